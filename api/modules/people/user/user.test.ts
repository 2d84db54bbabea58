import { encodePassword } from '#domain/fields/password';
import type { Envelope } from '#domain/wire/Envelope';
import type { LoadResult, SaveResult } from '#domain/wire/Form';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aUser, ownerShopId } from '../../../testing/testRecords';

const textsOf = (envelope: { result: object }, field: string) =>
  (envelope.result as unknown as SaveResult).fields[field]?.messages.map(({ text }) => text);

const lastAdmin = 'This is the only administrator: it cannot be removed, switched off or given another type';
const notYourself = 'You cannot remove or switch off your own account';
const second = { users: [aUser('admin2', 'admin', ownerShopId)] };

describe('the last administrator', () => {
  it.each([
    ['type', { type: { 0: 'staff' } }],
    ['active', { active: { 0: false } }],
  ])('keeps the %s', async (field, fields) => {
    const api = await testApi();
    expect(textsOf(await api.put('/api/user/update/admin', { fields }), field)).toEqual([lastAdmin]);
    expect(await api.store.get('users', 'admin')).toMatchObject({ _revision: 1 });
  });

  it('is one though others are switched off or in the trash', async () => {
    const users = [
      aUser('off', 'admin', ownerShopId, { active: { 0: false } }),
      aUser('gone', 'admin', ownerShopId, { _deleted: true }),
    ];
    const api = await testApi({ seed: { users } });
    expect(textsOf(await api.put('/api/user/update/admin', { fields: { type: { 0: 'staff' } } }), 'type')).toEqual([
      lastAdmin,
    ]);
  });

  it('may change everything else', async () => {
    const api = await testApi();
    expect(
      (await api.put('/api/user/update/admin', { fields: { name: { 0: 'Олена' }, type: { 0: 'admin' } } })).result,
    ).toMatchObject({ valid: true });
  });
});

describe('an administrator among several', () => {
  it('does not demote, switch off or remove themself', async () => {
    const api = await testApi({ seed: second });
    expect(textsOf(await api.put('/api/user/update/admin', { fields: { type: { 0: 'staff' } } }), 'type')).toEqual([
      notYourself,
    ]);
    expect(textsOf(await api.put('/api/user/update/admin', { fields: { active: { 0: false } } }), 'active')).toEqual([
      notYourself,
    ]);
    expect(await api.delete('/api/user/delete/admin')).toMatchObject({
      status: 409,
      messages: [{ text: notYourself }],
    });
    expect((await api.get('/api/user/load/admin')).result as unknown as LoadResult).toMatchObject({
      may: expect.not.arrayContaining(['delete']),
    });
  });

  it('removes and restores another one', async () => {
    const api = await testApi({ seed: second });
    expect(await api.delete('/api/user/delete/admin2')).toMatchObject({ status: 200 });
    expect(await api.post('/api/user/restore/admin2')).toMatchObject({ status: 200 });
  });

  it('can not switch everybody off at once', async () => {
    const api = await testApi({ seed: second });
    const envelope = await api.post('/api/user/list', { action: 'make-disactive', selectedAll: true });
    expect(envelope.messages).toContainEqual({ type: 'warning', text: 'Left unchanged: 1' });
    expect(await api.store.get('users', 'admin')).toMatchObject({ active: { 0: true } });
  });
});

describe('administrators at the same moment', () => {
  const demoted = { fields: { type: { 0: 'staff' }, shop: { 0: ownerShopId } } };
  const adminsIn = async ({ store }: TestApi) =>
    (
      await store.find('users', {
        where: {
          op: 'and',
          of: [
            { op: 'in', path: 'type.0', values: ['admin'] },
            { op: 'in', path: 'active.0', values: [true] },
            { op: 'in', path: '_deleted', values: [false] },
          ],
        },
      })
    ).total;

  it.each<[string, (client: TestClient, other: string) => Promise<Envelope>]>([
    ['demote', (client, other) => client.put(`/api/user/update/${other}`, demoted)],
    ['switch off', (client, other) => client.put(`/api/user/update/${other}`, { fields: { active: { 0: false } } })],
    ['remove', (client, other) => client.delete(`/api/user/delete/${other}`)],
    ['remove in bulk', (client) => client.post('/api/user/list', { action: 'delete', selectedAll: true })],
  ])('who %s each other leave one', async (_what, change) => {
    const api = await testApi({ seed: second });
    const [one, other] = [await api.as('admin'), await api.as('admin2')];
    // Both sessions are cached by now: neither request waits for its session.
    for (const client of [one, other]) await client.get('/api/admin/start');
    await Promise.all([change(one, 'admin2'), change(other, 'admin')]);
    expect(await adminsIn(api)).toBe(1);
  });
});

