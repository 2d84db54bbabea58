import { join } from 'node:path';
import { matchAll } from '#domain/query/Where';
import { termsPageIds } from '#domain/wire/terms';
import type { ListResult } from '#domain/wire/Listing';
import type { RegisterFormResult } from '#domain/wire/Registration';
import type { ApiDependencies } from '../composition/createApi';
import { collections } from '../composition/collections';
import { createApi } from '../composition/createApi';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { testSecretBox } from '../testing/testSecretBox';
import { openMemoryStore } from '../storage/memory/MemoryStore';
import { TestClient, TestClock, TestLog } from '../testing/testApi';
import { testFiles } from '../testing/testFiles';
import { testPasswords } from '../testing/testPasswords';
import { aRecord, aUser } from '../testing/testRecords';
import { seedStore } from './seedStore';

const ownerShopId = '000000000000000000000001';
const wanted = { adminEmail: 'owner@example.com', ownerShopId, demo: false };

async function emptyParts(): Promise<ApiDependencies> {
  return {
    store: await openMemoryStore(collections),
    ...(await testFiles()),
    clock: new TestClock(),
    log: new TestLog(),
    passwords: testPasswords,
    cryptoProvider: webCryptoProvider,
    secretBox: testSecretBox,
    config: { ownerShopId, publicUrl: 'https://yarmarok.test' },
  };
}

const clientOf = (parts: ApiDependencies): TestClient => new TestClient(createApi(parts), 'en');

