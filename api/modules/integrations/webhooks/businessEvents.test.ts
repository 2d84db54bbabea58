import fc from 'fast-check';
import type { BusinessEventName } from '#domain/wire/BusinessEvent';
import { businessEventNames } from '#domain/wire/BusinessEvent';
import type { CreateWebhookResult, WebhookBody } from '#domain/wire/Webhook';
import type { SaveResult } from '#domain/wire/Form';
import { matchAll } from '#domain/query/Where';
import { nodeCryptoProvider } from '../../../adapters/nodeCryptoProvider';
import { safeHttpPoster } from '../../../adapters/remote/safeHttpPoster';
import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aProduct, aRecord } from '../../../testing/testRecords';
import { newOrder } from '../../orders/testing/guesses';
import { statusOf } from '../../orders/shared/values/orderValues';
import { systemStore } from '#core/ports/SystemStore';
import { WebhookReceiver } from '../testing/WebhookReceiver';
import { secretKeyOf } from './webhookSecret';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

async function marketplace(events: readonly BusinessEventName[], more: Partial<WebhookBody> = {}) {
  const receiver = await WebhookReceiver.start();
  const api = await testApi({
    remotePoster: safeHttpPoster({ allowLocalhost: true }),
    seed: {
      properties: [
        aRecord('property', { _id: 'payment', cash_active: { 0: true }, cash_merchant_available: { 0: true } }),
      ],
      products: ['kosiv', 'other'].map((id) =>
        aProduct(id, id, { shop: { 0: 'shop-kosiv' }, quantity: { 0: 50 }, sku: { 0: id } }),
      ),
    },
  });
  open.push(receiver, api);
  const body = { name: 'CRM', address: receiver.address, entities: [], kinds: [], active: true, events, ...more };
  const { status, result } = await api.post('/api/webhooks', body);
  expect(status).toBe(200);
  receiver.secret = (result as unknown as CreateWebhookResult).secret;
  return { api, receiver };
}

async function sell(api: TestApi): Promise<string> {
  const { _id, valid } = (await api.post('/api/order/insert', newOrder({}))).result as unknown as SaveResult;
  expect(valid).toBe(true);
  await api.idle();
  return _id;
}

async function setStatus(api: TestApi, id: string, ...wanted: string[]): Promise<void> {
  for (const status of wanted) {
    const order = await systemStore(api.store).get('orders', id);
    const { history = [] } = (order && statusOf(order)) ?? {};
    const fields = { status: { 0: { status, history: [{ status, comment: 'так' }, ...history] } } };
    expect((await api.put(`/api/order/update/${id}`, { fields })).result).toMatchObject({ valid: true });
    await api.idle();
  }
}

const told = ({ deliveries }: WebhookReceiver) =>
  deliveries.map(({ payload }) => [payload.event, payload.records.map(({ _id }) => _id)]);

