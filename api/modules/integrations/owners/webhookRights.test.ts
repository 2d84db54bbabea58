import type {
  CreateWebhookResult,
  DeliveriesResult,
  LoadedWebhook,
  PingResult,
  WebhookBody,
  WebhooksResult,
} from '#domain/wire/Webhook';
import { formerSecretMs } from '#domain/wire/Webhook';
import { safeHttpPoster } from '../../../adapters/remote/safeHttpPoster';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { paymentSettingsRecord } from '../../payments/payment/testing/paymentServices';
import { aProduct, aRecord, aUser, fixedRecords } from '../../../testing/testRecords';
import { newOrder } from '../../orders/testing/guesses';
import { aRole, nothing } from '../testing/connectionCalls';
import type { WebhookReceiver } from '../testing/WebhookReceiver';
import { webhookReceivers } from '../testing/webhookReceivers';

const aReceiver = webhookReceivers();

const seed = {
  users: [
    aUser('second', 'merchant', 'shop-kosiv'),
    aUser('blind-one', 'merchant', 'shop-kosiv', { role: { 0: 'blind' } }),
    aUser('boss', 'admin', 'shop-owner'),
  ],
  clients: [
    aRecord('client', {
      ...{ _id: 'oksana', title: { 0: 'Коваль Оксана' }, surname: { 0: 'Коваль' }, name: { 0: 'Оксана' } },
      ...{ phone: { 0: '+38 (067) 750 43 31' }, email: { 0: 'oksana@example.com' } },
    }),
  ],
  roles: [aRole('blind', 'shop-kosiv', { prices: nothing, sums: nothing })],
  products: [
    aProduct('own', 'Глечик', { shop: { 0: 'shop-kosiv' } }),
    aProduct('foreign', 'Миска', { shop: { 0: 'shop-rival' } }),
  ],
};
const settings = async () => [
  await paymentSettingsRecord({ cash_merchant_available: { 0: true } }),
  ...fixedRecords('property').filter(({ _id }) => _id !== 'payment'),
];

const shopApi = async (): Promise<TestApi> =>
  testApi({ seed: { ...seed, properties: await settings() }, remotePoster: safeHttpPoster({ allowLocalhost: true }) });

const bodyOf = (address: string, more: Partial<WebhookBody> = {}): WebhookBody => ({
  ...{ name: 'Облік', address, entities: [], kinds: [], events: [], active: true },
  ...more,
});

/** A webhook of this person to the receiver, which learns its secret. */
async function subscribe(
  client: Pick<TestClient, 'post'>,
  receiver: WebhookReceiver,
  more: Partial<WebhookBody> = {},
): Promise<string> {
  const { status, result } = await client.post('/api/webhooks', bodyOf(receiver.address, more));
  expect(status).toBe(200);
  const { webhook, secret } = result as unknown as CreateWebhookResult;
  receiver.secret = secret;
  return webhook._id;
}

const change = async (api: TestApi, entity: string, id: string, fields: object): Promise<void> => {
  expect((await (await api.as('boss')).put(`/api/${entity}/update/${id}`, { fields })).status).toBe(200);
  await api.idle();
};
const rename = async (api: TestApi, id: string, uk: string): Promise<void> =>
  change(api, 'product', id, { title: { uk } });
const told = (receiver: WebhookReceiver): string[] =>
  receiver.calls.flatMap(({ payload: { event, records } }) =>
    records.map(({ _id, after }) => `${event} ${_id} ${Object.keys(after).join()}`),
  );

