import type { SearchHit } from '#domain/wire/Search';
import { testApi } from '../../../testing/testApi';
import { aProduct, aRecord } from '../../../testing/testRecords';

const seed = {
  products: [
    aProduct('own', 'Глечик високий', { shop: { 0: 'shop-kosiv' } }),
    aProduct('foreign', 'Глечик низький', { shop: { 0: 'shop-rival' } }),
    aProduct('gone', 'Глечик розбитий', { shop: { 0: 'shop-kosiv' }, _deleted: true }),
    ...Array.from({ length: 9 }, (_, at) => aProduct(`bowl${at}`, `Миска ${at}`)),
  ],
  pages: [aRecord('page', { _id: 'page', title: { uk: 'Про глечики', en: 'About jugs' }, slug: { 0: 'glechyky' } })],
};
const found = async (client: { get(path: string): Promise<{ result: object }> }, text: string) =>
  ((await client.get(`/api/home/search?text=${encodeURIComponent(text)}`)).result as { items: SearchHit[] }).items.map(
    ({ entity, _id }) => `${entity} ${_id}`,
  );

describe('the search over everything', () => {
  it('finds in either language what is not in the trash', async () => {
    const api = await testApi({ seed });
    expect((await found(api, 'глечик')).sort()).toEqual(['page page', 'product foreign', 'product own']);
    expect(await found(api, 'jugs')).toEqual(['page page']);
  });

  it('begins with what is called so, whatever it is', async () => {
    const api = await testApi({
      seed: {
        reviews: [
          aRecord('review', { _id: 'spoken', name: { 0: 'Оксана' }, text: { 0: 'Глечик мені дуже до вподоби' } }),
        ],
        products: [aProduct('inside', 'Великий глечик'), aProduct('first', 'Глечик')],
        categories: [
          aRecord('category', { _id: 'all', title: { uk: 'Глечики', en: 'Jugs' }, slug: { 0: 'glechyky' } }),
        ],
      },
    });
    const items = await found(api, 'глечик');
    expect(items.slice(0, 2).sort()).toEqual(['category all', 'product first']);
    expect(items.slice(2)).toEqual(['product inside', 'review spoken']);
  });

  it('gives orders of one phone from the newest, here and in their list', async () => {
    const phone = { 0: '+38 (067) 750 43 31' };
    const orders = ['2026-03-01', '2026-11-20', '2026-07-01'].map((day, at) =>
      aRecord('order', { _id: `o${at}`, title: { 0: `№ ${at}` }, phone, _created: `${day}T10:00:00.000Z` }),
    );
    const api = await testApi({ seed: { orders } });
    const newestFirst = ['o1', 'o2', 'o0'];
    expect(await found(api, '0677504331')).toEqual(newestFirst.map((id) => `order ${id}`));
    const { result } = await api.post('/api/order/list', { search: '067 750 43 31' });
    expect((result as { items: { _id: string }[] }).items.map(({ _id }) => _id)).toEqual(newestFirst);
  });

  it('gives five of each at most', async () => {
    expect(await found(await testApi({ seed }), 'миска')).toHaveLength(5);
  });

  it('shows a merchant only the own', async () => {
    const api = await testApi({ seed });
    expect(await found(await api.as('merchant'), 'глечик')).toEqual(['product own']);
  });

  it('finds nothing by nothing, and asks guests to log in', async () => {
    const api = await testApi({ seed });
    expect(await found(api, '  ')).toEqual([]);
    expect((await (await api.as(null)).get('/api/home/search?text=x')).status).toBe(401);
  });
});
