import { builtInRole, fullGrants } from '#domain/access/builtInRoles';
import { systemClock } from '#core/ports/Clock';
import { systemRecord } from '#core/schema/systemCollection';
import { collections } from '../composition/collections';
import { nodeCryptoProvider } from '../adapters/nodeCryptoProvider';
import { aRole, nothing, program, tokensSeenBy } from '../modules/integrations/testing/connectionCalls';
import { openMemoryStore } from '../storage/memory/MemoryStore';
import type { Store } from '#core/ports/Store';
import { testApi } from '../testing/testApi';
import { testSecretBox } from '../testing/testSecretBox';
import { aProduct, aShop, aUser, ownerShopId, testStart } from '../testing/testRecords';
import { migrations } from './migrations';
import { runMigrations } from './runMigrations';

const services = { clock: systemClock, secretBox: testSecretBox, ownerShopId };
const secretOf = (maker: string): string => `yar_${maker.padEnd(43, '_')}`;

const users = [
  aUser('admin', 'admin', ownerShopId),
  aUser('staff', 'staff', ownerShopId),
  aUser('merchant', 'merchant', 'shop-kosiv'),
  aUser('staff-of-shop', 'staff', 'shop-kosiv'),
  aUser('content', 'merchant', 'shop-kosiv', { role: { 0: 'content' } }),
  aUser('cut', 'merchant', 'shop-kosiv', { role: { 0: 'blind' } }),
  aUser('lost', 'merchant', 'shop-kosiv', { role: { 0: 'gone' } }),
  aUser('foreign', 'merchant', 'shop-kosiv', { role: { 0: 'of-rival' } }),
  aUser('off', 'merchant', 'shop-kosiv', { active: { 0: false } }),
  aUser('nobody', 'merchant', ''),
];
const makers = [...users.map(({ _id }) => _id), 'purged'];

/** As a version stored them whose tokens and webhooks were people's. */
async function oldStore(): Promise<Store> {
  const store = await openMemoryStore(collections);
  await store.insert('users', users);
  await store.insert('shops', [aShop(ownerShopId, 'Ярмарок'), aShop('shop-kosiv', 'Майстерня')]);
  await store.insert('roles', [aRole('blind', 'shop-kosiv', { prices: nothing }), aRole('of-rival', 'shop-rival', {})]);
  await store.insert('products', [aProduct('own', 'Глечик', { shop: { 0: 'shop-kosiv' } })]);
  for (const maker of makers) {
    const token = {
      ...{ name: maker, user: maker, scopes: ['*:write'], expires: '2100-01-01T00:00:00.000Z' },
      ...{ digest: await nodeCryptoProvider.sha256Hex(secretOf(maker)), lastUsed: null, revoked: null },
    };
    const webhook = {
      ...{ name: maker, by: maker, address: 'https://example.com/', entities: [], kinds: [], events: [] },
      ...{ secret: await testSecretBox.seal(`whsec_${maker}`), active: true, failures: 0, disabledReason: null },
    };
    await store.insert('api_tokens', [systemRecord(maker, testStart, token)]);
    await store.insert('webhooks', [systemRecord(maker, testStart, webhook)]);
  }
  return store;
}

describe('tokens and webhooks of people', () => {
  it('become those of a shop or of the marketplace, with what their makers can', async () => {
    const store = await oldStore();
    await runMigrations(migrations, store, services);
    for (const collection of ['api_tokens', 'webhooks']) {
      const found = await store.getMany(collection, makers);
      const facts = new Map(found.map(({ _id, owner, rights }) => [_id, { owner, rights }]));
      const shops = (type: string, role: unknown) => ({
        owner: 'shop-kosiv',
        rights: { type, shop: 'shop-kosiv', role },
      });
      expect(facts.get('admin')).toEqual({
        owner: 'marketplace',
        rights: { type: 'admin', shop: ownerShopId, role: null },
      });
      expect(facts.get('staff')).toMatchObject({ owner: 'marketplace', rights: { type: 'staff', role: null } });
      for (const id of ['merchant', 'staff-of-shop', 'off']) expect(facts.get(id)).toEqual(shops('merchant', null));
      expect(facts.get('content')).toEqual(shops('merchant', builtInRole('content')));
      expect(facts.get('cut')).toMatchObject(
        shops('merchant', { id: 'blind', grants: { prices: nothing, products: fullGrants.products } }),
      );
      for (const id of ['lost', 'foreign'])
        expect(facts.get(id)).toMatchObject(shops('merchant', { grants: { products: nothing, orders: nothing } }));
      for (const id of ['nobody', 'purged']) expect(facts.get(id)).toMatchObject({ owner: 'marketplace' });
    }
    const webhooks = await store.getMany('webhooks', makers);
    const off = webhooks.filter(({ active }) => active !== true).map(({ _id }) => _id);
    expect(off.toSorted()).toEqual(['nobody', 'purged']);
    for (const { _id, secret } of webhooks) expect(await testSecretBox.open(String(secret))).toBe(`whsec_${_id}`);
  });

  it('work on with their secrets, and those that did not work do not begin to', async () => {
    const store = await oldStore();
    await runMigrations(migrations, store, services);
    const api = await testApi({ store });
    const statuses = await Promise.all(
      makers.map(async (maker) => {
        const call = await program(api, secretOf(maker));
        return [maker, (await call('GET', '/api/product/load/own')).status];
      }),
    );
    expect(Object.fromEntries(statuses)).toEqual({
      ...{ admin: 200, staff: 200, merchant: 200, 'staff-of-shop': 200, content: 200, cut: 200 },
      ...{ lost: 403, foreign: 403, off: 401, nobody: 401, purged: 401 },
    });
    const seen = await tokensSeenBy(await api.as('merchant'));
    expect(seen.map(({ name }) => name).toSorted()).toEqual(
      ['merchant', 'staff-of-shop', 'content', 'cut', 'lost', 'foreign', 'off'].toSorted(),
    );
  });

  it('are changed once', async () => {
    const store = await oldStore();
    await runMigrations(migrations, store, services);
    const before = await store.getMany('api_tokens', makers);
    await store.remove('migrations', { op: 'and', of: [] });
    const reports = await runMigrations(migrations, store, services);
    expect(reports.filter(({ name }) => name.startsWith('025')).map(({ changed }) => changed)).toEqual([0, 0, 0, 0]);
    expect(await store.getMany('api_tokens', makers)).toEqual(before);
  });
});