describe('a webhook of a shop', () => {
  it('gets what is the shop’s, and never what is another’s', async () => {
    const [api, receiver] = [await shopApi(), await aReceiver()];
    const id = await subscribe(await api.as('merchant'), receiver);
    await rename(api, 'own', 'Глек');
    await rename(api, 'foreign', 'Макітра');
    await change(api, 'user', 'merchant', { name: { 0: 'Олена' } });
    await change(api, 'shop', 'shop-rival', { phone: { 0: '+38 (067) 111 22 33' } });
    const bulk = { selectedItems: ['own', 'foreign'], fields: { quantity: { 0: 9 } } };
    await (await api.as('boss')).post('/api/product/multiupdate', bulk);
    await api.idle();
    expect(told(receiver)).toEqual(['product.updated own title', 'product.updated own quantity']);
    expect(JSON.stringify(receiver.calls)).not.toContain('foreign');
    const { items } = (await (await api.as('second')).get(`/api/webhooks/${id}/deliveries`))
      .result as unknown as DeliveriesResult;
    expect(items).toHaveLength(2);
  });

  it('gives the outbox no work with what is of other shops', async () => {
    const [api, receiver] = [await shopApi(), await aReceiver()];
    await subscribe(await api.as('merchant'), receiver);
    api.clock.advance(1);
    const admin = await api.as('boss');
    const isPending = async (entity: string, id: string): Promise<unknown> => {
      const fields = { title: { uk: `Нова ${id}` } };
      expect((await admin.put(`/api/${entity}/update/${id}`, { fields })).result).toMatchObject({ valid: true });
      const where = { op: 'in', path: 'ids', values: [id] } as const;
      const { records } = await api.store.find('changes', { where, sort: [{ path: '_created', direction: -1 }] });
      return records[0]?.pending;
    };
    const pending = [
      await isPending('product', 'foreign'),
      await isPending('product', 'own'),
      await isPending('category', 'cat-2'),
    ];
    expect(pending).toEqual([false, true, true]);
    await api.idle();
    expect(told(receiver)).toEqual(['product.updated own title', 'category.updated cat-2 title']);
  });

  it('is told nothing of a record that has gone to another shop', async () => {
    const [api, receiver] = [await shopApi(), await aReceiver()];
    await subscribe(await api.as('merchant'), receiver);
    await change(api, 'product', 'own', { shop: { 0: 'shop-rival' } });
    await rename(api, 'own', 'Чужий');
    await change(api, 'product', 'foreign', { shop: { 0: 'shop-kosiv' } });
    expect(told(receiver)).toEqual([]);
    await rename(api, 'foreign', 'Свій');
    expect(told(receiver)).toEqual(['product.updated foreign title']);
  });

  it.each<[string, object]>([
    ['is an administrator', { type: { 0: 'admin' } }],
    ['is of another shop', { shop: { 0: 'shop-rival' } }],
    ['is turned off', { active: { 0: false } }],
    ['has no role to see them', { role: { 0: 'content' } }],
  ])('goes on as it was when its maker %s', async (_what, fields) => {
    const [api, receiver] = [await shopApi(), await aReceiver()];
    await subscribe(await api.as('merchant'), receiver, { entities: ['product'] });
    await change(api, 'user', 'merchant', fields);
    await rename(api, 'own', 'Глек');
    await rename(api, 'foreign', 'Макітра');
    expect(told(receiver)).toEqual(['product.updated own title']);
  });

  it('gets nothing while its shop is switched off', async () => {
    const [api, receiver] = [await shopApi(), await aReceiver()];
    await subscribe(await api.as('merchant'), receiver, { entities: ['product'] });
    await change(api, 'shop', 'shop-kosiv', { active: { 0: false } });
    await rename(api, 'own', 'Глек');
    expect(told(receiver)).toEqual([]);
    await change(api, 'shop', 'shop-kosiv', { active: { 0: true } });
    await rename(api, 'own', 'Жбан');
    expect(told(receiver)).toEqual(['product.updated own title']);
  });

  it('keeps the cuts of the role of its maker, also for events that follow from what it hides', async () => {
    const [api, blind, seeing] = [await shopApi(), await aReceiver(), await aReceiver()];
    await subscribe(await api.as('blind-one'), blind, { events: ['order.created', 'order.paid'] });
    await subscribe(await api.as('second'), seeing, { events: ['order.created', 'order.paid'] });
    await change(api, 'user', 'blind-one', { role: { 0: '' } });
    const admin = await api.as('boss');
    const order = newOrder({
      shop: { 0: 'shop-kosiv' },
      client: { 0: 'oksana' },
      cart: { 0: { cartItems: [{ id: 'own', qty: 1 }], discounts: [] } },
    });
    const { result } = await admin.post('/api/order/insert', order);
    expect(result).toMatchObject({ valid: true });
    const money = { order: result._id, kind: 'payment', sum: 100, way: 'transfer', note: '' };
    expect((await admin.post('/api/order/enter-money', money)).status).toBe(200);
    await api.idle();
    const events = (receiver: WebhookReceiver) => receiver.calls.map(({ payload }) => payload.event);
    expect(events(seeing)).toEqual(['order.created', 'order.paid']);
    expect(events(blind)).toEqual(['order.created']);
  });

  it('is not sent elsewhere by who may see less, who may switch it off and remove it', async () => {
    const [api, receiver, other] = [await shopApi(), await aReceiver(), await aReceiver()];
    const id = await subscribe(await api.as('merchant'), receiver);
    const blind = await api.as('blind-one');
    const listed = async () => ((await blind.get('/api/webhooks')).result as unknown as WebhooksResult).items;
    expect(await listed()).toMatchObject([{ _id: id, mayChange: false, user: { name: 'merchant' } }]);
    const put = async (more: Partial<WebhookBody>) =>
      (await blind.put(`/api/webhooks/${id}`, bodyOf(receiver.address, more))).status;
    expect(await put({ address: other.address })).toBe(403);
    expect(await put({ entities: ['order'] })).toBe(403);
    expect((await blind.post(`/api/webhooks/${id}/secret`)).status).toBe(403);
    expect(await put({ active: false, name: 'Вимкнено' })).toBe(200);
    expect(await put({ active: true })).toBe(200);
    expect((await (await api.as('second')).put(`/api/webhooks/${id}`, bodyOf(other.address))).status).toBe(200);
    expect((await (await api.as('rival')).delete(`/api/webhooks/${id}`)).status).toBe(404);
    expect((await blind.delete(`/api/webhooks/${id}`)).status).toBe(200);
    expect(await listed()).toEqual([]);
  });
});

