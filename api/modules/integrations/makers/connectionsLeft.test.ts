import { encodePassword } from '#domain/fields/password';
import { grantFields } from '#domain/access/roleOfRecord';
import type { NoticesResult } from '#domain/wire/Notice';
import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aUser } from '../../../testing/testRecords';
import { aRole, madeToken, nothing } from '../testing/connectionCalls';

const users = [
  aUser('extra', 'merchant', 'shop-rival'),
  aUser('second', 'merchant', 'shop-kosiv'),
  aUser('keeper', 'merchant', 'shop-kosiv', { role: { 0: 'keeping' } }),
  aUser('content-one', 'merchant', 'shop-kosiv', { role: { 0: 'content' } }),
  aUser('boss', 'admin', 'shop-owner'),
];
const roles = [aRole('keeping', 'shop-kosiv', { prices: nothing })];
const hook = { name: 'Облік', address: 'https://example.com/', entities: [], kinds: [], events: [], active: true };

type Change = (api: TestApi) => Promise<unknown>;
const set =
  (user: string, fields: object): Change =>
  async (api) =>
    expect((await (await api.as('boss')).put(`/api/user/update/${user}`, { fields })).result).toMatchObject({
      valid: true,
    });

async function noticesOf(api: TestApi, user: string): Promise<string[]> {
  const { items } = (await (await api.as(user)).get('/api/notices')).result as unknown as NoticesResult;
  return items.flatMap(({ kind, title, text, path, count }) =>
    kind === 'connectionsLeft' ? [`${title} | ${text} | ${path} | ${count}`] : [],
  );
}

const toldOf = (who: string): string[] => [
  `Connections go on without their maker: ${who} | API tokens: Склад. Webhooks: Облік | /connections | 1`,
];

async function withConnections(maker: string): Promise<TestApi> {
  const api = await testApi({ seed: { users, roles } });
  const client = await api.as(maker);
  await madeToken(client);
  expect((await client.post('/api/webhooks', hook)).status).toBe(200);
  return api;
}

describe('those who keep connections', () => {
  it.each<[string, Change]>([
    ['is turned off', set('merchant', { active: { 0: false } })],
    ['moves to another shop', set('merchant', { shop: { 0: 'shop-rival' } })],
    ['loses the right', set('merchant', { role: { 0: 'content' } })],
    ['keeps the right, but not all of theirs', set('merchant', { role: { 0: 'keeping' } })],
    ['goes to the marketplace', set('merchant', { type: { 0: 'admin' } })],
    ['goes into the trash', async (api) => (await api.as('boss')).delete('/api/user/delete/merchant')],
    [
      'is turned off with others',
      async (api) =>
        (await api.as('boss')).post('/api/user/list', {
          action: 'make-disactive',
          selectedItems: ['merchant', 'extra'],
        }),
    ],
    [
      'is turned off by a colleague',
      async (api) => (await api.as('second')).put('/api/people/merchant', { active: false }),
    ],
  ])('are told once when a maker %s', async (_what, change) => {
    const api = await withConnections('merchant');
    await change(api);
    await api.idle();
    for (const user of ['second', 'keeper']) expect(await noticesOf(api, user)).toEqual(toldOf('merchant'));
    for (const user of ['content-one', 'rival', 'boss', 'staff', 'admin'])
      expect(await noticesOf(api, user)).toEqual([]);
    // What happens to somebody who has left already is no news.
    await set('merchant', { name: { 0: 'Інша' }, active: { 0: false } })(api);
    await api.idle();
    expect(await noticesOf(api, 'second')).toHaveLength(1);
    expect((await noticesOf(api, 'second'))[0]).toMatch(/\| 1$/);
  });

  it('are not told of a new password, another name or more rights', async () => {
    const api = await withConnections('keeper');
    await set('keeper', { password: { 0: encodePassword('novyi-parol-2026') } })(api);
    await set('keeper', { name: { 0: 'Олена' } })(api);
    await set('keeper', { role: { 0: '' } })(api);
    await api.idle();
    expect(await noticesOf(api, 'second')).toEqual([]);
  });

  it('are told when the role of a maker loses the right', async () => {
    const api = await withConnections('keeper');
    const fields = grantFields({ connections: nothing });
    expect((await (await api.as('boss')).put('/api/role/update/keeping', { fields })).status).toBe(200);
    await api.idle();
    expect(await noticesOf(api, 'second')).toEqual(toldOf('keeper'));
    expect(await noticesOf(api, 'keeper')).toEqual([]);
  });

  it('are the administrators for what is the marketplace’s', async () => {
    const api = await withConnections('admin');
    await set('admin', { type: { 0: 'merchant' }, shop: { 0: 'shop-rival' } })(api);
    await api.idle();
    expect(await noticesOf(api, 'boss')).toEqual(toldOf('admin'));
    for (const user of ['staff', 'rival', 'second', 'admin']) expect(await noticesOf(api, user)).toEqual([]);
  });

  it('are the administrators where nobody of the shop is left', async () => {
    const api = await withConnections('rival');
    await set('extra', { role: { 0: 'content' } })(api);
    await set('rival', { active: { 0: false } })(api);
    await api.idle();
    expect(await noticesOf(api, 'boss')).toEqual(toldOf('rival'));
    for (const user of ['staff', 'extra', 'second']) expect(await noticesOf(api, user)).toEqual([]);
  });

  it('are told of what is in use alone', async () => {
    const api = await testApi({ seed: { users, roles } });
    const merchant = await api.as('merchant');
    const { token } = await madeToken(merchant);
    await merchant.delete(`/api/api-tokens/${token._id}`);
    await merchant.post('/api/webhooks', { ...hook, active: false });
    await set('merchant', { active: { 0: false } })(api);
    await api.idle();
    expect(await noticesOf(api, 'second')).toEqual([]);
  });
});
