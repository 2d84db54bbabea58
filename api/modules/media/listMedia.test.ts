import { fileTypes } from '#domain/media/fileTypes';
import type { MediaListResult } from '#domain/wire/Media';
import { systemRecord } from '#core/schema/systemCollection';
import type { TestApi } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { testStart } from '../../testing/testRecords';

const minute = 60_000;
const aFile = (at: number) =>
  systemRecord(`f${String(at).padStart(3, '0')}`, testStart + at * minute, {
    _increment: at,
    title: { 0: `Файл ${at}` },
    mime: { 0: [at % 10 === 0 ? 'application/pdf' : 'image/jpeg'] },
    size: { 0: (at * 37) % 120 },
    used: { 0: at < 5 },
    noAlt: { 0: at % 2 === 0 },
    shop: { 0: null },
  });

describe('the list of the library', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await testApi({ seed: { media: Array.from({ length: 120 }, (_, at) => aFile(at)) } });
  });
  const list = async (body: object = {}) =>
    (await api.post('/api/media/list', body)).result as unknown as MediaListResult;
  const ids = async (body: object = {}) => (await list(body)).items.map(({ _id }) => _id);

  it('has 50 files a page, the newest first', async () => {
    const first = await list();
    expect([first.items.length, first.items[0]?._id, first.allItemsCount, first.maxPages]).toEqual([
      50,
      'f119',
      120,
      3,
    ]);
    expect((await list({ page: 3 })).items).toHaveLength(20);
  });

  it('goes on after those that were seen, to the end and no further', async () => {
    const seen = [...(await ids()), ...(await ids({ skip: 50 })), ...(await ids({ skip: 100 }))];
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    expect(await ids({ skip: 120 })).toEqual([]);
    expect(await ids({ skip: 7, limit: 2 })).toEqual(['f112', 'f111']);
    expect((await api.post('/api/media/list', { skip: 'x' })).status).toBe(400);
  });

  it.each([
    ['newest', { _created: -1 }, 'f119', 'f118'],
    ['oldest', { _created: 1 }, 'f000', 'f001'],
    ['smallest', { size: 1 }, 'f000', 'f013'],
    ['biggest', { size: -1 }, 'f107', 'f094'],
  ])('is sorted by %s first', async (_name, sort, first, second) => {
    expect((await ids({ sort })).slice(0, 2)).toEqual([first, second]);
  });

  it.each([
    ['types', { 'mime.0': { $in: ['application/pdf'] } }, 12],
    ['a range of sizes', { 'size.0': { $gte: 10, $lte: 19 } }, 10],
    ['the time they came', { _created: { $gte: new Date(testStart + 100 * minute).toISOString() } }, 20],
    ['use', { 'used.0': true }, 5],
    ['a missing ALT text', { 'noAlt.0': true }, 60],
  ])('is narrowed by %s', async (_name, condition, count) => {
    expect((await list({ filter: { $and: [condition] } })).allItemsCount).toBe(count);
  });

  it('says which types are taken, and with which inputs ALT texts are written', async () => {
    const { alllowedMime, altInputs } = await list();
    expect(alllowedMime).toEqual(fileTypes.map(({ mime }) => mime));
    expect(altInputs).toMatchObject([
      { name: 'alt', type: 'text', multilangual: true, maxlength: 128, value: { uk: '', en: '' } },
    ]);
  });

  it('searches titles, and carries bulk actions', async () => {
    expect((await list({ search: 'Файл 119' })).allItemsCount).toBe(1);
    expect((await list({ action: 'delete', selectedItems: ['f000', 'f001'] })).selectedIDs).toEqual(['f000', 'f001']);
    expect((await list({ type: 'trash' })).allItemsCount).toBe(2);
    expect((await api.post('/api/media/list', { model: 'product' })).status).toBe(400);
  });
});
