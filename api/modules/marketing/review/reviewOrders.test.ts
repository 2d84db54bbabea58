import type { ReviewOrders } from '#domain/wire/ReviewOrders';
import { testApi } from '../../../testing/testApi';
import { aProduct, aRecord, aUser } from '../../../testing/testRecords';

const anOrder = (_id: string, values: object = {}) =>
  aRecord('order', {
    ...{ _id, title: { uk: `№ ${_id}`, en: `#${_id}` }, shop: { 0: 'shop-kosiv' }, client: { 0: 'olena' } },
    ...{ products: { 0: ['jug'] }, current_status: { 0: 'complete' }, ...values },
  });
const aReview = (_id: string, values: object = {}) =>
  aRecord('review', {
    ...{ _id, product: { 0: 'jug' }, shop: { 0: 'shop-kosiv' }, name: { 0: 'Олена' }, text: { 0: 'Гарний' } },
    ...{ email: { 0: 'olena@example.com' }, ...values },
  });
const seed = {
  products: [aProduct('jug', 'Глечик', { shop: { 0: 'shop-kosiv' } })],
  clients: [aRecord('client', { _id: 'olena', email: { 0: 'olena@example.com' } })],
  orders: [
    anOrder('1', { _created: '2025-11-01T10:00:00.000Z' }),
    anOrder('2', { _created: '2025-11-02T10:00:00.000Z' }),
    anOrder('3', { _created: '2025-11-03T10:00:00.000Z', current_status: { 0: 'canceled' } }),
    anOrder('4', { _created: '2025-11-04T10:00:00.000Z', products: { 0: ['rug'] } }),
    anOrder('5', { _created: '2025-11-05T10:00:00.000Z', client: { 0: 'another' } }),
    anOrder('6', { _created: '2025-11-06T10:00:00.000Z', _deleted: true }),
  ],
  reviews: [
    aReview('bought'),
    aReview('stranger', { email: { 0: 'who@example.com' } }),
    aReview('nameless', { email: { 0: '' } }),
    aReview('other', { product: { 0: 'bowl' } }),
  ],
};
const ids = 'bought,stranger,nameless,other,nowhere';

async function itemsFor(user: string): Promise<ReviewOrders['items']> {
  const api = await testApi({ user, seed });
  return ((await api.get(`/api/review/orders?ids=${ids}`)).result as unknown as ReviewOrders).items;
}

it.each(['admin', 'staff', 'merchant'])('the newest order with the product is told to %s', async (user) => {
  expect(await itemsFor(user)).toEqual([{ review: 'bought', _id: '2', title: { uk: '№ 2', en: '#2' } }]);
});

it('tells a merchant nothing of the orders of another shop', async () => {
  expect(await itemsFor('rival')).toEqual([]);
});

it('is for those who are logged in', async () => {
  expect((await (await testApi({ user: null, seed })).get(`/api/review/orders?ids=${ids}`)).status).toBe(401);
});

describe('the address of who has written a review', () => {
  const reads: [string, string, object?][] = [
    ['GET', '/api/review/load/bought'],
    ['POST', '/api/review/list', { columns: ['*'] }],
    ['GET', '/api/review/history/bought'],
    ['PUT', '/api/review/update/bought', { fields: { answers: { 0: [{ text: 'Дякуємо' }] } } }],
    ['GET', '/api/home/dashboard'],
    ['GET', '/api/changes'],
  ];

  it('is told to who has the right to buyers, and neither shown nor found by others', async () => {
    const users = [aUser('content', 'merchant', 'shop-kosiv', { role: { 0: 'content' } })];
    const api = await testApi({ seed: { ...seed, users } });
    const tells = async (user: string) => {
      const client = await api.as(user);
      const answers = await Promise.all(reads.map(([method, path, body]) => client.send(method, path, body)));
      return answers.some(({ body }) => JSON.stringify(body).includes('olena@example.com'));
    };
    expect([await tells('merchant'), await tells('content')]).toEqual([true, false]);
    const content = await api.as('content');
    const { result } = await content.post('/api/review/list', { search: 'olena@example.com' });
    expect(result).toMatchObject({ items: [] });
    const filter = { $and: [{ 'email.0': { $regex: 'olena' } }] };
    expect((await content.post('/api/review/list', { filter })).status).toBe(400);
  });
});
