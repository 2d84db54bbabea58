import { encodePassword } from '#domain/fields/password';
import type {
  CreateWebhookResult,
  DeliveriesResult,
  DeliveryReport,
  WebhookBody,
  WebhooksResult,
} from '#domain/wire/Webhook';
import { maxWebhookFailures } from '#domain/wire/Webhook';
import { safeHttpPoster } from '../../../adapters/remote/safeHttpPoster';
import { aesSecretBox } from '#core/ports/SecretBox';
import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aProduct } from '../../../testing/testRecords';
import type { WebhookReceiver } from '../testing/WebhookReceiver';
import { webhookReceivers } from '../testing/webhookReceivers';

const minute = 60_000;
const day = 24 * 60 * minute;

const aReceiver = webhookReceivers();

const poster = (timeoutMs?: number) =>
  safeHttpPoster({ allowLocalhost: true, ...(timeoutMs !== undefined && { timeoutMs }) });

async function marketplace(timeoutMs?: number): Promise<TestApi> {
  return testApi({
    seed: { products: [aProduct('p1', 'Глечик'), aProduct('p2', 'Миска')] },
    remotePoster: poster(timeoutMs),
  });
}

const bodyOf = (address: string, more: Partial<WebhookBody> = {}): WebhookBody => ({
  name: 'Склад',
  address,
  entities: [],
  kinds: [],
  events: [],
  active: true,
  ...more,
});

/** A webhook to the receiver, which learns its secret. */
async function subscribe(api: TestApi, receiver: WebhookReceiver, more: Partial<WebhookBody> = {}): Promise<string> {
  const { status, result } = await api.post('/api/webhooks', bodyOf(receiver.address, more));
  expect(status).toBe(200);
  const { webhook, secret } = result as unknown as CreateWebhookResult;
  receiver.secret = secret;
  return webhook._id;
}

const rename = (uk: string) => ({ fields: { title: { uk } } });

async function save(api: TestApi, uk: string, id = 'p1'): Promise<void> {
  expect((await api.put(`/api/product/update/${id}`, rename(uk))).status).toBe(200);
}

/** Lets time pass, and what is due then be done. */
async function pass(api: TestApi, milliseconds: number): Promise<void> {
  api.clock.advance(milliseconds);
  await (await api.as('admin')).get('/api/user/get-login-form');
  await api.idle();
}

const deliveriesOf = async (api: TestApi, id: string): Promise<DeliveryReport[]> =>
  ((await (await api.as('admin')).get(`/api/webhooks/${id}/deliveries`)).result as unknown as DeliveriesResult).items;
const webhooksOf = async (api: TestApi): Promise<WebhooksResult> =>
  (await (await api.as('admin')).get('/api/webhooks')).result as unknown as WebhooksResult;

