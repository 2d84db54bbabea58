import { encodePassword } from '#domain/fields/password';
import type { LoadedApiToken } from '#domain/wire/ApiToken';
import type { ChangesResult } from '#domain/wire/Change';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aProduct, aUser } from '../../../testing/testRecords';
import { grantFields } from '#domain/access/roleOfRecord';
import { aRole, madeToken, nothing, program, tokensSeenBy } from '../testing/connectionCalls';

const roles = [
  aRole('blind', 'shop-kosiv', { prices: nothing }),
  aRole('handless', 'shop-kosiv', { connections: nothing }),
];
const users = [
  aUser('blind-one', 'merchant', 'shop-kosiv', { role: { 0: 'blind' } }),
  aUser('handless-one', 'merchant', 'shop-kosiv', { role: { 0: 'handless' } }),
  aUser('content-one', 'merchant', 'shop-kosiv', { role: { 0: 'content' } }),
  aUser('second', 'merchant', 'shop-kosiv'),
  aUser('clerk', 'staff', 'shop-owner'),
  aUser('boss', 'admin', 'shop-owner'),
];

const shopApi = (): Promise<TestApi> =>
  testApi({
    seed: {
      roles,
      users,
      products: [
        aProduct('own', 'Глечик', { shop: { 0: 'shop-kosiv' } }),
        aProduct('foreign', 'Миска', { shop: { 0: 'shop-rival' } }),
      ],
    },
  });

const change = async (api: TestApi, entity: string, id: string, fields: object): Promise<void> => {
  const admin = await api.as('boss');
  expect((await admin.put(`/api/${entity}/update/${id}`, { fields })).result).toMatchObject({ valid: true });
};

type Program = Awaited<ReturnType<typeof program>>;
const statusOf = async (call: Program, id = 'own'): Promise<number> =>
  (await call('GET', `/api/product/load/${id}`)).status;
const seesPrice = async (call: Program): Promise<boolean> => {
  const { status, result } = await call('GET', '/api/product/load/own');
  expect(status).toBe(200);
  return JSON.stringify(result).includes('"default":100');
};

