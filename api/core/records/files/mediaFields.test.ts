import type { Envelope } from '#domain/wire/Envelope';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { LoadResult, SaveResult } from '#domain/wire/Form';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { ListResult } from '#domain/wire/Listing';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { systemRecord } from '../../schema/systemCollection';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aProduct, testStart } from '../../../testing/testRecords';

const aFile = (id: string, values: Readonly<Record<string, unknown>> = {}): StoredRecord =>
  systemRecord(id, testStart, {
    title: { 0: id },
    mime: { 0: ['image/png'] },
    url: { 0: `/media/aa/${id}.png` },
    shop: { 0: 'shop-kosiv' },
    _file: {
      key: `aa/${id}.png`,
      original: `aa/${id}.png`,
      sizes: [{ name: 'thumbnail', key: `aa/${id}-small.png`, width: 150, height: 100 }],
      hash: '',
    },
    ...values,
  });

const files = [
  aFile('jug'),
  aFile('bowl'),
  aFile('old', { _deleted: true }),
  aFile('table', { mime: { 0: ['text/csv'] } }),
  aFile('foreign', { shop: { 0: 'shop-other' } }),
];
const saved = (envelope: Envelope) => envelope.result as unknown as SaveResult;
const field = (envelope: Envelope, name: string): FormField | undefined =>
  (envelope.result as unknown as LoadResult).form.fields.groups
    .flatMap(({ items }) => fieldsIn(items))
    .find((each) => each.name === name);