describe('a user', () => {
  const fields = {
    name: { 0: 'Ірина' },
    email: { 0: 'iryna@example.com' },
    password: { 0: encodePassword('dovhyi-parol-7') },
    type: { 0: 'merchant' },
    shop: { 0: 'shop-kosiv' },
  };

  it('logs in with what was saved', async () => {
    const api = await testApi();
    expect((await api.post('/api/user/insert', { fields })).result).toMatchObject({ valid: true });
    const client = await api.as(null);
    expect(
      await client.post('/api/user/login', { email: 'iryna@example.com', password: 'dovhyi-parol-7' }),
    ).toMatchObject({ status: 200, user: { shop: 'shop-kosiv' } });
  });

  it('has an e-mail that nobody else has, in any case of letters', async () => {
    const api = await testApi();
    expect(
      textsOf(
        await api.post('/api/user/insert', { fields: { ...fields, email: { 0: 'STAFF@example.com' } } }),
        'email',
      ),
    ).toEqual(['There is the value in the datebase. Fill unique one']);
  });

  it.each(['staff', 'merchant'])('of type %s has a shop', async (type) => {
    const api = await testApi();
    expect(
      textsOf(
        await api.post('/api/user/insert', { fields: { ...fields, type: { 0: type }, shop: { 0: '' } } }),
        'shop',
      ),
    ).toEqual(['choose at least one']);
  });

  it('of type admin needs none', async () => {
    const api = await testApi();
    expect(
      (await api.post('/api/user/insert', { fields: { ...fields, type: { 0: 'admin' }, shop: { 0: '' } } })).result,
    ).toMatchObject({ valid: true });
  });
});

describe('changing the own password (OWASP ASVS 2.1.6)', () => {
  const chosen = { password: { 0: encodePassword('novyi-parol-2026') } };
  const withCurrent = (typed: string) => ({ fields: { ...chosen, currentPassword: { 0: encodePassword(typed) } } });
  const hidden = async (client: TestClient | TestApi, id: string) => {
    const { form } = (await client.get(`/api/user/load/${id}`)).result as unknown as LoadResult;
    return (
      form.fields.groups.flatMap(({ items }) => fieldsIn(items)).find(({ name }) => name === 'currentPassword')
        ?.hidden === true
    );
  };

  it('takes the present one, and keeps only the new one’s hash', async () => {
    const api = await testApi({ user: null });
    const client = await api.as('staff');
    const before = await api.store.get('users', 'staff');
    expect(textsOf(await client.put('/api/user/update/staff', { fields: chosen }), 'currentPassword')).toEqual([
      'Fill the value',
    ]);
    expect(textsOf(await client.put('/api/user/update/staff', withCurrent('another-one')), 'currentPassword')).toEqual([
      'This is not your current password',
    ]);
    expect(await api.store.get('users', 'staff')).toEqual(before);
    expect((await client.put('/api/user/update/staff', withCurrent('staff-secret'))).result).toMatchObject({
      valid: true,
    });
    expect(await api.store.get('users', 'staff')).toMatchObject({
      currentPassword: { 0: '' },
      password: { 0: 'test:novyi-parol-2026' },
    });
  });

  it('is not to be guessed in an open session, and one that was stolen holds up no other', async () => {
    const api = await testApi({ user: null });
    const [stolen, own] = [await api.as('staff', '203.0.113.9'), await api.as('staff')];
    const guess = async (client: TestClient, typed: string) =>
      textsOf(await client.put('/api/user/update/staff', withCurrent(typed)), 'currentPassword');
    for (let at = 0; at < 5; at += 1)
      expect(await guess(stolen, `guess-${at}`)).toEqual(['This is not your current password']);
    expect(await guess(stolen, 'staff-secret')).toEqual(['Too many attempts. Try again in 1 minute.']);
    api.clock.advance(60_000);
    expect(await guess(stolen, 'guess-5')).toEqual(['This is not your current password']);
    expect(await guess(stolen, 'staff-secret')).toEqual(['Too many attempts. Try again in 2 minutes.']);
    // Nor from other networks.
    const token = stolen.token;
    const elsewhere = await api.as(null, '198.51.100.7');
    elsewhere.token = token;
    expect(await guess(elsewhere, 'staff-secret')).toEqual(['Too many attempts. Try again in 2 minutes.']);
    expect((await own.put('/api/user/update/staff', withCurrent('staff-secret'))).result).toMatchObject({
      valid: true,
    });
  });

  it('counts together with logins', async () => {
    const api = await testApi({ user: null });
    const [client, guest] = [await api.as('staff', '203.0.113.9'), await api.as(null, '203.0.113.9')];
    const typed = { email: 'staff@example.com', password: 'guess' };
    for (let at = 0; at < 3; at += 1) await client.put('/api/user/update/staff', withCurrent(`guess-${at}`));
    for (let at = 0; at < 2; at += 1) expect((await guest.post('/api/user/login', typed)).status).toBe(401);
    expect((await guest.post('/api/user/login', typed)).status).toBe(429);
    expect(textsOf(await client.put('/api/user/update/staff', withCurrent('staff-secret')), 'currentPassword')).toEqual(
      ['Too many attempts. Try again in 1 minute.'],
    );
  });

  it('is asked for in the own form only; an administrator gives others a new one without it', async () => {
    const api = await testApi();
    expect([await hidden(api, 'admin'), await hidden(api, 'staff')]).toEqual([false, true]);
    expect((await api.put('/api/user/update/staff', { fields: chosen })).result).toMatchObject({ valid: true });
    expect((await api.put('/api/user/update/admin', { fields: chosen })).result).toMatchObject({ valid: false });
  });
});