describe('a webhook', () => {
  it('gets each change, signed, with the values before and after', async () => {
    const [api, receiver] = [await marketplace(), await aReceiver()];
    const id = await subscribe(api, receiver);
    await save(api, 'Глек');
    await api.delete('/api/product/delete/p2', {});
    await api.idle();
    expect(receiver.rejected).toEqual([]);
    const payloads = receiver.calls.map(({ payload }) => payload);
    expect(payloads.map(({ event }) => event)).toEqual(['product.updated', 'product.removed']);
    expect(payloads[0]).toMatchObject({
      entity: 'product',
      at: new Date(api.clock.now()).toISOString(),
      records: [{ _id: 'p1', revision: 2, before: { title: { uk: 'Глечик' } }, after: { title: { uk: 'Глек' } } }],
    });
    const stored = await deliveriesOf(api, id);
    expect(stored.map(({ state, status, attempts }) => [state, status, attempts])).toEqual([
      ['delivered', 204, 1],
      ['delivered', 204, 1],
    ]);
    expect(receiver.calls.map(({ delivery }) => `${delivery}-${id}`).sort()).toEqual(
      stored.map(({ _id }) => _id).sort(),
    );
  });

  it('gets what it has subscribed to only, and nothing when it is switched off or removed', async () => {
    const [api, products, categories, off, gone] = [
      await marketplace(),
      await aReceiver(),
      await aReceiver(),
      await aReceiver(),
      await aReceiver(),
    ];
    await subscribe(api, products, { entities: ['product'], kinds: ['removed'] });
    await subscribe(api, categories, { entities: ['category'] });
    await subscribe(api, off, { active: false });
    const removed = await subscribe(api, gone);
    expect((await api.delete(`/api/webhooks/${removed}`)).status).toBe(200);
    await save(api, 'Глек');
    await api.delete('/api/product/delete/p1', {});
    await api.idle();
    expect(products.calls.map(({ payload }) => payload.event)).toEqual(['product.removed']);
    expect([categories.calls, off.calls, gone.calls]).toEqual([[], [], []]);
  });

  it('gets neither passwords nor hidden fields', async () => {
    const [api, receiver] = [await marketplace(), await aReceiver()];
    await subscribe(api, receiver);
    const changed = await api.put('/api/user/update/staff', {
      fields: { name: { 0: 'Оксана' }, password: { 0: encodePassword('novyi-parol-2026') } },
    });
    expect(changed.result).toMatchObject({ valid: true });
    await api.idle();
    const [record] = receiver.calls[0]?.payload.records ?? [];
    expect(record?.after).toEqual({ name: { 0: 'Оксана' } });
    expect(Object.keys(record?.before ?? {})).toEqual(['name']);
  });

  it('gets one delivery for a bulk action, with all its records', async () => {
    const [api, receiver] = [await marketplace(), await aReceiver()];
    await subscribe(api, receiver);
    await api.post('/api/product/multiupdate', { selectedItems: ['p1', 'p2'], fields: { quantity: { 0: 9 } } });
    await api.idle();
    const records = receiver.deliveries.flatMap(({ payload }) => payload.records);
    expect(records.map(({ _id }) => _id).sort()).toEqual(['p1', 'p2']);
    expect(records.every(({ after }) => JSON.stringify(after) === '{"quantity":{"0":9}}')).toBe(true);
  });

  it('is sent again after 1, 5 and 30 minutes, 2 and 12 hours, with the same id', async () => {
    const [api, receiver] = [await marketplace(), await aReceiver()];
    receiver.answer = (_request, response) => response.writeHead(500).end('no room left');
    const id = await subscribe(api, receiver);
    await save(api, 'Глек');
    await api.idle();
    for (const [at, minutes] of [1, 5, 30, 120, 720].entries()) {
      expect(receiver.calls).toHaveLength(at + 1);
      await pass(api, (minutes - 0.5) * minute);
      expect(receiver.calls).toHaveLength(at + 1);
      expect((await deliveriesOf(api, id))[0]?.state).toBe('waiting');
      await pass(api, 0.5 * minute);
    }
    expect(receiver.calls).toHaveLength(6);
    expect(receiver.deliveries).toHaveLength(1);
    const [delivery] = await deliveriesOf(api, id);
    expect(delivery).toMatchObject({ state: 'failed', status: 500, answer: 'no room left', attempts: 6 });
    await pass(api, 3 * day);
    expect(receiver.calls).toHaveLength(6);

    receiver.answer = null;
    const path = `/api/webhooks/${id}/deliveries/${delivery?._id}/send-again`;
    const admin = await api.as('admin');
    expect((await admin.post(path)).status).toBe(200);
    await api.idle();
    expect((await deliveriesOf(api, id))[0]).toMatchObject({ state: 'delivered', status: 204, attempts: 7 });
    expect(receiver.deliveries).toHaveLength(1);
    expect((await webhooksOf(api)).items[0]?.failures).toBe(0);
  });

  it('is neither redirected nor waited for, and its answer is kept in part', async () => {
    const [api, receiver, other] = [await marketplace(150), await aReceiver(), await aReceiver()];
    const id = await subscribe(api, receiver);
    receiver.answer = (_request, response) => response.writeHead(307, { location: other.address }).end();
    await save(api, 'Глек');
    await api.idle();
    expect((await deliveriesOf(api, id))[0]).toMatchObject({ state: 'waiting', status: 307 });
    expect([other.calls, other.rejected]).toEqual([[], []]);
    receiver.answer = () => undefined;
    await pass(api, minute);
    expect((await deliveriesOf(api, id))[0]).toMatchObject({ state: 'waiting', error: 'no answer in time' });
    receiver.answer = (_request, response) => response.writeHead(200).end('я'.repeat(5000));
    await pass(api, 5 * minute);
    const [delivery] = await deliveriesOf(api, id);
    expect([delivery?.state, delivery?.answer]).toEqual(['delivered', 'я'.repeat(1024)]);
  });

  it(`is switched off after ${maxWebhookFailures} failures in a row, with the reason, until it is switched on`, async () => {
    const [api, receiver] = [await marketplace(), await aReceiver()];
    receiver.answer = (_request, response) => response.writeHead(503).end();
    const id = await subscribe(api, receiver);
    for (let at = 0; at < maxWebhookFailures + 3; at += 1) {
      await save(api, `Глек ${at}`);
      await api.idle();
    }
    expect((await webhooksOf(api)).items[0]).toMatchObject({
      active: false,
      failures: maxWebhookFailures,
      disabledReason: 'HTTP 503',
    });
    expect(receiver.calls).toHaveLength(maxWebhookFailures);
    await pass(api, day);
    expect(receiver.calls).toHaveLength(maxWebhookFailures);
    const [last] = await deliveriesOf(api, id);
    expect(last?.state).toBe('cancelled');
    const again = `/api/webhooks/${id}/deliveries/${last?._id}/send-again`;
    const admin = await api.as('admin');
    expect((await admin.post(again)).status).toBe(409);
    expect((await admin.put(`/api/webhooks/${id}`, bodyOf(receiver.address))).status).toBe(200);
    const [webhook] = (await webhooksOf(api)).items;
    expect([webhook?.active, webhook?.failures, webhook?.disabledReason]).toEqual([true, 0, undefined]);
    receiver.answer = null;
    expect((await admin.post(again)).status).toBe(200);
    await api.idle();
    expect((await deliveriesOf(api, id)).some(({ state }) => state === 'delivered')).toBe(true);
  });

  it('is known to other machines within five seconds, and each change is delivered by one of them', async () => {
    const [api, receiver] = [await marketplace(), await aReceiver()];
    const other = await testApi({ store: api.store, clock: api.clock, remotePoster: poster() });
    await save(other, 'Ще без вебхука');
    await subscribe(api, receiver);
    api.clock.advance(5_000);
    for (let at = 0; at < 10; at += 1) await Promise.all([save(api, `Глек ${at}`), save(other, `Миска ${at}`, 'p2')]);
    await Promise.all([api.idle(), other.idle()]);
    await pass(api, minute);
    await Promise.all([api.idle(), other.idle()]);
    expect(receiver.deliveries).toHaveLength(20);
    expect(receiver.calls).toHaveLength(20);
    await other.close();
  });

  it('of the marketplace and its secret are for administrators', async () => {
    const [api, receiver] = [await marketplace(), await aReceiver()];
    const id = await subscribe(api, receiver);
    for (const user of ['staff', 'merchant']) {
      const client = await api.as(user);
      expect((await client.get('/api/webhooks')).result).toMatchObject({ items: [] });
      const statuses = [
        await client.get(`/api/webhooks/${id}`),
        await client.put(`/api/webhooks/${id}`, bodyOf(receiver.address)),
        await client.delete(`/api/webhooks/${id}`),
        await client.get(`/api/webhooks/${id}/deliveries`),
        await client.post(`/api/webhooks/${id}/deliveries/x/send-again`),
        await client.post(`/api/webhooks/${id}/ping`),
        await client.post(`/api/webhooks/${id}/secret`),
        await client.delete(`/api/webhooks/${id}/former-secret`),
      ].map(({ status }) => status);
      expect(statuses).toEqual(statuses.map(() => 404));
    }
    await save(api, 'Глек');
    await api.idle();
    const shown = JSON.stringify([await api.get('/api/webhooks'), await api.get('/api/jobs'), api.log.lines]);
    expect(shown).not.toContain(receiver.secret);
    expect(receiver.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await api.store.get('webhooks', id))).not.toContain(receiver.secret);
  });

  it('is not called by a machine that can not read its secret: the log tells why', async () => {
    const [api, receiver] = [await marketplace(), await aReceiver()];
    const id = await subscribe(api, receiver);
    await api.store.patch('webhooks', { op: 'ids', ids: [id] }, { secret: await aesSecretBox('other').seal('whsec_') });
    await save(api, 'Глек');
    await api.idle();
    expect(receiver.calls).toEqual([]);
    expect(await deliveriesOf(api, id)).toMatchObject([{ error: expect.stringContaining('SECRET_KEY') }]);
  });

  it.each([
    { address: 'http://example.com/hook' },
    { address: 'https://10.0.0.1/hook' },
    { address: 'https://example.com:22/hook' },
    { address: 'https://user:password@example.com/' },
    { address: 'ftp://example.com/' },
    { address: 'no address' },
    { entities: ['unicorn'] },
    { kinds: ['exploded'] },
    { name: '' },
    { secret: 'own' },
  ])('is not created with %j', async (body) => {
    const api = await marketplace();
    const created = await api.post('/api/webhooks', { ...bodyOf('https://example.com/hook'), ...body });
    expect(created.status).toBe(400);
  });

  it('has a log of 30 days', async () => {
    const [api, receiver] = [await marketplace(), await aReceiver()];
    const id = await subscribe(api, receiver);
    await save(api, 'Глек');
    await api.idle();
    for (let passed = 0; passed < 32; passed += 1) await pass(api, day);
    expect(await deliveriesOf(api, id)).toEqual([]);
    expect(receiver.calls).toHaveLength(1);
  });
});

describe('the poster of webhooks', () => {
  it.each([
    ['http://127.0.0.1:1/', {}],
    ['https://localhost/', {}],
    ['https://localhost./', {}],
    ['https://LOCALHOST..:8443/', {}],
    ['https://shop.localhost/', {}],
    ['https://[::1]/', {}],
    ['https://169.254.169.254/', {}],
    ['https://inside.example/', {}],
    ['http://10.0.0.1/', { allowLocalhost: true }],
    ['http://inside.example/', { allowLocalhost: true }],
  ])('does not send to %s (%j)', async (address, options) => {
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const posted = safeHttpPoster({ ...options, resolve }).post(address, { headers: {}, body: '{}' });
    await expect(posted).rejects.toMatchObject({ kind: 'refused' });
  });
});