describe('a field of files', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await testApi({
      seed: {
        media: files,
        products: [
          aProduct('p1', 'Глечик', { gallery: { 0: [{ id: '/images/demo/jug.svg' }] } }),
          aProduct('p2', 'Миска'),
        ],
      },
    });
  });
  const save = (gallery: unknown, id = 'p1') =>
    api.put(`/api/product/update/${id}`, { fields: { gallery: { 0: gallery } } });

  it('keeps its files in their order with what is said of each, and gives them back with names and pictures', async () => {
    expect(
      saved(
        await save([
          { id: 'bowl', link: ' /sale ', campaign: 'Весна', disabled: false },
          { id: 'jug', disabled: true },
          { id: '' },
        ]),
      ).valid,
    ).toBe(true);
    const gallery = field(await api.get('/api/product/load/p1'), 'gallery');
    expect(gallery).toMatchObject({
      value: {
        0: [
          { id: 'bowl', link: '/sale', campaign: 'Весна' },
          { id: 'jug', disabled: true },
        ],
      },
      accepted: ['jpeg', 'png', 'gif', 'webp', 'svg'],
      maxSize: 2_097_152,
      source: 'media',
      datalist: [{ value: 'bowl', view: 'bowl', image: { url: '/media/aa/bowl-small.png' } }, { value: 'jug' }],
    });
  });

  it('says how large a logo may be', async () => {
    expect(field(await api.get('/api/shop/create'), 'logo')).toMatchObject({ type: 'image', maxSize: 1_048_576 });
  });

  it.each([
    ['there is not', 'nothing'],
    ['is in the trash', 'old'],
    ['is of a type that it does not take', 'table'],
  ])('refuses a file that %s', async (_what, id) => {
    const result = saved(await save([{ id: 'jug' }, { id }]));
    expect([result.valid, result.fields.gallery?.messages]).toEqual([
      false,
      [{ type: 'error', text: 'Choose one of the offered values' }],
    ]);
  });

  it('refuses merchants the files of others, and leaves those that were there', async () => {
    const shop = { shop: { 0: 'shop-kosiv' } };
    api = await testApi({
      seed: {
        media: [...files, aFile('other', { shop: { 0: 'shop-other' } })],
        products: [
          aProduct('p1', 'Глечик', { ...shop, gallery: { 0: [{ id: 'foreign' }] } }),
          aProduct('p2', 'Миска', shop),
        ],
      },
    });
    const merchant = await api.as('merchant');
    const put = async (id: string, gallery: unknown) =>
      saved(await merchant.put(`/api/product/update/${id}`, { fields: { gallery: { 0: gallery } } })).valid;
    expect([
      await put('p2', [{ id: 'other' }]),
      await put('p2', [{ id: 'jug' }]),
      await put('p1', [{ id: 'foreign' }, { id: 'jug' }]),
    ]).toEqual([false, true, true]);
  });

  it('gives its first shown picture to lists, also one by address, else the marketplace’s own', async () => {
    const images = async () =>
      Object.fromEntries(
        ((await api.post('/api/product/list')).result as unknown as ListResult).items.map(({ _id, image }) => [
          _id,
          image,
        ]),
      );
    expect(await images()).toEqual({ p1: '/images/demo/jug.svg', p2: '/images/bez-photo.jpg' });
    await save([{ id: 'jug', disabled: true }, { id: 'bowl' }]);
    expect((await images()).p1).toBe('/media/aa/bowl-small.png');
    await save([{ id: '/images/off.jpg', disabled: true }, { id: 'https://example.com/1.jpg' }, { id: 'bowl' }]);
    expect((await images()).p1).toBe('https://example.com/1.jpg');
  });

  it('takes pictures by address between files, as many as are safe', async () => {
    const both = [{ id: 'HTTPS://example.com/1.jpg' }, { id: 'jug' }, { id: '/images/2.jpg', disabled: true }];
    expect(saved(await save(both)).valid).toBe(true);
    const gallery = field(await api.get('/api/product/load/p1'), 'gallery');
    expect(gallery?.value).toEqual({
      0: [{ id: 'https://example.com/1.jpg' }, { id: 'jug' }, { id: '/images/2.jpg', disabled: true }],
    });
    expect(gallery?.datalist?.map(({ value }) => value)).toEqual(['jug']);
    for (const id of ['http://example.com/1.jpg', 'javascript:alert(1)', '/images/../x.jpg', '//example.com/1.jpg'])
      expect([id, saved(await save([{ id }])).valid]).toEqual([id, false]);
    const many = Array.from({ length: 21 }, (_, at) => ({ id: `https://example.com/${at}.jpg` }));
    expect(saved(await save(many)).fields.gallery?.messages).toMatchObject([{ text: /more than 20 pictures/ }]);
    expect(saved(await save(many.slice(1))).valid).toBe(true);
  });

  it('is one field: photos beside it are unknown', async () => {
    const sent = { photos: { 0: ['https://example.com/1.jpg'] }, brand: { 0: 'Опішня' } };
    const unknown = await api.put('/api/product/update/p1', { fields: { ...sent, nothing: { 0: 'x' } } });
    const former = await api.put('/api/product/update/p1', { fields: sent });
    expect(saved(former).valid).toBe(saved(unknown).valid);
    expect(await api.store.get('products', 'p1')).not.toHaveProperty('photos');
  });

  it('is found by having files or none', async () => {
    await save([{ id: 'jug' }]);
    const found = async (exists: boolean) =>
      (
        (await api.post('/api/product/list', { filter: { $and: [{ 'gallery.0': { $exists: exists } }] } }))
          .result as unknown as ListResult
      ).items.map(({ _id }) => _id);
    expect([await found(true), await found(false)]).toEqual([['p1'], ['p2']]);
  });
});

