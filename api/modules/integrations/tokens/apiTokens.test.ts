import { encodePassword } from '#domain/fields/password';
import type { ApiTokensResult, CreateApiTokenBody, CreateApiTokenResult } from '#domain/wire/ApiToken';
import type { ChangesResult } from '#domain/wire/Change';
import type { Envelope } from '#domain/wire/Envelope';
import type { ApiResponse } from '#core/kernel/respond';
import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { uploadedCsv } from '../../catalogue/import/testing/csvCalls';
import { aProduct } from '../../../testing/testRecords';

const minute = 60_000;
const day = 24 * 60 * minute;

type Poster = Pick<TestApi, 'post'>;

async function newToken(poster: Poster, body: Partial<CreateApiTokenBody> = {}): Promise<CreateApiTokenResult> {
  const created = await poster.post('/api/api-tokens', { name: 'Склад', scopes: ['product:write'], days: 30, ...body });
  expect(created.status).toBe(200);
  return created.result as unknown as CreateApiTokenResult;
}

/** A program: it has no cookie. */
async function withToken(api: TestApi, secret: string) {
  const client = await api.as(null);
  const call = (method: string, path: string, body?: unknown): Promise<ApiResponse> =>
    client.send(method, path, body, { authorization: `Bearer ${secret}` });
  const envelope = async (method: string, path: string, body?: unknown): Promise<Envelope> => {
    const response = await call(method, path, body);
    if (!('envelope' in response.body)) throw new Error('no envelope');
    return response.body.envelope;
  };
  return { call, envelope, client };
}

const tokensOf = async (client: Pick<TestApi, 'get'>): Promise<ApiTokensResult> =>
  (await client.get('/api/api-tokens')).result as unknown as ApiTokensResult;

const seed = {
  products: [
    aProduct('p1', 'Глечик', { shop: { 0: 'shop-kosiv' } }),
    aProduct('p2', 'Миска', { shop: { 0: 'shop-rival' } }),
  ],
};
const rename = (uk: string) => ({ fields: { title: { uk } } });

