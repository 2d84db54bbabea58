import type { TestApi, TestClient } from '../../../../testing/testApi';
import { aRecord, fixedRecords } from '../../../../testing/testRecords';
import { newOrder } from '../../../orders/testing/guesses';
import { paymentSettingsRecord } from '../../../payments/payment/testing/paymentServices';

/** What an order of the client `oksana` needs beside its product: who she is, and how she may pay. */
export const oksanasSeed = async () => ({
  properties: [
    await paymentSettingsRecord({ cash_merchant_available: { 0: true } }),
    ...fixedRecords('property').filter(({ _id }) => _id !== 'payment'),
  ],
  clients: [
    aRecord('client', {
      _id: 'oksana',
      title: { 0: 'Коваль Оксана' },
      surname: { 0: 'Коваль' },
      name: { 0: 'Оксана' },
      phone: { 0: '+38 (067) 750 43 31' },
      email: { 0: 'oksana@example.com' },
    }),
  ],
});

/** Two pieces of the product `kosiv` for her; the id of the order. */
export async function placeOksanasOrder(api: TestApi): Promise<string> {
  const body = newOrder({
    shop: { 0: 'shop-kosiv' },
    client: { 0: 'oksana' },
    cart: { 0: { cartItems: [{ id: 'kosiv', qty: 2 }], discounts: [] } },
  });
  const { result } = await api.post('/api/order/insert', body);
  expect(result).toMatchObject({ valid: true });
  return String(result._id);
}

/** Status and text of an answer, whatever its kind. */
export async function textOfAnswer(client: TestClient, method: string, path: string, body?: unknown): Promise<string> {
  const { status, body: answer } = await client.send(method, path, body);
  if ('envelope' in answer) return `${status} ${JSON.stringify(answer.envelope)}`;
  const chunks = 'bytes' in answer ? answer.bytes : 'chunks' in answer ? answer.chunks : [];
  let text = String(status);
  for await (const chunk of chunks ?? []) text += typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk);
  return text;
}