describe('files that staff put into a merchant’s product', () => {
  const shop = { shop: { 0: 'shop-kosiv' } };
  const gallery = { 0: [{ id: 'foreign' }, { id: 'jug' }] };
  const products = [
    aProduct('p1', 'Глечик', { ...shop, gallery }),
    aProduct('p2', 'Миска', shop),
    aProduct('p3', 'Чужий', { shop: { 0: 'shop-rival' }, gallery: { 0: [{ id: 'secret' }] } }),
  ];
  const foreign = aFile('foreign', {
    mime: { 0: ['image/png'] },
    alt: { uk: 'Глечик збоку', en: '' },
    width: { 0: 300 },
    height: { 0: 200 },
    size: { 0: 900 },
    shop: { 0: 'shop-owner' },
  });
  let api: TestApi;
  let merchant: TestClient;
  beforeEach(async () => {
    api = await testApi({
      seed: {
        media: [
          ...files.filter(({ _id }) => _id !== 'foreign'),
          foreign,
          aFile('secret', { shop: { 0: 'shop-rival' } }),
        ],
        products,
      },
    });
    merchant = await api.as('merchant');
  });
  const put = async (id: string, ids: readonly string[]) =>
    saved(
      await merchant.put(`/api/product/update/${id}`, {
        fields: { gallery: { 0: ids.map((each) => ({ id: each })) } },
      }),
    );
  const shownIn = async (path: string, who: TestClient | TestApi = merchant) =>
    field(await who.get(path), 'gallery')?.datalist;

  it('are told of with the record: enough to see them, and nothing of own ones that the library tells', async () => {
    expect(await shownIn('/api/product/load/p1')).toEqual([
      {
        value: 'foreign',
        view: 'foreign',
        selected: true,
        image: { url: '/media/aa/foreign-small.png' },
        file: {
          url: '/media/aa/foreign.png',
          mime: 'image/png',
          size: 900,
          width: 300,
          height: 200,
          alt: { uk: 'Глечик збоку', en: '' },
          thumbnail: '/media/aa/foreign-small.png',
        },
      },
      { value: 'jug', view: 'jug', selected: true, image: { url: '/media/aa/jug-small.png' } },
    ]);
    expect((await shownIn('/api/product/load/p1', api))?.map(({ file }) => file)).toEqual([undefined, undefined]);
  });

  it('are no more than seen: the library neither lists, opens, changes nor removes them', async () => {
    const tries = [
      await merchant.get('/api/media/load/foreign'),
      await merchant.get('/api/media/uses/foreign'),
      await merchant.put('/api/media/update/foreign', { fields: { title: { 0: 'x' } } }),
      await merchant.post('/api/media/alt-update', { _id: 'foreign', alt: { uk: 'x' } }),
      await merchant.post('/api/media/edit/foreign', { turn: 90 }),
      await merchant.delete('/api/media/delete/foreign'),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    const { items } = (
      await merchant.post('/api/media/list', { filter: { $and: [{ _id: { $in: ['foreign', 'secret'] } }] } })
    ).result as unknown as ListResult;
    expect(items).toEqual([]);
    expect(await api.store.get('media', 'foreign')).toMatchObject({ _revision: 1, _deleted: false });
  });

  it('stay through a save in another order, and can be taken out', async () => {
    expect((await put('p1', ['jug', 'foreign'])).valid).toBe(true);
    expect((await shownIn('/api/product/load/p1'))?.map(({ value, file }) => [value, file !== undefined])).toEqual([
      ['jug', false],
      ['foreign', true],
    ]);
    expect((await put('p1', ['jug'])).valid).toBe(true);
    // Once removed from the record, it is like any other file of the marketplace.
    expect((await put('p1', ['jug', 'foreign'])).valid).toBe(false);
  });

  it('go with a copy of the product, not with a file that only another’s product shows', async () => {
    const copy = await merchant.get('/api/product/create?source=p1');
    expect(field(copy, 'gallery')?.datalist?.[0]).toMatchObject({
      value: 'foreign',
      file: { url: '/media/aa/foreign.png' },
    });
    expect([
      (await put('p2', ['foreign'])).valid,
      (await put('p2', ['foreign', 'secret'])).valid,
      (await put('p2', ['secret'])).valid,
    ]).toEqual([true, false, false]);
  });

  it('are not got at by naming them: a foreign record, an id that the record does not name, a new record', async () => {
    expect([
      (await merchant.get('/api/product/load/p3')).status,
      (await merchant.get('/api/product/create?source=p3')).status,
    ]).toEqual([403, 403]);
    for (const refused of [
      await put('p1', ['foreign', 'jug', 'secret']),
      saved(
        await merchant.post('/api/product/insert', {
          fields: { title: { uk: 'Новий' }, gallery: { 0: [{ id: 'secret' }] } },
        }),
      ),
    ]) {
      expect([refused.valid, JSON.stringify(refused).includes('/media/')]).toEqual([false, false]);
      expect(refused.fields.gallery?.messages).toEqual([{ type: 'error', text: 'Choose one of the offered values' }]);
    }
    await merchant.post('/api/product/multiupdate', {
      selectedItems: ['p2'],
      fields: { gallery: { 0: [{ id: 'secret' }] } },
    });
    await api.idle();
    expect([await shownIn('/api/product/load/p2'), (await api.store.get('products', 'p2'))?.gallery]).toEqual([
      [],
      { 0: [] },
    ]);
  });

  it('are not shown once they are in the trash', async () => {
    await api.delete('/api/media/delete/foreign');
    expect((await shownIn('/api/product/load/p1'))?.map(({ value, file }) => [value, file])).toEqual([
      ['foreign', undefined],
      ['jug', undefined],
    ]);
  });
});