describe('an API token', () => {
  it('reads and writes what its scopes name, and the history shows the token', async () => {
    const api = await testApi({ seed });
    const { secret, token } = await newToken(api);
    expect(secret).toMatch(/^yar_[\w-]{43}$/);
    const program = await withToken(api, secret);
    expect((await program.envelope('GET', '/api/product/load/p1')).status).toBe(200);
    expect((await program.envelope('PUT', '/api/product/update/p1', rename('Глек'))).status).toBe(200);
    expect((await program.envelope('GET', '/api/category/load/cat-1')).status).toBe(403);
    const { items } = (await api.get('/api/product/history/p1')).result as unknown as ChangesResult;
    expect(items[0]?.origin).toEqual({ kind: 'token', id: token._id });
    expect(items[0]?.by).toMatchObject({ _id: 'admin' });
  });

  it('creates what the file of an import names by the scope of imports alone', async () => {
    const api = await testApi();
    const { import: stored } = await uploadedCsv(api, 'sku;category\r\nA;Вулик');
    const path = `/api/product/csv-imports/${stored._id}`;
    const program = await withToken(api, (await newToken(api)).secret);
    const values = [{ column: 1, value: 'Вулик' }];
    const statuses = [
      (await program.envelope('POST', `${path}/values`, { values })).status,
      (await program.envelope('POST', `${path}/values`, {})).status,
    ];
    expect(statuses).toEqual([403, 403]);
    const { secret } = await newToken(api, { scopes: ['import:write'] });
    const importer = await withToken(api, secret);
    expect((await importer.envelope('POST', `${path}/values`, { values })).result).toMatchObject({ created: 1 });
    expect((await importer.envelope('GET', '/api/product/load/p1')).status).toBe(403);
    const asMerchant = await newToken(await api.as('merchant'), { scopes: ['import:read'] });
    expect((await (await withToken(api, asMerchant.secret)).envelope('GET', path)).status).toBe(404);
  });

  it.each<[string, string[], string, string, object | undefined, number]>([
    ['read', ['product:read'], 'PUT', '/api/product/update/p1', rename('x'), 403],
    ['read', ['product:read'], 'DELETE', '/api/product/delete/p1', {}, 403],
    ['read', ['product:read'], 'POST', '/api/product/list', {}, 200],
    ['read', ['product:read'], 'POST', '/api/product/list', { action: 'delete', selectedItems: ['p1'] }, 403],
    [
      'read',
      ['product:read'],
      'POST',
      '/api/listing/get-list',
      { model: 'product', action: 'delete', selectedItems: ['p1'] },
      403,
    ],
    ['read', ['product:read'], 'POST', '/api/listing/get-list', { model: 'category' }, 403],
    ['read', ['product:read'], 'GET', '/api/product/export', undefined, 200],
    ['all reads', ['*:read'], 'GET', '/api/category/load/cat-1', undefined, 200],
    ['all reads', ['*:read'], 'GET', '/api/dictionaries/countries', undefined, 200],
    ['all reads', ['*:read'], 'POST', '/api/category/insert', rename('x'), 403],
    ['all writes', ['*:write'], 'PUT', '/api/product/update/p1', rename('x'), 200],
    ['all writes', ['*:write'], 'GET', '/api/user/load/admin', undefined, 200],
    ['all writes', ['*:write'], 'PUT', '/api/user/update/staff', { fields: { password: { 0: 'x' } } }, 403],
    ['all writes', ['*:write'], 'POST', '/api/listing/get-list', { model: 'user', action: 'delete' }, 403],
    ['all writes', ['*:write'], 'POST', '/api/user/login', { email: 'a@example.com', password: 'x' }, 403],
    ['all writes', ['*:write'], 'POST', '/api/user/logout', {}, 403],
    ['all writes', ['*:write'], 'GET', '/api/api-tokens', undefined, 403],
    ['all writes', ['*:write'], 'POST', '/api/api-tokens', { name: 'x', scopes: ['*:write'], days: 1 }, 403],
    ['all writes', ['*:write'], 'GET', '/api/admin/start', undefined, 403],
    ['all writes', ['*:write'], 'GET', '/api/jobs', undefined, 403],
    ['all writes', ['*:write'], 'GET', '/api/openapi.json', undefined, 200],
  ])('that may %s (%j) gets %s %s answered', async (_what, scopes, method, path, body, status) => {
    const api = await testApi({ seed });
    const { secret } = await newToken(api, { scopes: scopes as CreateApiTokenBody['scopes'] });
    expect((await (await withToken(api, secret)).call(method, path, body)).status).toBe(status);
  });

  it('never has more than its maker', async () => {
    const api = await testApi({ seed });
    const merchant = await api.as('merchant');
    const { secret } = await newToken(merchant, { scopes: ['*:write'] });
    const program = await withToken(api, secret);
    expect((await program.envelope('GET', '/api/product/load/p1')).status).toBe(200);
    expect((await program.envelope('GET', '/api/product/load/p2')).status).toBe(403);
    expect((await program.envelope('POST', '/api/article/insert', rename('x'))).status).toBe(403);
    const refused = await merchant.post('/api/api-tokens', { name: 'x', scopes: ['article:write'], days: 1 });
    expect(refused.status).toBe(400);
  });

  it('that is wrong is refused, and no cookie takes its place', async () => {
    const api = await testApi({ seed });
    const admin = await api.as('admin');
    for (const authorization of ['Bearer', 'bearer x', `Bearer yar_${'A'.repeat(43)}`, 'Bearer yar_$ne']) {
      const response = await admin.send('GET', '/api/product/load/p1', undefined, { authorization });
      expect(response.status).toBe(401);
      expect(response.headers['www-authenticate']).toContain('Bearer');
      expect(response.session).toBeUndefined();
    }
    const basic = await admin.send('GET', '/api/product/load/p1', undefined, { authorization: 'Basic eDp5' });
    expect(basic.status).toBe(200);
  });

  it('ends with its time and when it is revoked, and not with its maker', async () => {
    const api = await testApi({ seed });
    const load = async (secret: string) =>
      (await (await withToken(api, secret)).envelope('GET', '/api/product/load/p1')).status;
    const staff = await api.as('staff');
    const short = await newToken(staff, { days: 1 });
    const revoked = await newToken(staff);
    const users = await newToken(staff);
    expect(await Promise.all([load(short.secret), load(revoked.secret), load(users.secret)])).toEqual([200, 200, 200]);
    expect((await staff.delete(`/api/api-tokens/${revoked.token._id}`)).status).toBe(200);
    expect(await load(revoked.secret)).toBe(401);
    api.clock.advance(day);
    expect(await load(short.secret)).toBe(401);
    expect(await load(users.secret)).toBe(200);
    await (await api.as('admin')).put('/api/user/update/staff', { fields: { active: { 0: false } } });
    expect(await load(users.secret)).toBe(200);
    const valid = (await tokensOf(api)).items.filter(({ isValid }) => isValid);
    expect(valid.map(({ _id }) => _id)).toEqual([users.token._id]);
  });

  it('is stored as a digest, and its last use once a minute', async () => {
    const api = await testApi({ seed });
    const { secret, token } = await newToken(api);
    const program = await withToken(api, secret);
    const stored = async () => {
      const record = await api.store.get('api_tokens', token._id);
      expect(JSON.stringify(record)).not.toContain(secret.slice(4));
      return record;
    };
    expect((await stored())?.lastUsed).toBeNull();
    await program.call('GET', '/api/product/load/p1');
    const first = await stored();
    api.clock.advance(minute - 1);
    await program.call('GET', '/api/product/load/p1');
    expect(await stored()).toEqual(first);
    api.clock.advance(1);
    await program.call('GET', '/api/product/load/p1');
    expect((await stored())?.lastUsed).toBe(new Date(api.clock.now()).toISOString());
    expect(JSON.stringify(api.log.lines)).not.toContain(secret);
    expect(JSON.stringify(await tokensOf(api))).not.toContain(secret);
  });

  it('makes 600 calls a minute, and is told when to go on', async () => {
    const api = await testApi({ seed });
    const { secret } = await newToken(api);
    const program = await withToken(api, secret);
    for (let call = 0; call < 600; call += 1)
      expect((await program.call('GET', '/api/product/tree')).headers).toMatchObject({
        'ratelimit-policy': '"calls";q=600;w=60',
        ratelimit: `"calls";r=${599 - call};t=60`,
      });
    const refused = await program.call('GET', '/api/product/load/p1');
    expect(refused.status).toBe(429);
    expect(refused.headers.ratelimit).toBe(`"calls";r=0;t=${refused.headers['retry-after']}`);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect((await api.get('/api/product/load/p1')).status).toBe(200);
    api.clock.advance(seconds * 1000);
    expect((await program.call('GET', '/api/product/load/p1')).status).toBe(200);
  });

  it('makes 60 heavy calls a minute, which take nothing from the others', async () => {
    const api = await testApi({ seed });
    const program = await withToken(api, (await newToken(api)).secret);
    for (let call = 0; call < 60; call += 1)
      expect((await program.call('GET', '/api/product/export')).headers.ratelimit).toBe(`"heavy";r=${59 - call};t=60`);
    expect((await program.call('GET', '/api/product/export')).status).toBe(429);
    expect((await program.call('GET', '/api/product/load/p1')).headers.ratelimit).toBe('"calls";r=599;t=60');
  });

  it('shares with all of its shop what five make, one that is refused apart; the marketplace’s are alone', async () => {
    const api = await testApi({ seed });
    const of = async (user: string) => withToken(api, (await newToken(await api.as(user))).secret);
    const call = async (program: Awaited<ReturnType<typeof of>>) => program.call('GET', '/api/product/export');
    const shop = [];
    for (let at = 0; at < 6; at += 1) shop.push(await of('merchant'));
    const [first, ...others] = shop;
    for (let at = 0; at < 100; at += 1) if (first) await call(first);
    for (const program of others) for (let at = 0; at < 48; at += 1) expect((await call(program)).status).toBe(200);
    const refused = await call(others[0] as Awaited<ReturnType<typeof of>>);
    expect(refused).toMatchObject({ status: 429, headers: { 'ratelimit-policy': '"shop-heavy";q=300;w=60' } });
    expect(refused.headers.ratelimit).toBe(`"shop-heavy";r=0;t=${refused.headers['retry-after']}`);
    expect((await call(await of('rival'))).headers.ratelimit).toBe('"heavy";r=59;t=60');
    for (let at = 0; at < 6; at += 1)
      expect((await call(await of('admin'))).headers.ratelimit).toBe('"heavy";r=59;t=60');
  });

  it('stays with a new password and e-mail of its maker', async () => {
    const api = await testApi({ seed });
    const { secret } = await newToken(await api.as('staff'));
    const fields = { password: { 0: encodePassword('novyi-parol-2026') }, email: { 0: 'nova@example.com' } };
    expect((await api.put('/api/user/update/staff', { fields })).result).toMatchObject({ valid: true });
    expect((await (await withToken(api, secret)).call('GET', '/api/product/load/p1')).status).toBe(200);
  });

  it('is its shop’s, but administrators see and revoke all', async () => {
    const api = await testApi({ seed });
    const [merchant, rival] = [await api.as('merchant'), await api.as('rival')];
    const { token } = await newToken(merchant);
    expect((await tokensOf(merchant)).items).toHaveLength(1);
    expect((await tokensOf(rival)).items).toHaveLength(0);
    expect((await rival.delete(`/api/api-tokens/${token._id}`)).status).toBe(404);
    expect((await tokensOf(api)).items[0]).toMatchObject({
      owner: { _id: 'shop-kosiv', title: 'Косівська майстерня' },
      user: { _id: 'merchant' },
      isValid: true,
    });
    expect((await api.delete(`/api/api-tokens/${token._id}`)).status).toBe(200);
    expect((await tokensOf(merchant)).items[0]).toMatchObject({ isValid: false });
    expect((await (await api.as(null)).get('/api/api-tokens')).status).toBe(401);
  });

  it('can be had fifty times, also when created at once', async () => {
    const api = await testApi({ seed });
    const create = () => api.post('/api/api-tokens', { name: 'x', scopes: ['product:read'], days: 1 });
    const statuses = (await Promise.all(Array.from({ length: 52 }, create))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  });

  it.each([
    { scopes: [] },
    { scopes: ['product:delete'] },
    { scopes: ['unicorn:read'] },
    { scopes: ['user:write'] },
    { days: 366 },
    { days: 0 },
    { name: ' ' },
    { secret: 'yar_own' },
  ])('is not created with %j', async (body) => {
    const api = await testApi();
    const created = await api.post('/api/api-tokens', { name: 'x', scopes: ['product:read'], days: 1, ...body });
    expect(created.status).toBe(400);
  });

  it('is deleted 90 days after its end', async () => {
    const api = await testApi();
    await newToken(api, { days: 1 });
    for (let passed = 0; passed < 93; passed += 1) {
      api.clock.advance(day);
      await (await api.as('admin')).get('/api/admin/start');
      await api.idle();
    }
    expect((await tokensOf(await api.as('admin'))).items).toEqual([]);
  });
});
