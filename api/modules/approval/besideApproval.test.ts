import type { ActionReport } from '#domain/wire/Action';
import type { Envelope } from '#domain/wire/Envelope';
import type { MediaFile } from '#domain/wire/MediaFile';
import type { UploadResult } from '#domain/wire/Media';
import { emptyPrice } from '#domain/commerce/Price';
import type { TestApi, TestClient } from '../../testing/testApi';
import { aRecord, aUser } from '../../testing/testRecords';
import { aPicture, filePart, uploadTo } from '../../testing/testUpload';
import { loadAll, undoAll, uploadedCsv } from '../catalogue/import/testing/csvCalls';
import { approvalApi, decided, proposals, shownProduct, titleOf } from './testing/approvalApi';

const title = (uk: string) => ({ title: { uk, en: '' } });
const price = (amount: number) => ({ price: { 0: { ...emptyPrice, default: amount } } });
const actionOf = ({ result }: Envelope) => (result as unknown as { action: ActionReport }).action;
const save = (client: TestApi | TestClient, id: string, fields: object) =>
  client.put(`/api/product/update/${id}`, { fields });
const halved = { adjust: { price: { op: 'percent', value: -50 } } };
const many = async (client: TestClient, body: object) =>
  actionOf(await client.post('/api/product/multiupdate', { selectedItems: ['jug'], ...body }))._id;
const undo = (client: TestClient, action: string) => client.post(`/api/actions/${action}/undo`);
const waiting = async (api: TestApi) =>
  (await proposals(api))
    .flatMap(({ fields }) => fields.map(({ name, after }) => [name, after] as const))
    .toSorted(([one], [other]) => one.localeCompare(other));
const part = async (seed: number) => filePart(`${seed}.png`, await aPicture(180, 120, seed));
const fileOf = ({ result }: { result: unknown }): MediaFile => {
  const { file } = result as UploadResult;
  if (!file) throw new Error('no file came');
  return file;
};
const galleryOf = (id: string) => ({ gallery: { 0: [{ id }] } });
const gallery = ({ url }: MediaFile) => galleryOf(`https://yarmarok.example${url}`);
const storedGallery = async (api: TestApi) => JSON.stringify((await api.store.get('products', 'jug'))?.gallery);
const noPrices = {
  roles: [
    aRecord('role', {
      ...{ _id: 'texts', name: { 0: 'Тексти' }, shop: { 0: 'shop-kosiv' } },
      ...{ products: { 0: 'change' }, prices: { 0: 'view' } },
    }),
  ],
  users: [aUser('writer', 'merchant', 'shop-kosiv', { role: { 0: 'texts' } })],
};

describe('an undo', () => {
  it('takes back what its operation has proposed, and nothing else', async () => {
    const api = await approvalApi('changes');
    const merchant = await api.as('merchant');
    await save(merchant, 'jug', title('Формою'));
    const cheaper = await many(merchant, halved);
    await undo(merchant, cheaper);
    expect(await waiting(api)).toEqual([['title', { uk: 'Формою' }]]);
    // What waited before it waits again; what was proposed later stays.
    const renamed = await many(merchant, { fields: title('Гуртом') });
    await save(merchant, 'jug', price(7));
    await undo(merchant, renamed);
    expect(await waiting(api)).toEqual([
      ['price', { 0: '₴7.00' }],
      ['title', { uk: 'Формою' }],
    ]);
  });

  it('takes back what an import has proposed, of a product that it has not changed either', async () => {
    const api = await approvalApi('changes');
    const merchant = await api.as('merchant');
    const upload = await uploadedCsv(merchant, 'sku;title.uk\nsku-jug;Чужий');
    await loadAll(merchant, upload.import._id);
    expect(await waiting(api)).toEqual([['title', { uk: 'Чужий' }]]);
    expect(await undoAll(merchant, upload.import._id)).toMatchObject({
      import: { counts: { restored: 1 } },
      skipped: [],
    });
    expect(await waiting(api)).toEqual([]);
  });
});