describe('a webhook of the marketplace', () => {
  it('stays the marketplace’s when its maker is none of its administrators any more', async () => {
    const [api, receiver] = [await shopApi(), await aReceiver()];
    await subscribe(api, receiver, { entities: ['product'] });
    await change(api, 'user', 'admin', { type: { 0: 'merchant' }, shop: { 0: 'shop-rival' } });
    await rename(api, 'own', 'Глек');
    expect(told(receiver)).toEqual(['product.updated own title']);
    expect(((await (await api.as('admin')).get('/api/webhooks')).result as unknown as WebhooksResult).items).toEqual(
      [],
    );
  });
});

describe('the secret of a webhook', () => {
  it('is changed beside the one from before, which signs for a day or until somebody ends it', async () => {
    const [api, receiver] = [await shopApi(), await aReceiver()];
    const merchant = await api.as('merchant');
    const id = await subscribe(merchant, receiver, { entities: ['product'] });
    const former = receiver.secret;
    const renew = async (): Promise<CreateWebhookResult> =>
      (await (await api.as('merchant')).post(`/api/webhooks/${id}/secret`)).result as unknown as CreateWebhookResult;
    api.clock.advance(1);
    const { secret, webhook } = await renew();
    expect(secret).not.toBe(former);
    expect(webhook.formerSecretUntil).toBe(new Date(api.clock.now() + formerSecretMs).toISOString());
    const isSignedBy = async (secrets: Record<string, string>): Promise<string[]> => {
      const found: string[] = [];
      for (const [name, each] of Object.entries(secrets)) {
        receiver.secret = each;
        const before = receiver.calls.length;
        await rename(api, 'own', `${name} ${api.clock.now()} ${before}`);
        if (receiver.calls.length > before) found.push(name);
      }
      return found;
    };
    expect(await isSignedBy({ former, secret })).toEqual(['former', 'secret']);
    expect(receiver.calls.at(-1)?.signature.split(' ')).toHaveLength(2);
    api.clock.advance(formerSecretMs);
    receiver.rejected.length = 0;
    expect(await isSignedBy({ secret, former })).toEqual(['secret']);
    const next = await renew();
    api.clock.advance(1);
    expect((await (await api.as('merchant')).delete(`/api/webhooks/${id}/former-secret`)).status).toBe(200);
    expect(await isSignedBy({ next: next.secret, secret })).toEqual(['next']);
    const { history } = (await (await api.as('second')).get(`/api/webhooks/${id}`)).result as unknown as LoadedWebhook;
    expect(history.map(({ event }) => event)).toEqual([
      'formerSecretEnded',
      'secretChanged',
      'secretChanged',
      'created',
    ]);
    const shown = JSON.stringify([history, await api.store.get('webhooks', id)]);
    for (const each of [former, secret, next.secret]) expect(shown).not.toContain(each);
  });
});

describe('a ping', () => {
  it('is signed, tells of nothing, and shows what was answered, also while the webhook is off', async () => {
    const [api, receiver] = [await shopApi(), await aReceiver()];
    const merchant = await api.as('merchant');
    const id = await subscribe(merchant, receiver, { active: false });
    const ping = async () => merchant.post(`/api/webhooks/${id}/ping`);
    expect((await ping()).result).toMatchObject({ delivered: true, status: 204 } satisfies Partial<PingResult>);
    expect(receiver.calls).toMatchObject([{ payload: { event: 'ping', records: [] } }]);
    expect(receiver.rejected).toEqual([]);
    expect((await ping()).status).toBe(429);
    api.clock.advance(5_000);
    receiver.answer = (_request, response) => response.writeHead(500).end('no room left');
    expect((await ping()).result).toMatchObject({ delivered: false, status: 500, answer: 'no room left' });
    const { items } = (await merchant.get('/api/webhooks')).result as unknown as WebhooksResult;
    expect(items).toMatchObject([{ failures: 0 }]);
  });
});