describe('a token of a shop', () => {
  it.each<[string, (api: TestApi) => Promise<void>]>([
    ['is turned off', (api) => change(api, 'user', 'merchant', { active: { 0: false } })],
    [
      'has a new password',
      (api) => change(api, 'user', 'merchant', { password: { 0: encodePassword('nove-misto-26') } }),
    ],
    ['gets another role', (api) => change(api, 'user', 'merchant', { role: { 0: 'content' } })],
    ['moves to another shop', (api) => change(api, 'user', 'merchant', { shop: { 0: 'shop-rival' } })],
    ['becomes an administrator', (api) => change(api, 'user', 'merchant', { type: { 0: 'admin' } })],
    [
      'goes into the trash',
      async (api) => void expect((await (await api.as('boss')).delete('/api/user/delete/merchant')).status).toBe(200),
    ],
  ])('goes on as it was when its maker %s', async (_what, become) => {
    const api = await shopApi();
    const call = await program(api, (await madeToken(await api.as('merchant'))).secret);
    await become(api);
    expect([await statusOf(call), await statusOf(call, 'foreign')]).toEqual([200, 403]);
    expect((await call('PUT', '/api/product/update/own', { fields: { title: { uk: 'Глек' } } })).status).toBe(200);
    expect((await call('PUT', '/api/product/update/foreign', { fields: { title: { uk: 'x' } } })).status).toBe(403);
    expect((await call('POST', '/api/article/insert', { fields: {} })).status).toBe(403);
    expect(await tokensSeenBy(await api.as('second'))).toMatchObject([{ isValid: true }]);
    expect(await tokensSeenBy(await api.as('rival'))).toEqual([]);
  });

  it.each<[string, (api: TestApi) => Promise<void>]>([
    ['has another role', (api) => change(api, 'user', 'blind-one', { role: { 0: '' } })],
    [
      'has a role that got more',
      (api) => change(api, 'role', 'blind', grantFields({ prices: { level: 'change', more: [] } })),
    ],
    [
      'had a role that is gone',
      async (api) => {
        await change(api, 'user', 'blind-one', { role: { 0: '' } });
        expect((await (await api.as('boss')).delete('/api/role/delete/blind')).status).toBe(200);
      },
    ],
    ['is an administrator', (api) => change(api, 'user', 'blind-one', { type: { 0: 'admin' }, role: { 0: '' } })],
  ])('keeps the cuts of the role when its maker %s', async (_what, become) => {
    const api = await shopApi();
    const call = await program(api, (await madeToken(await api.as('blind-one'))).secret);
    expect(await seesPrice(call)).toBe(false);
    await become(api);
    expect(await seesPrice(call)).toBe(false);
    const price = { 0: { default: 1, discount: null, percents: null, discount_from: null, discount_to: null } };
    const written = await call('PUT', '/api/product/update/own', { fields: { price } });
    expect(written.result).not.toMatchObject({ valid: true });
  });

  it('has less when the role has less, and the price again with the role', async () => {
    const api = await shopApi();
    const call = await program(api, (await madeToken(await api.as('blind-one'))).secret);
    await change(api, 'role', 'blind', grantFields({ products: nothing }));
    expect(await statusOf(call)).toBe(403);
    await change(api, 'role', 'blind', grantFields({ products: { level: 'view', more: [] } }));
    expect(await statusOf(call)).toBe(200);
    expect((await call('PUT', '/api/product/update/own', { fields: { title: { uk: 'x' } } })).status).toBe(403);
  });

  it.each<[string, (api: TestApi) => Promise<void>]>([
    ['switched off', (api) => change(api, 'shop', 'shop-kosiv', { active: { 0: false } })],
    [
      'in the trash',
      async (api) => void (await api.store.patch('shops', { op: 'ids', ids: ['shop-kosiv'] }, { _deleted: true })),
    ],
  ])('is refused while its shop is %s', async (_what, become) => {
    const api = await shopApi();
    const call = await program(api, (await madeToken(await api.as('merchant'))).secret);
    await become(api);
    expect(await statusOf(call)).toBe(401);
    expect(await tokensSeenBy(await api.as('boss'))).toMatchObject([{ isValid: false }]);
  });

  it('is seen and ended by all of the shop who keep its connections, and by nobody else', async () => {
    const api = await shopApi();
    const { token } = await madeToken(await api.as('merchant'));
    const path = `/api/api-tokens/${token._id}`;
    for (const user of ['handless-one', 'content-one'])
      for (const [method, at] of [
        ['GET', '/api/api-tokens'],
        ['GET', path],
        ['DELETE', path],
      ] as const)
        expect((await (await api.as(user)).send(method, at)).status).toBe(403);
    for (const user of ['rival', 'staff']) {
      expect(await tokensSeenBy(await api.as(user))).toEqual([]);
      expect((await (await api.as(user)).get(path)).status).toBe(404);
      expect((await (await api.as(user)).delete(path)).status).toBe(404);
    }
    api.clock.advance(1);
    expect((await (await api.as('blind-one')).delete(path)).status).toBe(200);
    const { history } = (await (await api.as('second')).get(path)).result as unknown as LoadedApiToken;
    expect(history.map(({ event, by }) => [event, by])).toEqual([
      ['ended', 'blind-one'],
      ['created', 'merchant'],
    ]);
  });

  it('writes in the name of its maker, and of the shop when they are gone', async () => {
    const api = await shopApi();
    const { secret, token } = await madeToken(await api.as('merchant'));
    const call = await program(api, secret);
    await call('PUT', '/api/product/update/own', { fields: { title: { uk: 'Глек' } } });
    await change(api, 'user', 'merchant', { shop: { 0: 'shop-rival' } });
    api.clock.advance(1);
    await call('PUT', '/api/product/update/own', { fields: { title: { uk: 'Жбан' } } });
    const historyFor = async (user: string) =>
      ((await (await api.as(user)).get('/api/product/history/own')).result as unknown as ChangesResult).items.map(
        ({ by, origin }) => [by && by.name, origin.kind],
      );
    // A merchant knows people of the own shop alone, and by then its maker is none of them.
    expect(await historyFor('second')).toEqual([
      ['Косівська майстерня', 'token'],
      [null, 'token'],
    ]);
    expect(await historyFor('boss')).toEqual([
      ['Косівська майстерня', 'token'],
      ['merchant', 'token'],
    ]);
    const { items } = (await (await api.as('second')).get('/api/product/history/own'))
      .result as unknown as ChangesResult;
    expect(items[0]?.origin.id).toBe(token._id);
  });

  it('goes on with what it has begun when its maker leaves', async () => {
    const api = await shopApi();
    const call = await program(api, (await madeToken(await api.as('merchant'))).secret);
    await change(api, 'user', 'merchant', { active: { 0: false } });
    const started = await call('POST', '/api/product/multiupdate', {
      selectedItems: ['own', 'foreign'],
      fields: { quantity: { 0: 9 } },
    });
    expect(started.status).toBe(200);
    await api.idle();
    const quantities = async () =>
      (await api.store.getMany('products', ['own', 'foreign'])).map((product: StoredRecord) => product.quantity);
    expect(await quantities()).toEqual([{ 0: 9 }, { 0: 5 }]);
  });

  it('is never seen with its digest or what its maker could', async () => {
    const api = await shopApi();
    const { token } = await madeToken(await api.as('merchant'));
    const stored = await api.store.get('api_tokens', token._id);
    const digest = String(stored?.digest);
    const admin = await api.as('boss');
    const shown = JSON.stringify([
      await admin.get('/api/api-tokens'),
      await admin.get(`/api/api-tokens/${token._id}`),
      await admin.get('/api/changes'),
      (await api.store.find('changes', { where: { op: 'and', of: [] } })).records,
    ]);
    expect(digest).toHaveLength(64);
    expect(shown).not.toContain(digest);
    expect(shown).not.toContain('"rights"');
  });
});

