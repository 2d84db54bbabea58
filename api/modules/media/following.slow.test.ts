import type { LoadResult } from '#domain/wire/Form';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { MediaFile } from '#domain/wire/MediaFile';
import type { UploadResult } from '#domain/wire/Media';
import { contentRevision } from '#core/records/contentRevision';
import type { TestApi, TestClient } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { aProduct } from '../../testing/testRecords';
import { aPicture, filePart, uploadTo } from '../../testing/testUpload';

const kosiv = { shop: { 0: 'shop-kosiv' } };
const products = [
  aProduct('own', 'Власний'),
  aProduct('p1', 'Глечик', kosiv),
  aProduct('p2', 'Миска', kosiv),
  aProduct('theirs', 'Чужа', { shop: { 0: 'shop-rival' } }),
];

let api: TestApi;
let merchant: TestClient;
beforeEach(async () => {
  api = await testApi({ seed: { products } });
  merchant = await api.as('merchant');
});

type Client = TestClient | TestApi;
const part = async (seed: number, width = 180, height = 120) =>
  filePart(`${seed}.png`, await aPicture(width, height, seed));
const fileOf = ({ result }: { result: unknown }): MediaFile => (result as UploadResult).file ?? nothing();
const nothing = (): never => {
  throw new Error('no file came');
};
const uploaded = async (seed: number, client: Client = api): Promise<MediaFile> =>
  fileOf(await uploadTo(client, '/api/media/upload', await part(seed)));
const replaced = async (file: MediaFile, seed: number, client: Client = api): Promise<MediaFile> =>
  fileOf(await uploadTo(client, `/api/media/replace/${file._id}`, await part(seed, 120, 180)));
const picture = (url: string): string => `<p>Так: <img src="${url}" alt="x"></p>`;
const describeBy = (id: string, texts: object, more: object = {}, client: Client = api) =>
  client.put(`/api/product/update/${id}`, { fields: { description: texts }, ...more });
const record = async (id: string, collection = 'products') => (await api.store.get(collection, id)) ?? nothing();
const textsOf = async (id: string) => (await record(id)).description as Record<string, string>;
const small = (file: MediaFile): string => file.sizes.thumbnail?.url ?? '';

