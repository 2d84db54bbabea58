import { testLibrary } from './testing/testLibrary';

/** The last files of a large library are looked at; then others delete and add some. */
async function changedLibrary() {
  const library = testLibrary(230);
  const { store, remove } = library;
  await store.loadMore();
  store.reserveAll();
  await store.loadRange(215, 225);
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
    expect([...seen]).toEqual([64]);
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
