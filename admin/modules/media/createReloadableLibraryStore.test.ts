import { testLibrary } from './testing/testLibrary';

/** The last files of a large library are looked at; then others delete and add some. */
async function changedLibrary() {
  const library = testLibrary(230);
  const { store, remove } = library;
  await store.loadMore();
  store.reserve(Infinity);
  await store.view(215, 225);
  remove('f220');
  return library;
}

describe('files that are loaded anew', () => {
  it('stay until those in view have come, in their places', async () => {
    const { store, hold, release, shown, names } = await changedLibrary();
    const seen = new Set<number>();
    store.subscribe(() => seen.add(store.get().files.length));
    const before = shown();
    hold();
    const reloaded = store.reload();
    expect(shown()).toEqual(before);
    release();
    await reloaded;
    expect([shown().length, shown().slice(0, 50)]).toEqual([229, names().slice(0, 50)]);
    expect(shown().slice(215)).toEqual(names().slice(215));
    // No look between has fewer.
    expect([...seen]).toEqual([65, 64]);
  });

  it('know of what is done meanwhile, though the answer is of before', async () => {
    const { store, hold, release, upload, shown } = await changedLibrary();
    hold();
    const reloaded = store.reload();
    store.updateFile('f3', { deleted: true });
    store.updateFile('f3', { title: 'Third' });
    upload('new');
    release();
    await reloaded;
    expect([shown()[0], shown().indexOf('f3')]).toEqual(['new', 4]);
    expect(store.get().slots[4]).toMatchObject({ deleted: true, title: 'Third' });
    store.updateFile('f3', { deleted: false });
    expect(store.get().slots[4]).toMatchObject({ deleted: false, title: 'Third' });
  });

  it('are counted without what has gone to the trash since the server counted', async () => {
    const { store, hold, release } = testLibrary(40);
    await store.loadMore();
    hold();
    const reloaded = store.reload();
    store.updateFile('f3', { deleted: true });
    release();
    await reloaded;
    expect(store.get()).toMatchObject({ total: 40, movedCount: 1 });
    store.updateFile('f3', { deleted: false });
    expect(store.get()).toMatchObject({ total: 40, movedCount: 0 });
  });

  it.each([
    ['before', 20, 0, 50],
    ['after', 0, 80, 150],
  ])('come for all that is in view, and for the open one %s its former place', async (_where, gone, come, place) => {
    const { store, remove, uploadElsewhere, shown } = await changedLibrary();
    await store.loadRange(60, 61);
    store.open('f70');
    for (let at = 0; at < gone; at += 1) remove(`f${at}`);
    for (let at = 0; at < come; at += 1) uploadElsewhere(`n${at}`);
    await store.view(80, 200);
    await store.reload();
    expect([shown().indexOf('f70'), shown().slice(80, 200).includes(null)]).toEqual([place, false]);
  });

  it('come for where one has gone to meanwhile', async () => {
    const { store, hold, release, shown, names } = testLibrary(230);
    await store.loadMore();
    await store.view(0, 20);
    hold();
    const reloaded = store.reload();
    store.reserve(Infinity);
    const viewed = store.view(220, 230);
    release();
    await Promise.all([viewed, reloaded]);
    expect([shown().length, shown().slice(220)]).toEqual([230, names().slice(220)]);
  });

  it('have not all their places, where not all were wanted', async () => {
    const { store, remove, shown } = testLibrary(230);
    await store.loadMore();
    await store.loadMore();
    await store.view(90, 100);
    remove('f0');
    await store.reload();
    expect([shown().length, shown()[89], shown()[90], shown().at(-1)]).toEqual([140, null, 'f91', 'f140']);
  });

  it('are waited for where there are none yet', async () => {
    const { store, breaks, hold, release, shown } = testLibrary(3);
    breaks(true);
    await store.reload();
    expect(store.get()).toMatchObject({ isLoading: false, failure: expect.any(Error) });
    breaks(false);
    hold();
    const retried = store.retry();
    expect(store.get()).toMatchObject({ isLoading: true, failure: null });
    release();
    await retried;
    expect([shown(), store.get().isLoading]).toEqual([['f0', 'f1', 'f2'], false]);
  });

  it('stay when that fails, and come when one asks again', async () => {
    const { store, breaks, shown, names } = await changedLibrary();
    const before = shown();
    breaks(true);
    await store.reload();
    expect([shown(), store.get().failure]).toEqual([before, expect.any(Error)]);
    breaks(false);
    await store.retry();
    expect([shown().slice(215), store.get().failure]).toEqual([names().slice(215), null]);
  });

  it('are those of the last time that one asked', async () => {
    const { store, hold, release, remove, shown, names } = await changedLibrary();
    hold();
    const first = store.reload();
    remove('f0');
    const second = store.reload();
    release();
    await Promise.all([first, second]);
    expect([shown().length, shown().slice(0, 50)]).toEqual([228, names().slice(0, 50)]);
  });

  it('do not come to a library that was left', async () => {
    const { store, hold, release, shown } = await changedLibrary();
    const before = shown();
    hold();
    const reloaded = store.reload();
    store.dispose();
    release();
    await reloaded;
    expect(shown()).toEqual(before);
  });
});