describe('texts that name a file that is replaced', () => {
  it('name the new bytes, in all languages and kinds of fields, a size by the size that it was', async () => {
    const one = await uploaded(1);
    await describeBy('own', {
      uk: picture(one.url),
      en: `${picture(small(one))}<p><a href="https://yarmarok.example${one.url}">x</a> ${one._id}</p>`,
    });
    await api.put('/api/product/update/p1', {
      fields: {
        gallery: { 0: [{ id: `https://yarmarok.example${one.url}` }, { id: 'https://elsewhere.example/a.png' }] },
      },
    });
    await api.delete('/api/product/delete/p1');
    const { result } = await api.post('/api/article/insert', {
      fields: { title: { uk: 'Як обрати глек' }, slug: { 0: 'hlek' }, text: { uk: picture(one.url) } },
    });
    const now = await replaced(one, 2);
    expect(now.url).not.toBe(one.url);
    const { uk, en } = await textsOf('own');
    expect(uk).toContain(`src="${now.url}"`);
    expect(en).toContain(`src="${small(now)}"`);
    expect(en).toContain(`href="https://yarmarok.example${now.url}"`);
    expect((await record('p1')).gallery).toEqual({
      0: [{ id: `https://yarmarok.example${now.url}` }, { id: 'https://elsewhere.example/a.png' }],
    });
    expect(JSON.stringify((await record(String(result._id), 'articles')).text)).toContain(now.url);
    expect(JSON.stringify([await textsOf('own'), await record('p1')])).not.toContain(one.url);
    expect((await record(one._id, 'media')).used).toEqual({ 0: true });
    expect((await api.send('GET', one.url)).status).toBe(200);
  });

  it('follow an edit too, and come back with the original', async () => {
    const one = await uploaded(1);
    await describeBy('own', { uk: picture(one.url) + picture(small(one)) });
    const edited = fileOf(await api.post(`/api/media/edit/${one._id}`, { turn: 90 }));
    expect((await textsOf('own')).uk).toBe(picture(edited.url) + picture(small(edited)));
    await api.post(`/api/media/edit/${one._id}`, {});
    expect((await textsOf('own')).uk).toBe(picture(one.url) + picture(small(one)));
  });

  it('are not changed by a person by that: no open form is behind, and what it still names follows when it is saved', async () => {
    const one = await uploaded(1);
    await describeBy('own', { uk: picture(one.url) });
    const opened = (await record('own'))._revision;
    const now = await replaced(one, 2);
    expect(contentRevision(await record('own'))).toBe(opened);
    const saved = await describeBy('own', { uk: `${picture(one.url)}<p>Ще</p>` }, { _revision: opened });
    expect([saved.status, (await textsOf('own')).uk]).toEqual([200, `${picture(now.url)}<p>Ще</p>`]);
    const { form } = (await api.get('/api/product/load/own')).result as unknown as LoadResult;
    expect(
      form.fields.groups.flatMap(({ items }) => fieldsIn(items)).find(({ name }) => name === 'description')?.value.uk,
    ).toContain(now.url);
  });

  it('follow when an undo gives them back', async () => {
    const one = await uploaded(1);
    await describeBy('own', { uk: picture(one.url) });
    const edit = await api.post('/api/product/multiupdate', {
      selectedItems: ['own', 'p2'],
      fields: { description: { uk: '<p>Без</p>' } },
    });
    const now = await replaced(one, 2);
    expect((await textsOf('own')).uk).toBe('<p>Без</p>');
    const { action } = edit.result as unknown as { action: { _id: string } };
    expect((await api.post(`/api/actions/${action._id}/undo`)).result).toMatchObject({
      action: { undo: { restored: 2 } },
    });
    expect((await textsOf('own')).uk).toBe(picture(now.url));
  });

  it('and that somebody saves in the same moment keep what was saved', async () => {
    const one = await uploaded(1);
    await describeBy('own', { uk: picture(one.url) });
    const patchEach = api.store.patchEach.bind(api.store);
    let once = true;
    api.store.patchEach = async (collection, patches) => {
      if (once && collection === 'products') {
        once = false;
        await describeBy('own', { uk: `${picture(one.url)}<p>Вчасно</p>` });
      }
      return patchEach(collection, patches);
    };
    const now = await replaced(one, 2);
    expect((await textsOf('own')).uk).toBe(`${picture(now.url)}<p>Вчасно</p>`);
  });
});

describe('nobody’s file changes what others wrote', () => {
  it('by being of the same bytes as the marketplace’s', async () => {
    const [staff, theirs] = [await uploaded(1), await uploaded(1, merchant)];
    expect(staff._id).not.toBe(theirs._id);
    await describeBy('own', { uk: picture(staff.url) });
    await describeBy('p1', { uk: picture(theirs.url) });
    const now = await replaced(theirs, 2, merchant);
    expect([(await textsOf('own')).uk, (await textsOf('p1')).uk]).toEqual([picture(staff.url), picture(now.url)]);
  });

  it('by being named there: a rival’s product and a page of the marketplace stay', async () => {
    const file = await uploaded(1, merchant);
    await describeBy('theirs', { uk: picture(file.url) });
    await describeBy('own', { uk: picture(file.url) });
    await replaced(file, 2, merchant);
    expect([(await textsOf('theirs')).uk, (await textsOf('own')).uk]).toEqual([picture(file.url), picture(file.url)]);
    await describeBy('theirs', { uk: `${picture(file.url)}<p>Ще</p>` });
    expect((await textsOf('theirs')).uk).toBe(`${picture(file.url)}<p>Ще</p>`);
  });

  it('and a merchant’s own file of these bytes is meant in the merchant’s texts', async () => {
    const [staff, own] = [await uploaded(1), await uploaded(1, merchant)];
    await describeBy('p1', { uk: picture(own.url) });
    const now = await replaced(staff, 2);
    expect((await textsOf('p1')).uk).toBe(picture(own.url));
    await describeBy('theirs', { uk: picture(now.url) });
    const last = await replaced(staff, 3);
    // In a merchant's text the marketplace's picture follows the marketplace's file.
    expect((await textsOf('theirs')).uk).toBe(picture(last.url));
  });
});