describe('two at the same moment', () => {
  const agree = async (api: TestApi) => {
    const mark = (await api.store.get('products', 'jug'))?._approval;
    const proposal = await api.store.get('proposals', 'product-jug');
    expect([proposal?.state, mark]).toEqual(['waiting', 'change']);
  };

  it.each(['approve', 'refuse'])('%s and propose: what nobody has seen waits, and is in the queue', async (call) => {
    const api = await approvalApi('changes');
    const merchant = await api.as('merchant');
    await save(merchant, 'jug', title('Перший'));
    const items = decided(await proposals(api));
    await Promise.all([
      api.post(`/api/product/${call}`, { items, ...(call === 'refuse' && { reason: 'так' }) }),
      save(merchant, 'jug', title('Другий')),
    ]);
    await agree(api);
    expect(await titleOf(api, 'jug')).not.toBe('Другий');
    expect(await waiting(api)).toEqual([['title', { uk: 'Другий' }]]);
  });

  it('propose different fields: both wait', async () => {
    const api = await approvalApi('changes');
    const [merchant, colleague] = [await api.as('merchant'), await api.as('colleague')];
    await Promise.all([save(merchant, 'jug', title('Інший')), save(colleague, 'jug', price(7))]);
    await agree(api);
    expect((await waiting(api)).map(([name]) => name)).toEqual(['price', 'title']);
  });
});

describe('a picture', () => {
  it.each([
    ['its address', gallery],
    ['its id', ({ _id }: MediaFile) => galleryOf(_id)],
  ])('that buyers see, or that waits, is not replaced nor cut by who needs approval: by %s', async (_by, named) => {
    const api = await approvalApi('changes');
    const merchant = await api.as('merchant');
    const file = fileOf(await uploadTo(merchant, '/api/media/upload', await part(1)));
    const replace = async (seed: number, client: TestApi | TestClient = merchant) =>
      uploadTo(client, `/api/media/replace/${file._id}`, await part(seed));
    await save(merchant, 'jug', named(file));
    expect(await proposals(api)).toHaveLength(1);
    expect(await replace(2)).toMatchObject({ status: 403 });
    expect((await api.post('/api/product/approve', { items: decided(await proposals(api)) })).result).toMatchObject({
      changed: 1,
    });
    const shown = await storedGallery(api);
    expect(await replace(2)).toMatchObject({
      status: 403,
      messages: [{ text: 'The picture is shown where changes need approval: choose another one there' }],
    });
    expect((await merchant.post(`/api/media/edit/${file._id}`, { turn: 90 })).status).toBe(403);
    expect(await storedGallery(api)).toBe(shown);
    expect(await replace(3, api)).toMatchObject({ status: 200 });
  });

  it('is approved as it was looked at: under a former address, and in a product that is new', async () => {
    const api = await approvalApi('changes', { seed: { products: [shownProduct('jug', 'Глечик')] } });
    const merchant = await api.as('merchant');
    const former = fileOf(await uploadTo(merchant, '/api/media/upload', await part(1)));
    const present = fileOf(await uploadTo(merchant, `/api/media/replace/${former._id}`, await part(2)));
    await save(merchant, 'jug', gallery(former));
    expect(JSON.stringify(await waiting(api))).toContain(present.url);
    await merchant.delete('/api/product/proposal/jug');

    const fields = { ...title('Таріль'), category: { 0: 'cat-1' }, ...price(10), ...gallery(present) };
    const { result } = await merchant.post('/api/product/insert', { fields });
    expect(result).toMatchObject({ valid: true });
    const items = decided(await proposals(api));
    const latest = fileOf(await uploadTo(merchant, `/api/media/replace/${former._id}`, await part(3)));
    expect(latest.url).not.toBe(present.url);
    expect((await api.post('/api/product/approve', { items })).result).toMatchObject({ changed: 0 });
    expect((await api.post('/api/product/approve', { items: decided(await proposals(api)) })).result).toMatchObject({
      changed: 1,
    });
  });
});

describe('who may not change a price', () => {
  it('takes back no proposal of one', async () => {
    const api = await approvalApi('changes', { seed: { ...noPrices, products: [shownProduct('jug', 'Глечик')] } });
    await save(await api.as('merchant'), 'jug', price(7));
    const writer = await api.as('writer');
    expect((await writer.delete('/api/product/proposal/jug')).status).toBe(403);
    await save(writer, 'jug', title('Інший'));
    expect((await waiting(api)).map(([name]) => name)).toEqual(['price', 'title']);
  });

  it('nor brings one back by an undo of what they have done before', async () => {
    const api = await approvalApi('none', { seed: { ...noPrices, products: [shownProduct('jug', 'Глечик')] } });
    const merchant = await api.as('merchant');
    const done = await merchant.put('/api/product/stock', { items: [{ sku: 'sku-jug', price: 1 }] });
    await api.put('/api/people/merchant?shop=shop-kosiv', { role: 'texts' });
    expect((await undo(merchant, actionOf(done)._id)).status).toBe(403);
    expect(await api.store.get('products', 'jug')).toMatchObject({ price: { 0: { default: 1 } } });
  });
});