describe('the first start', () => {
  it('makes an administrator with a random password and the owner’s shop', async () => {
    const parts = await emptyParts();
    const filled = await seedStore(wanted, parts);
    expect(filled).toEqual({
      demo: false,
      accounts: [{ role: 'administrator', email: 'owner@example.com', password: expect.stringMatching(/^.{16}$/) }],
    });
    const { email, password } = filled?.accounts[0] ?? { email: '', password: '' };
    const client = clientOf(parts);
    expect(await client.post('/api/user/login', { email, password })).toMatchObject({
      status: 200,
      user: { type: 'admin', shop: ownerShopId, gates: ['admin', 'owner'] },
    });
    expect(await client.post('/api/shop/list')).toMatchObject({
      result: { allItemsCount: 1, items: [{ _id: ownerShopId }] },
    });
    expect(await parts.store.get('categories', 'root')).toMatchObject({ _deleted: false, active: { 0: true } });
  });

  it('drafts the terms, and takes no applications until both are published', async () => {
    const parts = await emptyParts();
    const filled = await seedStore(wanted, parts);
    const client = clientOf(parts);
    await client.post('/api/user/login', filled?.accounts[0]);
    const pages = (await parts.store.find('pages', { where: matchAll })).records;
    expect(pages.map(({ _id, slug, active }) => [_id, slug, active])).toEqual([
      [termsPageIds.offer, { 0: 'offer' }, { 0: false }],
      [termsPageIds.privacy, { 0: 'privacy' }, { 0: false }],
    ]);
    const guest = clientOf(parts);
    const state = async () => {
      const { result } = await guest.get('/api/user/get-register-form');
      const { form, template } = result as unknown as RegisterFormResult;
      return [form.sections.length > 0, template.closed?.en];
    };
    const whole = { uk: '<p>Умови майстерні</p>', en: '<p>Terms of the workshop</p>' };
    const closed = [false, expect.stringMatching(/^Applications cannot be sent yet/)];
    const dashboard = async () => (await client.get('/api/home/dashboard')).result.closedRegistration;
    const publish = async (id: string, active = true, text?: Record<string, string>) => {
      const fields = { active: { 0: active }, ...(text && { text }) };
      const { result } = await client.put(`/api/page/update/${id}`, { fields });
      expect(result).toMatchObject({ valid: true });
    };

    expect([await state(), await dashboard()]).toEqual([closed, { missing: ['offer', 'privacy'] }]);
    const refused = await guest.post('/api/user/register', { terms: true });
    expect([refused.status, refused.messages[0]?.text]).toEqual([409, closed[1]]);
    await publish(termsPageIds.offer);
    // Turned on as it was drafted, with nothing filled in.
    expect([await state(), await dashboard()]).toEqual([closed, { missing: ['offer', 'privacy'] }]);
    // So are gaps in one language.
    await publish(termsPageIds.offer, true, { ...whole, en: '<p>Terms of <strong>[name]</strong></p>' });
    expect(await dashboard()).toEqual({ missing: ['offer', 'privacy'] });
    await publish(termsPageIds.offer, true, whole);
    expect([await state(), await dashboard()]).toEqual([closed, { missing: ['privacy'] }]);
    await publish(termsPageIds.privacy, true, whole);
    expect([await state(), await dashboard()]).toEqual([[true, undefined], undefined]);
    expect(await guest.post('/api/user/register', { terms: true })).toMatchObject({ status: 200 });
    await publish(termsPageIds.offer, false);
    expect(await state()).toEqual(closed);
  });

  it('leaves an installation from before open, and warns that its terms are not published', async () => {
    const parts = await emptyParts();
    await parts.store.insert('users', [aUser('old', 'admin', 'owner@example.com')]);
    const log = new TestLog();
    await seedStore(wanted, { ...parts, log });
    expect(log.lines).toMatchObject([{ level: 'warn', facts: { slugs: ['offer', 'privacy'] } }]);
    expect(await parts.store.count('pages', matchAll)).toBe(0);
    const { result } = await clientOf(parts).get('/api/user/get-register-form');
    expect((result as unknown as RegisterFormResult).template).not.toHaveProperty('closed');
  });

  it('takes a given password and does not repeat it', async () => {
    const parts = await emptyParts();
    expect(await seedStore({ ...wanted, adminPassword: 'chosen-by-owner' }, parts)).toEqual({
      demo: false,
      accounts: [],
    });
    expect(
      await clientOf(parts).post('/api/user/login', { email: 'owner@example.com', password: 'chosen-by-owner' }),
    ).toMatchObject({ status: 200 });
  });

  it('gives the sets of an older store their entity', async () => {
    const parts = await emptyParts();
    const old = aRecord('attributes-set', { _id: 'old', title: { uk: 'Взуття' }, entity: {} });
    await parts.store.insert('attributes-sets', [old]);
    await seedStore(wanted, parts);
    const where = { op: 'in', path: 'entity.0', values: ['product'] } as const;
    expect(await parts.store.ids('attributes-sets', { where })).toEqual(['default', 'old']);
  });

  it('puts the demo marketplace into an empty store', async () => {
    const parts = await emptyParts();
    const filled = await seedStore({ ...wanted, demo: true }, parts);
    expect(filled?.demo).toBe(true);
    expect(filled?.accounts.map(({ role }) => role)).toEqual(['administrator', 'merchant']);
    for (const { email, password } of filled?.accounts ?? [])
      expect(await clientOf(parts).post('/api/user/login', { email, password })).toMatchObject({ status: 200 });

    const client = clientOf(parts);
    await client.post('/api/user/login', filled?.accounts[0]);
    for (const [entity, least] of Object.entries({
      shop: 3,
      user: 5,
      category: 12,
      product: 50,
      page: 2,
      article: 2,
    })) {
      const { result } = await client.post(`/api/${entity}/list`);
      expect([entity, Number(result.allItemsCount) >= least]).toEqual([entity, true]);
    }
  });

  it('does not repeat an administrator’s password that was given', async () => {
    const parts = await emptyParts();
    const filled = await seedStore({ ...wanted, demo: true, adminPassword: 'given-in-the-environment' }, parts);
    expect(filled?.accounts[0]).toEqual({ role: 'administrator', email: wanted.adminEmail });
    expect(
      await clientOf(parts).post('/api/user/login', { email: wanted.adminEmail, password: 'given-in-the-environment' }),
    ).toMatchObject({ status: 200 });
  });

  it('keeps the demo’s drawings as files of the library, which products show', async () => {
    const parts = await emptyParts();
    const filled = await seedStore(
      { ...wanted, demo: true },
      parts,
      join(__dirname, '..', '..', 'admin', 'public', 'images'),
    );
    const client = clientOf(parts);
    await client.post('/api/user/login', filled?.accounts[0]);
    const files = (await client.post('/api/media/list', { limit: 100 })).result as unknown as ListResult;
    expect(files.allItemsCount).toBeGreaterThan(15);
    for (const { image, _id } of files.items)
      expect([_id, image, (await client.send('GET', image ?? '')).status]).toEqual([
        _id,
        expect.stringMatching(/^\/media\/.*\.svg$/),
        200,
      ]);
    const shown = (
      await client.post('/api/product/list', { limit: 100, filter: { $and: [{ 'gallery.0': { $exists: true } }] } })
    ).result as unknown as ListResult;
    expect(shown.items.length).toBeGreaterThan(20);
    expect(shown.items.every(({ image }) => image?.startsWith('/media/'))).toBe(true);
    const unused = (
      await client.post('/api/media/list', { limit: 100, filter: { $and: [{ 'used.0': { $nin: [true] } }] } })
    ).result as unknown as ListResult;
    for (const { _id } of [...files.items.slice(0, 3), ...unused.items]) {
      const { conections } = (await client.get(`/api/media/uses/${_id}`)).result as unknown as {
        conections: unknown[];
      };
      expect(conections.length > 0).toBe(!unused.items.some((item) => item._id === _id));
    }
  });

  it.each(['kosiv@example.com', 'Staff@Example.com', 'somebody@example.com'])(
    'puts it in with %s as the administrator, though a demo account may have that e-mail',
    async (adminEmail) => {
      const parts = await emptyParts();
      const filled = await seedStore({ ...wanted, adminEmail, demo: true }, parts);
      expect(filled?.accounts.map(({ role, email }) => [role, email])).toEqual([
        ['administrator', adminEmail],
        ['merchant', expect.stringMatching(/@example\.com$/)],
      ]);
      for (const account of filled?.accounts ?? [])
        expect(await clientOf(parts).post('/api/user/login', account)).toMatchObject({
          status: 200,
          user: { type: account.role === 'merchant' ? 'merchant' : 'admin' },
        });
    },
  );

  it('numbers new records after those of the demo', async () => {
    const parts = await emptyParts();
    await seedStore({ ...wanted, demo: true }, parts);
    const [newest] = (
      await parts.store.find('products', {
        where: { op: 'and', of: [] },
        sort: [{ path: '_increment', direction: -1 }],
        limit: 1,
      })
    ).records;
    expect(await parts.store.next('products')).toBe((newest?._increment ?? 0) + 1);
  });

  it('leaves a store that has users as it is', async () => {
    const parts = await emptyParts();
    await seedStore(wanted, parts);
    const before = await parts.store.version('users');
    expect(await seedStore({ ...wanted, demo: true }, parts)).toBeNull();
    expect(await parts.store.version('users')).toBe(before);
  });

  it('goes on where a start was cut off before there was a user', async () => {
    const parts = await emptyParts();
    await seedStore({ ...wanted, demo: true }, parts);
    await parts.store.remove('users', { op: 'and', of: [] });
    const filled = await seedStore({ ...wanted, demo: true }, parts);
    expect(filled).toMatchObject({ demo: false, accounts: [{ role: 'administrator' }] });
    expect(await clientOf(parts).post('/api/user/login', filled?.accounts[0])).toMatchObject({ status: 200 });
  });

  it('happens once when two machines start at the same moment', async () => {
    const parts = await emptyParts();
    const filled = await Promise.all([
      seedStore({ ...wanted, demo: true }, parts),
      seedStore({ ...wanted, demo: true }, parts),
    ]);
    expect(filled.filter((each) => each !== null)).toHaveLength(1);
    const [, merchant] = filled.find((each) => each !== null)?.accounts ?? [];
    expect(await clientOf(parts).post('/api/user/login', merchant)).toMatchObject({ status: 200 });
  });
});
