import type { DashboardResult } from '#domain/wire/Start';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aProduct, aRecord } from '../../../testing/testRecords';

type Client = Pick<TestClient, 'get'>;

async function setupOf(client: Client): Promise<DashboardResult['setup']> {
  const { result } = await client.get('/api/home/dashboard');
  return (result as unknown as DashboardResult).setup;
}

/** What is left, in the order of the screen. */
const leftOf = async (client: Client): Promise<string[]> =>
  (await setupOf(client))?.steps.filter(({ isDone }) => !isDone).map(({ id }) => id) ?? [];

const put = async (api: Pick<TestApi, 'put'>, path: string, fields: object) =>
  expect(await api.put(path, { fields })).toMatchObject({ result: { valid: true } });

describe('what an installation has to set up', () => {
  it('is done by what is stored, in the order of the screen', async () => {
    const api = await testApi({ seed: { products: [] } });
    const setup = await setupOf(api);
    expect(setup?.of).toBe('installation');
    const all = ['categories', 'products', 'payment', 'delivery', 'terms', 'mail', 'address'];
    expect(setup?.steps.map(({ id }) => id)).toEqual(all);
    expect(await leftOf(api)).toEqual(expect.arrayContaining(['products', 'payment', 'delivery']));

    await api.store.insert('products', [aProduct('jug', 'Глечик')]);
    expect(await leftOf(api)).not.toContain('products');
    await api.store.insert('properties', [aRecord('property', { _id: 'payment', cash_active: { 0: true } })]);
    const left = await leftOf(api);
    expect(left).not.toContain('payment');
    expect(left).toContain('delivery');
  });

  it('is no matter of merchants, nor theirs of staff', async () => {
    const api = await testApi();
    expect((await setupOf(await api.as('merchant')))?.of).toBe('shop');
    expect((await setupOf(await api.as('staff')))?.of).not.toBe('shop');
  });
});

describe('what a shop has to set up', () => {
  it('names its own first product alone, and counts those with a picture', async () => {
    const foreign = aProduct('foreign', 'Чужий', { shop: { 0: 'shop-owner' } });
    const api = await testApi({ seed: { products: [foreign] } });
    const merchant = await api.as('merchant');
    const stepsOf = async () => new Map((await setupOf(merchant))?.steps.map((step) => [step.id, step]));
    const before = await stepsOf();
    expect([...before.keys()]).toEqual(['profile', 'firstProduct', 'payout', 'contacts', 'moreProducts']);
    expect(before.get('firstProduct')).toEqual({
      id: 'firstProduct',
      isDone: false,
      place: { entity: 'product', isNew: true },
    });
    expect(before.get('moreProducts')).toMatchObject({ isDone: false, left: 5 });

    const shop = { 0: 'shop-kosiv' };
    const off = aProduct('bare', 'Без фото', { shop, active: { 0: false } });
    await api.store.insert('products', [off]);
    const place = { entity: 'product', record: 'bare' };
    expect((await stepsOf()).get('firstProduct')).toMatchObject({ isDone: false, title: 'Без фото', place });

    const own = { shop, gallery: { 0: [{ id: '/images/demo/jug.svg' }] } };
    const withPhoto = ['a', 'b', 'c'].map((id) => aProduct(id, `Миска ${id}`, own));
    await api.store.insert('products', withPhoto);
    const after = await stepsOf();
    expect(after.get('firstProduct')).toMatchObject({ isDone: true });
    expect(after.get('firstProduct')?.title).not.toBe('Чужий');
    expect(after.get('moreProducts')).toMatchObject({ isDone: false, left: 2 });
  });

  it('ends when everything is there', async () => {
    const own = { shop: { 0: 'shop-kosiv' }, gallery: { 0: [{ id: '/images/demo/jug.svg' }] } };
    const products = ['a', 'b', 'c', 'd', 'e'].map((id) => aProduct(id, `Миска ${id}`, own));
    const api = await testApi({ seed: { products } });
    const merchant = await api.as('merchant');
    expect(await leftOf(merchant)).toEqual(['profile', 'payout', 'contacts']);
    const save = (fields: object) => put(merchant, '/api/shop/update/shop-kosiv', fields);
    await save({ iban: { 0: 'UA213223130000026007233566001' } });
    expect(await leftOf(merchant)).toEqual(['profile', 'contacts']);
    await save({ phone: { 0: '+38 (067) 123 45 67' }, work_hours: { uk: 'пн–пт 9:00–18:00', en: 'Mon–Fri 9–18' } });
    expect(await leftOf(merchant)).toEqual(['profile']);
    await save({ description: { uk: 'Кераміка', en: 'Pottery' }, logo: { 0: [{ id: '/images/demo/jug.svg' }] } });
    expect(await setupOf(merchant)).toBeUndefined();
  });
});
