import type { Envelope } from '../../../domain/wire/Envelope';
import type { FormField } from '../../../domain/fields/FieldDefinition';
import type { LoadResult, SaveResult } from '../../../domain/wire/Form';
import { fieldsIn } from '../../../domain/wire/fieldsIn';
import type { ListResult } from '../../../domain/wire/Listing';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import { bareRecord } from '../entity/bareCollection';
import type { TestApi } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { aProduct, testStart } from '../../testing/testRecords';

const aFile = (id: string, values: Readonly<Record<string, unknown>> = {}): StoredRecord =>
  bareRecord(id, testStart, {
    title: { 0: id }, mime: { 0: ['image/png'] }, url: { 0: `/media/aa/${id}.png` }, shop: { 0: 'shop-kosiv' },
    _file: { key: `aa/${id}.png`, original: `aa/${id}.png`, sizes: [{ name: 'thumbnail', key: `aa/${id}-small.png`, width: 150, height: 100 }], hash: '' },
    ...values,
  });

const files = [aFile('jug'), aFile('bowl'), aFile('old', { _deleted: true }), aFile('table', { mime: { 0: ['text/csv'] } }), aFile('foreign', { shop: { 0: 'shop-other' } })];
const saved = (envelope: Envelope) => envelope.result as unknown as SaveResult;
const field = (envelope: Envelope, name: string): FormField | undefined => (envelope.result as unknown as LoadResult).form.fields.groups.flatMap(({ items }) => fieldsIn(items)).find((each) => each.name === name);

describe('a field of files', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await testApi({ seed: { media: files, products: [aProduct('p1', 'Глечик', { photos: { 0: ['/images/demo/jug.svg'] } }), aProduct('p2', 'Миска')] } });
  });
  const save = (gallery: unknown, id = 'p1') => api.put(`/api/product/update/${id}`, { fields: { gallery: { 0: gallery } } });

  it('keeps its files in their order with what is said of each, and gives them back with names and pictures', async () => {
    expect(saved(await save([{ id: 'bowl', link: ' /sale ', campaign: 'Весна', disabled: false }, { id: 'jug', disabled: true }, { id: '' }])).valid).toBe(true);
    const gallery = field(await api.get('/api/product/load/p1'), 'gallery');
    expect(gallery).toMatchObject({
      value: { 0: [{ id: 'bowl', link: '/sale', campaign: 'Весна' }, { id: 'jug', disabled: true }] },
      accepted: ['jpeg', 'png', 'gif', 'webp', 'svg'], maxSize: 2_097_152, source: 'media',
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
    expect([result.valid, result.fields.gallery?.messages]).toEqual([false, [{ type: 'error', text: 'Choose one of the offered values' }]]);
  });

  it('refuses merchants the files of others, and leaves those that were there', async () => {
    const shop = { shop: { 0: 'shop-kosiv' } };
    api = await testApi({ seed: { media: files, products: [aProduct('p1', 'Глечик', { ...shop, gallery: { 0: [{ id: 'foreign' }] } }), aProduct('p2', 'Миска', shop)] } });
    const merchant = await api.as('merchant');
    const put = async (id: string, gallery: unknown) => saved(await merchant.put(`/api/product/update/${id}`, { fields: { gallery: { 0: gallery } } })).valid;
    expect([await put('p2', [{ id: 'foreign' }]), await put('p2', [{ id: 'jug' }]), await put('p1', [{ id: 'foreign' }, { id: 'jug' }])]).toEqual([false, true, true]);
  });

  it('gives its first shown picture to lists, else the first photo, else the marketplace’s own', async () => {
    const images = async () => Object.fromEntries(((await api.post('/api/product/list')).result as unknown as ListResult).items.map(({ _id, image }) => [_id, image]));
    expect(await images()).toEqual({ p1: '/images/demo/jug.svg', p2: '/images/bez-photo.jpg' });
    await save([{ id: 'jug', disabled: true }, { id: 'bowl' }]);
    expect((await images()).p1).toBe('/media/aa/bowl-small.png');
  });

  it('is found by having files or none', async () => {
    await save([{ id: 'jug' }]);
    const found = async (exists: boolean) => ((await api.post('/api/product/list', { filter: { $and: [{ 'gallery.0': { $exists: exists } }] } })).result as unknown as ListResult).items.map(({ _id }) => _id);
    expect([await found(true), await found(false)]).toEqual([['p1'], ['p2']]);
  });
});