describe('business events', () => {
  it('of an order are placed, sent, paid, completed and returned, each once, with the sequence of the record', async () => {
    const { api, receiver } = await marketplace(businessEventNames.filter((name) => name.startsWith('order.')));
    const id = await sell(api);
    await api.put(`/api/order/update/${id}`, { fields: { comment: { 0: 'Без події' } } });
    await setStatus(api, id, 'processing_cash', 'sent');
    const { result } = await api.get(`/api/order/payments?order=${id}`);
    const { amountDue } = (result as { due: { amountDue: number } }).due;
    const enter = (sum: number) => api.post('/api/order/enter-money', { order: id, kind: 'payment', sum, way: 'cash' });
    expect((await enter(amountDue - 1)).status).toBe(200);
    await api.idle();
    expect((await enter(1)).status).toBe(200);
    await api.idle();
    await setStatus(api, id, 'complete');
    const lines = [{ id: 'kosiv', qty: 1, restock: true }];
    expect((await api.post('/api/order/return', { order: id, lines, delivery: false, refund: false })).status).toBe(
      200,
    );
    await api.idle();
    expect(told(receiver)).toEqual(
      ['order.created', 'order.sent', 'order.paid', 'order.completed', 'order.returned'].map((name) => [name, [id]]),
    );
    const payloads = receiver.deliveries.map(({ payload }) => payload);
    expect(payloads.every(({ version }) => version === 1)).toBe(true);
    const sequences = payloads.map(({ records }) => records[0]?.sequence ?? 0);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect(new Set(payloads.map((payload) => payload.id)).size).toBe(payloads.length);
    expect(receiver.deliveries.map(({ delivery }) => delivery)).toEqual(payloads.map((payload) => payload.id));
  });

  it('of a canceled order is no payment, though nothing is left to pay', async () => {
    const { api, receiver } = await marketplace(['order.canceled', 'order.paid']);
    const id = await sell(api);
    await api.post('/api/order/enter-money', { order: id, kind: 'payment', sum: 1, way: 'cash' });
    await setStatus(api, id, 'canceled');
    expect(told(receiver)).toEqual([['order.canceled', [id]]]);
  });

  it('of stock are about the products whose stock has changed, whoever changed it', async () => {
    const { api, receiver } = await marketplace(['product.stock']);
    await api.put('/api/product/stock', {
      items: [
        { sku: 'kosiv', quantity: 7 },
        { sku: 'other', price: 9 },
      ],
    });
    await api.idle();
    await api.put('/api/product/update/other', { fields: { title: { uk: 'Інша' } } });
    await api.idle();
    await sell(api);
    expect(told(receiver)).toEqual([
      ['product.stock', ['kosiv']],
      ['product.stock', ['kosiv']],
    ]);
    expect(receiver.deliveries[0]?.payload.records[0]).toMatchObject({ after: { quantity: { 0: 7 } } });
  });

  it('come beside changes of records, which a webhook with events gets where it names them', async () => {
    const { api, receiver } = await marketplace(['order.created', 'product.stock'], { entities: ['product'] });
    await api.put('/api/product/update/other', { fields: { title: { uk: 'Інша' } } });
    await api.idle();
    await sell(api);
    expect(told(receiver).map(([event]) => event)).toEqual([
      'product.updated',
      ...receiver.deliveries.slice(1).map(({ payload }) => payload.event),
    ]);
    expect(new Set(told(receiver).map(([event]) => event))).toEqual(
      new Set(['product.updated', 'product.stock', 'order.created']),
    );
    const all = await marketplace(['order.created'], { kinds: ['created'] });
    const id = await sell(all.api);
    expect(told(all.receiver).filter(([event]) => event === 'order.created')).toEqual([['order.created', [id]]]);
  });

  it('are first told in the order of a record’s revisions, and none waits for one that failed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 3, maxLength: 8 }), async (failures) => {
        const { api, receiver } = await marketplace(['product.stock']);
        const pending = [...failures];
        const failed = new Set<string>();
        receiver.answer = (_request, response) => {
          const { delivery = '' } = receiver.calls.at(-1) ?? {};
          const fails = !failed.has(delivery) && pending.shift() === true;
          if (fails) failed.add(delivery);
          response.writeHead(fails ? 500 : 204).end();
        };
        await Promise.all(
          failures.map(async (_, at) => {
            const id = at % 2 === 0 ? 'kosiv' : 'other';
            await api.put(`/api/product/update/${id}`, { fields: { quantity: { 0: 100 + at } } });
          }),
        );
        await api.idle();
        const sequences = (id: string) =>
          receiver.deliveries.flatMap(({ payload }) =>
            payload.records.filter(({ _id }) => _id === id).map(({ sequence }) => sequence),
          );
        expect(receiver.calls).toHaveLength(failures.length);
        for (const id of ['kosiv', 'other']) expect(sequences(id)).toEqual(sequences(id).toSorted((a, b) => a - b));
        for (let pass = 0; pass < 3; pass += 1) {
          api.clock.advance(60_000);
          await api.get('/api/user/get-login-form');
          await api.idle();
        }
        expect(receiver.calls).toHaveLength(failures.length + failed.size);
        const states = await api.store.find('webhook_deliveries', { where: matchAll });
        expect(new Set(states.records.map(({ state }) => state))).toEqual(new Set(['delivered']));
        await Promise.all(open.splice(0).map((each) => each.close()));
      }),
      { numRuns: 12, seed: 20_261_129 },
    );
  }, 60_000);

  it('are signed as Standard Webhooks says', async () => {
    // The example of the specification.
    const key = secretKeyOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
    const body = '{"test": 2432232314}';
    expect(await nodeCryptoProvider.hmacSha256Base64(key, `msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.${body}`)).toBe(
      'g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });
});
