import { testApi } from '../../testing/testApi';
import { aProduct, aRecord } from '../../testing/testRecords';

const open = () =>
  testApi({
    seed: {
      products: [aProduct('jug', 'Глечик'), aProduct('bowl', 'Миска')],
      orders: [aRecord('order', { _id: 'o1' })],
    },
  });
const all = { selectedAll: true };

/** Every call that takes the filter of a list, with what else it needs. */
const calls: [method: 'GET' | 'POST', path: string, body: Record<string, unknown>, name?: string][] = [
  ['POST', '/api/product/list', {}],
  ['POST', '/api/listing/get-list', { model: 'product' }],
  ['POST', '/api/product/list', { ...all, action: 'make-active' }],
  ['POST', '/api/product/bulk-preview', { ...all, action: 'make-active' }],
  ['POST', '/api/product/multiload', all],
  ['GET', '/api/product/multiload', all],
  ['POST', '/api/product/multiupdate', { ...all, fields: { brand: { 0: 'Косів' } } }],
  ['POST', '/api/product/export', {}],
  ['GET', '/api/product/export', {}],
  ['POST', '/api/product/download-csv', {}],
  ['POST', '/api/product/download-csv', {}, 'filters'],
  ['POST', '/api/order/document', { ...all, kind: 'packing-slip' }],
  ['POST', '/api/order/change-statuses', { ...all, status: 'processing', preview: true }],
  ['POST', '/api/order/create-waybills', { ...all, preview: true }],
  ['POST', '/api/order/send-to-1c', all],
];

it.each(calls)('no condition: %s %s %j', async (method, path, body, name = 'filter') => {
  const api = await open();
  for (const nothing of [{}, { $and: [] }, null]) {
    const whole = { ...body, [name]: nothing };
    const query = new URLSearchParams(
      Object.entries(whole).map(([key, value]) => [key, String(key === name ? JSON.stringify(value) : value)]),
    );
    const { status } = await (method === 'GET' ? api.send('GET', `${path}?${query}`) : api.send('POST', path, whole));
    // 409: printing and the exchange are not set up here.
    expect([nothing, status === 409 ? 200 : status]).toEqual([nothing, 200]);
    await api.idle();
  }
});
