import { fileFromListItem } from '../../fields/files/LibraryFile';
import { listItem, testLibrary } from './testing/testLibrary';

describe('the files of a library', () => {
  it('come page by page, to the last one', async () => {
    const { store, requestedOffsets, shown, names } = testLibrary(120);
    for (let at = 0; at < 5; at += 1) await store.loadMore();
    expect([requestedOffsets, shown()]).toEqual([[0, 50, 100], names()]);
  });

  it('have their places at once when the last one is wanted, and come where they are looked at', async () => {
    const { store, requestedOffsets, shown, names } = testLibrary(230);
    await store.loadMore();
    store.reserve(Infinity);
    expect([shown().length, store.get().files.length]).toEqual([230, 50]);
    await store.loadRange(224, 230);
    await store.loadRange(224, 230);
    expect([requestedOffsets, shown().slice(224)]).toEqual([[0, 224], names().slice(224)]);
    await store.loadRange(100, 110);
    expect(shown().slice(99, 151)).toEqual([null, ...names().slice(100, 150), null]);
    for (let at = 0; at < 10; at += 1) await store.loadRange(0, 230);
    expect(shown()).toEqual(names());
  });

  it('are each there once, though others were uploaded and deleted meanwhile', async () => {
    const { store, upload, remove, shown } = testLibrary(230);
    await store.loadMore();
    for (let at = 0; at < 60; at += 1) upload(`n${at}`);
    store.updateFile('f3', { deleted: true });
    remove('f3');
    remove('f200');
    for (let at = 0; at < 20; at += 1) await store.loadMore();
    const ids = shown();
    expect([new Set(ids).size, ids.length, ids.includes(null), ids.includes('f229'), ids.includes('f3')]).toEqual([
      289,
      289,
      false,
      true,
      true,
    ]);
  });

  it('leave no place waiting for what others have deleted', async () => {
    const { store, remove, shown } = testLibrary(120);
    await store.loadMore();
    store.reserve(Infinity);
    for (let at = 60; at < 120; at += 1) remove(`f${at}`);
    for (let at = 0; at < 10; at += 1) await store.loadRange(0, 120);
    expect(shown()).toEqual(Array.from({ length: 60 }, (_, at) => `f${at}`));
  });

  it('stand where they belong, though the last one is wanted while a page is on its way', async () => {
    const { store, hold, release, shown, names } = testLibrary(230);
    await store.loadMore();
    hold();
    const page2 = store.loadMore();
    store.reserve(Infinity);
    release();
    await page2;
    expect([shown().length, shown().slice(0, 101)]).toEqual([230, [...names().slice(0, 100), null]]);
    for (let at = 0; at < 10; at += 1) await store.loadRange(0, 230);
    expect(shown()).toEqual(names());
  });

  it('make room for what is uploaded while a page is on its way', async () => {
    const { store, upload, hold, release, shown, names } = testLibrary(230);
    await store.loadMore();
    store.reserve(Infinity);
    hold();
    const middle = store.loadRange(100, 110);
    upload('new');
    release();
    await middle;
    expect([shown()[0], shown()[100], shown().slice(101, 151)]).toEqual(['new', null, names().slice(101, 151)]);
    for (let at = 0; at < 10; at += 1) await store.loadRange(0, 231);
    expect(shown()).toEqual(names());
  });

  it.each(['first', 'last'] as const)(
    'are all there with one uploaded meanwhile that stands %s on the server',
    async (newest) => {
      const { store, upload, requestedOffsets, shown, names } = testLibrary(230, newest);
      await store.loadMore();
      upload('new');
      store.reserve(Infinity);
      await store.loadRange(220, 231);
      for (let at = 0; at < 10; at += 1) await store.loadRange(0, 231);
      expect([shown().length, shown()]).toEqual([231, ['new', ...names().filter((name) => name !== 'new')]]);
      expect(requestedOffsets.length).toBeLessThan(8);
    },
  );

  it.each(['first', 'last'] as const)('come page by page past many that were uploaded and stand %s', async (newest) => {
    const { store, upload, requestedOffsets, shown, names } = testLibrary(230, newest);
    await store.loadMore();
    for (let at = 0; at < 60; at += 1) upload(`n${at}`);
    for (let at = 0; at < 10; at += 1) await store.loadMore();
    expect(shown().slice(60)).toEqual(names().filter((name) => name.startsWith('f')));
    expect(requestedOffsets.length).toBeLessThan(9);
  });

  it('are all there with one of them put in front that was uploaded a second time', async () => {
    const { store, shown } = testLibrary(230);
    await store.loadMore();
    store.prependFile(fileFromListItem(listItem('f120')));
    store.prependFile(fileFromListItem(listItem('f7')));
    store.reserve(Infinity);
    for (let at = 0; at < 12; at += 1) await store.loadRange(0, 231);
    const rest = Array.from({ length: 230 }, (_, at) => `f${at}`).filter((name) => name !== 'f7' && name !== 'f120');
    expect(shown()).toEqual(['f7', 'f120', ...rest]);
  });

  it('that did not come are asked for again when one says so, and not before', async () => {
    const { store, breaks, requestedOffsets, shown } = testLibrary(230);
    await store.loadMore();
    store.reserve(Infinity);
    breaks(true);
    await store.loadRange(100, 110);
    await store.loadRange(100, 110);
    await store.loadMore();
    expect([requestedOffsets, store.get().failure]).toEqual([[0, 100], expect.any(Error)]);
    breaks(false);
    await store.retry();
    expect([requestedOffsets, shown()[100], store.get().failure]).toEqual([[0, 100, 100], 'f100', null]);
  });
});
