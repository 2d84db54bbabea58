import { matchAll } from '#domain/query/Where';
import type { CreateApiTokenResult } from '#domain/wire/ApiToken';
import type { CreateWebhookResult } from '#domain/wire/Webhook';
import type { ApiRequest } from './ApiRequest';
import type { TestApi, TestClient } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { nodeCryptoProvider } from '../../adapters/nodeCryptoProvider';
import { aProduct, aUser } from '../../testing/testRecords';
import { canonicalJson } from './canonicalJson';
import { keyCollection } from './StoredKey';

const day = 24 * 3_600_000;
const insert = '/api/page/insert';
const named = (uk: string) => ({ fields: { title: { uk } } });

type Client = Pick<TestClient, 'send'>;

async function call(
  client: Client,
  method: string,
  path: string,
  body: unknown,
  key?: string,
  more: Partial<ApiRequest> = {},
) {
  const response = await client.send(method, path, body, { idempotencyKey: key, ...more });
  if (!('envelope' in response.body)) throw new Error('no envelope');
  const { result, messages } = response.body.envelope;
  return {
    status: response.status,
    result,
    text: messages[0]?.text,
    isReplay: response.headers['idempotency-replayed'] === 'true',
    headers: response.headers,
  };
}

const post = (client: Client, body: unknown, key?: string, more?: Partial<ApiRequest>) =>
  call(client, 'POST', insert, body, key, more);
const pages = (api: TestApi) => api.store.count('pages', matchAll);