describe('a token of the marketplace', () => {
  it('goes on when its maker is no administrator any more, and writes in the name of the marketplace', async () => {
    const api = await shopApi();
    const call = await program(api, (await madeToken(api)).secret);
    await change(api, 'user', 'admin', { type: { 0: 'merchant' }, shop: { 0: 'shop-rival' } });
    expect([await statusOf(call), await statusOf(call, 'foreign')]).toEqual([200, 200]);
    await call('PUT', '/api/product/update/own', { fields: { title: { uk: 'Глек' } } });
    const { items } = (await (await api.as('boss')).get('/api/product/history/own')).result as unknown as ChangesResult;
    expect(items[0]?.by).toEqual({ _id: 'marketplace', name: 'Marketplace' });
    // Who has made it is a merchant now, and has nothing to do with it.
    expect(await tokensSeenBy(await api.as('admin'))).toEqual([]);
    expect(await tokensSeenBy(await api.as('boss'))).toHaveLength(1);
  });

  it('of staff stays what staff may, though its maker becomes an administrator', async () => {
    const api = await shopApi();
    const call = await program(api, (await madeToken(await api.as('clerk'))).secret);
    await change(api, 'user', 'clerk', { type: { 0: 'admin' } });
    expect((await call('GET', '/api/user/load/admin')).status).toBe(403);
    expect(await statusOf(call, 'foreign')).toBe(200);
  });

  it('of an administrator is not seen by staff, and that of staff is', async () => {
    const api = await shopApi();
    const [ofAdmin, ofStaff] = [await madeToken(api), await madeToken(await api.as('clerk'))];
    const staff = await api.as('staff');
    expect((await tokensSeenBy(staff)).map(({ _id }) => _id)).toEqual([ofStaff.token._id]);
    expect((await staff.delete(`/api/api-tokens/${ofAdmin.token._id}`)).status).toBe(404);
    expect((await staff.delete(`/api/api-tokens/${ofStaff.token._id}`)).status).toBe(200);
  });
});

describe('who is of no shop', () => {
  it('makes neither tokens nor webhooks', async () => {
    const api = await testApi({ seed: { users: [aUser('nobody', 'merchant', '')] } });
    const nobody = await api.as('nobody');
    const token = { name: 'x', scopes: ['*:read'], days: 1 };
    const webhook = { name: 'x', address: 'https://example.com/', entities: [], kinds: [], events: [], active: true };
    expect((await nobody.post('/api/api-tokens', token)).status).toBe(403);
    expect((await nobody.post('/api/webhooks', webhook)).status).toBe(403);
    expect((await nobody.get('/api/api-tokens')).status).toBe(403);
  });
});
