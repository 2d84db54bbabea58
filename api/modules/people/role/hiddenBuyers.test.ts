import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aProduct, aRecord, aUser } from '../../../testing/testRecords';
import { oksanasSeed, placeOksanasOrder, textOfAnswer } from './testing/oksanasOrder';

/** As they are written in whatever case and form. */
const buyer = /Коваль|Оксан|oksana@|750\D*43\D*31/i;

let api: TestApi;
let order = '';
beforeAll(async () => {
  api = await testApi({
    documents: { render: ({ parts }) => Promise.resolve(new TextEncoder().encode(JSON.stringify(parts))) },
    seed: {
      users: [aUser('accountant', 'merchant', 'shop-kosiv', { role: { 0: 'accountant' } })],
      roles: [
        aRecord('role', {
          _id: 'accountant',
          name: { 0: 'Облік' },
          shop: { 0: 'shop-kosiv' },
          orders: { 0: 'view' },
          sums: { 0: 'view' },
          products: { 0: 'view' },
        }),
      ],
      products: [aProduct('kosiv', 'Ліжник', { shop: { 0: 'shop-kosiv' }, quantity: { 0: 50 } })],
      ...(await oksanasSeed()),
    },
  });
  order = await placeOksanasOrder(api);
  await api.idle();
});
afterAll(() => api.close());

const reads = (): [string, string, unknown?][] => [
  ['GET', '/api/home/dashboard'],
  ['GET', `/api/order/load/${order}`],
  ['POST', '/api/order/list', {}],
  ['POST', '/api/listing/get-list', { model: 'order', columns: ['*', '_summary'] }],
  ['GET', `/api/order/history/${order}`],
  ['GET', `/api/order/timeline?order=${order}`],
  ['GET', `/api/order/payments?order=${order}`],
  ['GET', `/api/order/document?kind=packing-slip&ids=${order}`],
  ['GET', `/api/order/document?kind=invoice&ids=${order}`],
  ['GET', '/api/changes'],
  ['GET', '/api/home/search?text=коваль'],
  ['GET', '/api/admin/start'],
  ['GET', '/api/notices'],
  ['GET', '/api/actions'],
];

/** The paths whose answers tell who has ordered. */
async function pathsThatTell(client: TestClient): Promise<string[]> {
  const found: string[] = [];
  for (const [method, path, body] of reads()) {
    if (buyer.test(await textOfAnswer(client, method, path, body))) found.push(path);
  }
  return found;
}

describe('somebody who sees what orders cost, and not whose they are', () => {
  it('reads of the buyer nowhere, neither after nor before an owner has', async () => {
    const accountant = await api.as('accountant');
    expect(await pathsThatTell(accountant)).toEqual([]);
    expect(await pathsThatTell(await api.as('merchant'))).toEqual(
      expect.arrayContaining(['/api/home/dashboard', `/api/order/load/${order}`, '/api/home/search?text=коваль']),
    );
    expect(await pathsThatTell(accountant)).toEqual([]);
    const { result } = await accountant.get('/api/home/dashboard');
    expect(result).toMatchObject({ sales: { last: [{ _id: order, client: '' }] } });
  });
});