describe('an idempotency key', () => {
  it('makes one record of several calls, and each answers the same', async () => {
    const api = await testApi();
    const first = await post(api, named('Умови'), '"8e03978e-40d5"');
    const again = await post(api, { fields: { title: { uk: 'Умови' } } }, '8e03978e-40d5');
    expect(first).toMatchObject({ status: 200, isReplay: false, result: { valid: true } });
    expect(again).toMatchObject({ status: 200, isReplay: true, text: first.text });
    expect(again.result).toEqual(first.result);
    expect(await pages(api)).toBe(1);
    await post(api, named('Умови'));
    expect(await pages(api)).toBe(2);
  });

  it('is told in the language of who repeats', async () => {
    const api = await testApi();
    const [en, uk] = ['en', 'uk'].map((language) => ({ cookies: { language } }));
    const token = await api.post('/api/api-tokens', { name: 'x', scopes: ['page:write'], days: 1 });
    const { secret } = token.result as unknown as CreateApiTokenResult;
    const authorization = `Bearer ${secret}`;
    expect((await post(api, named('Умови'), 'a', { ...en, authorization })).text).toMatch(/created/);
    expect((await post(api, named('Умови'), 'a', { ...uk, authorization })).text).toMatch(/створено/);
    expect(await pages(api)).toBe(1);
  });

  it('is refused for other values, and told of a call in work', async () => {
    const api = await testApi();
    await post(api, named('Умови'), 'a');
    expect(await post(api, named('Доставка'), 'a')).toMatchObject({
      status: 422,
      result: {},
      text: expect.stringContaining('Use a new key'),
    });
    const both = await Promise.all([post(api, named('Оплата'), 'b'), post(api, named('Оплата'), 'b')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject({
      text: expect.stringContaining('still in work'),
      headers: { 'retry-after': '1' },
    });
    expect(await pages(api)).toBe(2);
  });

  it.each(['', '""', 'a b', '"a', 'ключ', '"ключ"', 'x'.repeat(256), `"${'\\"'.repeat(256)}"`, 'a,b'])(
    'that is none is refused: %s',
    async (key) => {
      const api = await testApi();
      expect(await post(api, named('Умови'), key)).toMatchObject({
        status: 400,
        text: expect.stringContaining('idempotency-key'),
      });
      expect(await pages(api)).toBe(0);
    },
  );

  it('belongs to the shop and the call', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик'), aProduct('p2', 'Миска')] } });
    const code = { fields: { title: { uk: 'Знижка' }, value: { 0: 5 }, promocodes: { 0: [{ code: 'SVOYA' }] } } };
    const other = { fields: { ...code.fields, promocodes: { 0: [{ code: 'INSHA' }] } } };
    const save = (client: Client, body: object) => call(client, 'POST', '/api/promocode/insert', body, 'same');
    const [merchant, rival] = [await api.as('merchant'), await api.as('rival')];
    const [own, foreign] = [await save(merchant, code), await save(rival, other)];
    expect([own, foreign].map(({ result, isReplay }) => [result.valid, isReplay])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(own.result._id).not.toBe(foreign.result._id);
    const created = await merchant.post('/api/api-tokens', { name: 'x', scopes: ['*:write'], days: 1 });
    const { secret } = created.result as unknown as CreateApiTokenResult;
    const byToken = await call(await api.as(null), 'POST', '/api/promocode/insert', code, 'same', {
      authorization: `Bearer ${secret}`,
    });
    expect([byToken.isReplay, byToken.result]).toEqual([true, own.result]);
    // Staff of the marketplace have rights that differ: none gets the answer of another.
    await post(api, named('Умови'), 'same');
    expect(await post(await api.as('staff'), named('Доставка'), 'same')).toMatchObject({
      status: 200,
      isReplay: false,
    });
    const update = (id: string) => call(api, 'PUT', `/api/product/update/${id}`, named('Нова'), 'same');
    expect([(await update('p1')).status, (await update('p2')).status]).toEqual([200, 422]);
  });

  it('does not stand for the right to call', async () => {
    const api = await testApi();
    const created = await api.post('/api/api-tokens', { name: 'x', scopes: ['page:write'], days: 1 });
    const { secret, token } = created.result as unknown as CreateApiTokenResult;
    const program = await api.as(null);
    const more = { authorization: `Bearer ${secret}` };
    expect((await post(program, named('Умови'), 'a', more)).status).toBe(200);
    await api.store.patch('api_tokens', { op: 'ids', ids: [token._id] }, { scopes: ['page:read'] });
    expect((await post(program, named('Умови'), 'a', more)).status).toBe(403);
    await api.delete(`/api/api-tokens/${token._id}`);
    expect((await post(program, named('Умови'), 'a', more)).status).toBe(401);
    expect((await post(await api.as('merchant'), named('Умови'), 'b')).status).toBe(403);
  });

  it('gives no secret twice, and none to a colleague', async () => {
    const colleague = aUser('colleague', 'merchant', 'shop-kosiv');
    const api = await testApi({ seed: { users: [colleague] } });
    const hook = { name: 'x', address: 'https://example.com/hook', entities: [], kinds: [], active: true };
    const token = { name: 'x', scopes: ['product:read'], days: 1 };
    const merchant = await api.as('merchant');
    const given: [Client, string, object][] = [
      [merchant, '/api/api-tokens', token],
      [await api.as('colleague'), '/api/api-tokens', token],
      [api, '/api/webhooks', hook],
    ];
    const renewed = String(
      ((await api.post('/api/webhooks', hook)).result as unknown as CreateWebhookResult).webhook._id,
    );
    given.push([api, `/api/webhooks/${renewed}/secret`, {}]);
    const secrets = new Set<string>();
    for (const [client, path, body] of given) {
      const first = await call(client, 'POST', path, body, 'same');
      const { secret } = first.result as { secret?: string };
      expect(first).toMatchObject({ status: 200, isReplay: false });
      secrets.add(String(secret));
      const again = await call(client, 'POST', path, body, 'same');
      expect(again).toMatchObject({ status: 200, isReplay: true, text: expect.stringContaining('shown once') });
      expect(JSON.stringify(again.result)).not.toContain(secret);
      expect(JSON.stringify(again.result)).toMatch(/"_id"/);
    }
    expect(secrets.size).toBe(given.length);
    expect([await api.store.count('api_tokens', matchAll), await api.store.count('webhooks', matchAll)]).toEqual([
      2, 2,
    ]);
  });

  it('leaves no digest of a password behind by which one could try others', async () => {
    const api = await testApi();
    const person = {
      ...{ name: { 0: 'Оля' }, email: { 0: 'olia@example.com' }, type: { 0: 'staff' } },
      ...{ active: { 0: true }, password: { 0: 'Korotke2!dovshe' } },
    };
    const body = { fields: person };
    expect(await call(api, 'POST', '/api/user/insert', body, 'a')).toMatchObject({ status: 200 });
    const digest = await nodeCryptoProvider.sha256Hex(canonicalJson({ params: { entity: 'user' }, query: {}, body }));
    await call(api, 'POST', '/api/page/insert', named('Умови'), 'a');
    const { records } = await api.store.find(keyCollection.name, { where: matchAll });
    expect(records.length).toBeGreaterThan(0);
    expect(JSON.stringify(records)).not.toContain(digest);
  });

  it('is of the role that called', async () => {
    const api = await testApi();
    await post(await api.as('staff'), named('Умови'), 'a');
    const moved = { type: { 0: 'merchant' }, shop: { 0: 'shop-kosiv' } };
    expect((await api.put('/api/user/update/staff', { fields: moved })).result).toMatchObject({ valid: true });
    expect(await post(await api.as('staff'), named('Умови'), 'a')).toMatchObject({ status: 403, isReplay: false });
  });

  it('is free again after a call that did nothing', async () => {
    const api = await testApi();
    expect((await post(api, { fields: { title: { uk: '' } } }, 'a')).result).toMatchObject({ valid: false });
    expect((await post(api, { nothing: true }, 'a')).status).toBe(400);
    expect(await post(api, named('Умови'), 'a')).toMatchObject({ status: 200, isReplay: false });
    const missing = () => call(api, 'PUT', '/api/page/update/none', named('Умови'), 'c');
    expect([await missing(), await missing()]).toMatchObject([
      { status: 404, isReplay: false },
      { status: 404, isReplay: true },
    ]);
  });

  it('is remembered for a day, encrypted, and purged', async () => {
    const api = await testApi();
    await post(api, named('Таємниця'), 'a');
    const { records } = await api.store.find(keyCollection.name, { where: matchAll });
    expect(records).toMatchObject([{ state: 'done' }]);
    expect(JSON.stringify(records)).not.toMatch(/Created|valid/);
    api.clock.advance(day - 1000);
    expect((await post(api, named('Таємниця'), 'a')).isReplay).toBe(true);
    api.clock.advance(1000);
    expect((await post(api, named('Таємниця'), 'a')).isReplay).toBe(false);
    expect(await pages(api)).toBe(2);
    api.clock.advance(day + 1000);
    await api.jobs.enqueue('data.purge', {});
    await api.idle();
    expect(await api.store.count(keyCollection.name, matchAll)).toBe(0);
  });

  it('keeps the ids of an answer that is too long', async () => {
    const products = Array.from({ length: 60 }, (_, at) => aProduct(`p${at}`, `Глечик ${'ї'.repeat(200)} ${at}`));
    const api = await testApi({ seed: { products } });
    const body = { limit: 60, columns: ['*'], action: 'make-active', selectedItems: ['p1'] };
    const list = () => call(api, 'POST', '/api/product/list', body, 'a');
    const whole = await list();
    expect(JSON.stringify(whole.result).length).toBeGreaterThan(64 * 1024);
    const again = await list();
    expect(again).toMatchObject({ isReplay: true, text: expect.stringContaining('only the ids') });
    const idsOf = (result: object) => (result as { items: { _id: string }[] }).items.map(({ _id }) => _id);
    expect(idsOf(again.result)).toEqual(idsOf(whole.result));
  });

  it('does nothing to calls that may be repeated anyway', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик')] } });
    const load = () => call(api, 'GET', '/api/product/load/p1', undefined, 'a');
    expect([await load(), await load()]).toMatchObject([{ isReplay: false }, { isReplay: false }]);
    for (const path of ['/api/product/list', '/api/listing/get-list']) {
      const list = () => call(api, 'POST', path, { model: 'product' }, 'a');
      expect([await list(), await list()]).toMatchObject([
        { status: 200, isReplay: false },
        { status: 200, isReplay: false },
      ]);
    }
    expect(await api.store.count(keyCollection.name, matchAll)).toBe(0);
  });
});

describe('a call with a key whose process died', () => {
  it('is completed for a client that waits as it is told and repeats six times at most', async () => {
    const api = await testApi();
    await post(api, named('Умови'), 'a');
    const died = { state: 'working', answer: '', lease: api.clock.now() + 30_000 };
    await api.store.patch(keyCollection.name, matchAll, died);
    const waits: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      const { status, headers } = await post(api, named('Умови'), 'a');
      expect(status).toBe(409);
      waits.push(Number(headers['retry-after']));
      api.clock.advance(Number(headers['retry-after']) * 1000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 15]);
    expect(await post(api, named('Умови'), 'a')).toMatchObject({ status: 200, isReplay: false });
    expect(await pages(api)).toBe(1);
  });

  it('is completed under the id that was planned', async () => {
    const api = await testApi();
    await post(api, named('Умови'), 'a');
    const { records } = await api.store.find('pages', { where: matchAll });
    const made = records[0]?._id;
    // As the process leaves it that dies after the record is stored, and before its answer is.
    await api.store.patch(keyCollection.name, matchAll, {
      state: 'working',
      answer: '',
      lease: api.clock.now() + 9000,
    });
    expect(await post(api, named('Умови'), 'a')).toMatchObject({ status: 409, headers: { 'retry-after': '9' } });
    api.clock.advance(9000);
    const again = await post(api, named('Умови'), 'a');
    expect(again).toMatchObject({ status: 200, isReplay: false, result: { _id: made, valid: true } });
    expect(await post(api, named('Умови'), 'a')).toMatchObject({ isReplay: true, result: again.result });
    expect(await pages(api)).toBe(1);
  });

  it('begins one operation, however often it is repeated', async () => {
    const products = [aProduct('p1', 'Глечик', { price: { 0: { default: 100 } } })];
    const api = await testApi({ seed: { products } });
    const body = { selectedItems: ['p1'], adjust: { price: { op: 'percent', value: 10 } } };
    const raise = () => call(api, 'POST', '/api/product/multiupdate', body, 'a');
    expect((await raise()).status).toBe(200);
    await api.store.patch(keyCollection.name, matchAll, { state: 'working', answer: '', lease: 0 });
    expect((await raise()).status).toBe(200);
    await api.idle();
    expect(await api.store.get('products', 'p1')).toMatchObject({ price: { 0: { default: 110 } } });
    expect(await api.store.count('actions', matchAll)).toBe(1);
  });
});
