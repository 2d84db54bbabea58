import { testApi } from '../../../testing/testApi';
import { StoreSessions } from './StoreSessions';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { systemStore } from '#core/ports/SystemStore';

const second = 1000;
const day = 86_400_000;
const start = '/api/admin/start';

describe('a session', () => {
  it('is kept under the digest of its token', async () => {
    const api = await testApi();
    const client = await api.as('staff');
    const { records } = await api.store.find('sessions', { where: { op: 'in', path: 'user', values: ['staff'] } });
    expect(records).toHaveLength(1);
    expect(JSON.stringify(records)).not.toContain(client.token);
    expect(records[0]?._id).toBe(await webCryptoProvider.sha256Hex(client.token ?? ''));
  });

  it('ends at logout, and the token opens nothing any more', async () => {
    const api = await testApi();
    const client = await api.as('staff');
    const { token } = client;
    expect(await client.post('/api/user/logout')).toEqual({
      status: 200,
      messages: [{ type: 'info', text: 'You have logged out' }],
      result: { redirect: '/user/login' },
    });
    expect(client.token).toBeNull();
    client.token = token;
    expect(await client.get(start)).toMatchObject({
      status: 401,
      messages: [{ text: expect.stringContaining('Your session has ended') }],
      result: { loginRedirect: '/user/login' },
    });
    expect(client.token).toBeNull();
  });

  it('lives while it is used, and ends after 14 days without', async () => {
    const api = await testApi();
    const client = await api.as('staff');
    for (let weeks = 0; weeks < 6; weeks += 1) {
      api.clock.advance(13 * day);
      expect((await client.get(start)).status).toBe(200);
    }
    api.clock.advance(14 * day + second);
    expect((await client.get(start)).status).toBe(401);
  });

  it('ends after 90 days in any case', async () => {
    const api = await testApi();
    const client = await api.as('staff');
    for (let passed = 0; passed < 90; passed += 10) {
      expect((await client.get(start)).status).toBe(200);
      api.clock.advance(10 * day);
    }
    api.clock.advance(second);
    expect((await client.get(start)).status).toBe(401);
  });

  it('notes at most once a minute that it was seen', async () => {
    const api = await testApi();
    const client = await api.as('staff');
    const before = await api.store.version('sessions');
    for (let time = 0; time < 11; time += 1) {
      api.clock.advance(6 * second);
      await client.get(start);
    }
    expect((await api.store.version('sessions')) - before).toBe(1);
  });

  it('ends at once when its user is switched off or removed', async () => {
    const api = await testApi();
    const [staff, merchant] = [await api.as('staff'), await api.as('merchant')];
    expect((await staff.get(start)).status).toBe(200);
    expect((await merchant.get(start)).status).toBe(200);
    await api.put('/api/user/update/staff', { fields: { active: { 0: false } } });
    await api.delete('/api/user/delete/merchant');
    expect((await staff.get(start)).status).toBe(401);
    expect((await merchant.get(start)).status).toBe(401);
  });

  it('does not come back with a user who is switched on or restored again', async () => {
    const api = await testApi();
    const [staff, merchant, rival] = [await api.as('staff'), await api.as('merchant'), await api.as('rival')];
    await api.put('/api/user/update/staff', { fields: { active: { 0: false } } });
    await api.put('/api/user/update/staff', { fields: { active: { 0: true } } });
    await api.delete('/api/user/delete/merchant');
    await api.post('/api/user/restore/merchant');
    await api.post('/api/user/list', { action: 'make-disactive', selectedItems: ['rival'] });
    await api.post('/api/user/list', { action: 'make-active', selectedItems: ['rival'] });
    for (const client of [staff, merchant, rival]) expect((await client.get(start)).status).toBe(401);
  });

  it('is one of at most a hundred of a person: the longest unused end', async () => {
    const api = await testApi();
    const first = await api.as('staff');
    api.clock.advance(second);
    const later = [];
    for (let number = 0; number < 100; number += 1) later.push(await api.as('staff'));
    expect((await first.get(start)).status).toBe(401);
    expect((await later[0]?.get(start))?.status).toBe(200);
  });

  it('is not remembered by a request that was under way while it ended', async () => {
    const api = await testApi();
    const client = await api.as('staff');
    const { token } = client;
    await Promise.all([client.get(start), client.post('/api/user/logout'), client.get(start), client.get(start)]);
    client.token = token;
    expect((await client.get(start)).status).toBe(401);
  });

  it('sees a bulk change of users at once', async () => {
    const api = await testApi();
    const staff = await api.as('staff');
    await staff.get(start);
    await api.post('/api/user/list', { action: 'make-disactive', selectedItems: ['staff'] });
    expect((await staff.get(start)).status).toBe(401);
  });

  it('has the rights of its user as they are now', async () => {
    const api = await testApi();
    const staff = await api.as('staff');
    expect((await staff.get('/api/page/create')).status).toBe(200);
    await api.put('/api/user/update/staff', { fields: { type: { 0: 'merchant' }, shop: { 0: 'shop-kosiv' } } });
    expect((await staff.get('/api/page/create')).status).toBe(403);
  });

  it('ends elsewhere when its user takes a new password, and stays here', async () => {
    const api = await testApi();
    const [here, elsewhere] = [await api.as('staff'), await api.as('staff')];
    await elsewhere.get(start);
    await here.put('/api/user/update/staff', {
      fields: { password: { 0: btoa('another-good-one') }, currentPassword: { 0: btoa('staff-secret') } },
    });
    expect((await here.get(start)).status).toBe(200);
    expect((await elsewhere.get(start)).status).toBe(401);
  });

  it('that another process ended is over here within five seconds', async () => {
    const api = await testApi();
    const client = await api.as('staff');
    await client.get(start);
    await new StoreSessions(systemStore(api.store), api.clock, webCryptoProvider).end(client.token ?? '');
    api.clock.advance(5 * second);
    expect((await client.get(start)).status).toBe(401);
  });

  it.each(['', 'x', '../../etc/passwd', 'a'.repeat(64), '0'.repeat(10_000)])(
    'is not opened by the token %p',
    async (token) => {
      const api = await testApi({ user: null });
      const client = await api.as(null);
      client.token = token;
      expect((await client.get(start)).status).toBe(401);
    },
  );
});
