import { mostSaved } from '#domain/wire/SaveMany';
import type { SaveManyResult } from '#domain/wire/SaveMany';
import type { Envelope } from '#domain/wire/Envelope';
import { matchAll } from '#domain/query/Where';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aProduct } from '../../../testing/testRecords';

type Client = Pick<TestApi | TestClient, 'put'>;

const form = (slug: string, more: object = {}) => ({
  fields: {
    title: { uk: `Товар ${slug}` },
    slug: { 0: slug },
    price: { 0: { default: 100 } },
    shop: { 0: 'first' },
    category: { 0: 'toys' },
    ...more,
  },
});
const save = (client: Client, ...items: object[]) => client.put('/api/product/save-many', { by: 'slug', items });
const itemsOf = (envelope: Envelope) => (envelope.result as unknown as SaveManyResult).items;
const outcomes = (envelope: Envelope) => itemsOf(envelope).map(({ outcome }) => outcome);
const prepared = async () => {
  const api = await testApi({
    seed: { products: [aProduct('p1', 'Глечик', { slug: { 0: 'old' }, quantity: { 0: 1 } })] },
  });
  const known = await api.store.get('products', 'p1');
  const own = { shop: known?.shop as object, category: known?.category as object };
  return { api, own };
};

describe('saving many forms', () => {
  it('makes equal texts of one request unique, but not those of the field that names the records', async () => {
    const { api, own } = await prepared();
    const items = (['a', 'b', 'c', 'd'] as const).map((sku) => form('same', { ...own, sku: { 0: sku } }));
    const bySku = () => api.put('/api/product/save-many', { by: 'sku', items });
    const slugs = async () =>
      (await api.store.find('products', { where: { op: 'in', path: 'sku.0', values: ['a', 'b', 'c', 'd'] } })).records
        .map((record) => (record.slug as { 0: string })[0])
        .sort();
    expect(outcomes(await bySku())).toEqual(['created', 'created', 'created', 'created']);
    expect(await slugs()).toEqual(['same', 'same-2', 'same-3', 'same-4']);
    expect(outcomes(await bySku())).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged']);
    await api.delete('/api/product/delete/p1', { id: 'p1', model: 'product' });
    expect(outcomes(await save(api, form('old', own)))).toEqual(['refused']);
  });

  it('makes new records, changes those that have the key, and leaves what is the same', async () => {
    const { api, own } = await prepared();
    const first = await save(api, form('one', own), { fields: { slug: { 0: 'old' }, quantity: { 0: 5 } } });
    expect(outcomes(first)).toEqual(['created', 'updated']);
    expect(await api.store.get('products', 'p1')).toMatchObject({ quantity: { 0: 5 }, _revision: 2 });
    const before = await api.store.find('products', { where: matchAll });
    const again = await save(api, form('one', own), { fields: { slug: { 0: 'old' }, quantity: { 0: 5 } } });
    expect(outcomes(again)).toEqual(['unchanged', 'unchanged']);
    expect(await api.store.find('products', { where: matchAll })).toEqual(before);
  });

  it('refuses one without keeping the others, and says why at its field', async () => {
    const { api, own } = await prepared();
    const answer = await save(
      api,
      form('one', own),
      form('two', { ...own, price: { 0: { default: -1 } } }),
      form('three', { ...own, nothing: { 0: 1 } }),
      form('four', own),
    );
    expect(outcomes(answer)).toEqual(['created', 'refused', 'refused', 'created']);
    expect(itemsOf(answer)[1]?.fields).toMatchObject({ price: { valid: false } });
    expect(await api.store.count('products', matchAll)).toBe(3);
  });

  it('refuses a taken key of another kind, though they are inserted together', async () => {
    const { api, own } = await prepared();
    const sku = { sku: { 0: 'KL-1' } };
    const answer = await save(
      api,
      form('one', { ...own, ...sku }),
      form('two', { ...own, ...sku }),
      form('three', own),
    );
    expect(outcomes(answer).sort()).toEqual(['created', 'created', 'refused']);
    expect(await api.store.count('products', matchAll)).toBe(3);
  });

  it('takes items with one key one after the other', async () => {
    const { api, own } = await prepared();
    const answer = await save(api, form('one', own), form('one', { ...own, quantity: { 0: 7 } }));
    expect(outcomes(answer)).toEqual(['created', 'updated']);
    const [first, second] = itemsOf(answer);
    expect(second?._id).toBe(first?._id);
    expect(await api.store.get('products', first?._id ?? '')).toMatchObject({ quantity: { 0: 7 }, _revision: 2 });
  });

  it('does not touch what the person may not see, or what is in the trash', async () => {
    const { api, own } = await prepared();
    await api.store.patch('products', { op: 'ids', ids: ['p1'] }, { _deleted: true });
    expect(outcomes(await save(api, form('old', own)))).toEqual(['refused']);
    expect(await api.store.get('products', 'p1')).toMatchObject({ title: { uk: 'Глечик' }, _deleted: true });
    const guest = await api.as(null);
    expect((await save(guest, form('one', own))).status).toBe(401);
  });

  it.each([
    ['no unique field', { by: 'title', items: [form('one')] }],
    ['nothing', { by: 'slug', items: [] }],
    ['too many', { by: 'slug', items: Array.from({ length: mostSaved + 1 }, (_, at) => form(`s${at}`)) }],
  ])('is refused with %s', async (_name, body) => {
    const { api } = await prepared();
    expect((await api.put('/api/product/save-many', body)).status).toBe(400);
  });
});
