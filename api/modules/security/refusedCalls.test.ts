import type { SecurityEntry, SecurityLogResult } from '#domain/wire/SecurityLog';
import type { TestApi, TestClient } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';

const entriesOf = async (api: TestApi, query = ''): Promise<SecurityEntry[]> =>
  ((await api.get(`/api/security-log${query}`)).result as unknown as SecurityLogResult).items;
const told = async (api: TestApi): Promise<string[]> =>
  (await entriesOf(api)).map(({ kind, user, detail }) => `${kind} ${user?._id ?? '-'} ${detail}`).toSorted();

describe('the security log has calls that were refused', () => {
  it('for want of rights, with who called and what, and nothing of what was sent', async () => {
    const api = await testApi();
    const merchant = await api.as('merchant', '203.0.113.77');
    await merchant.get('/api/security-log');
    await merchant.get('/api/user/load/staff?secret=told-to-nobody');
    await merchant.post('/api/shop/insert', { fields: { title: { uk: 'told-to-nobody' } } });
    await api.get('/api/user/load/nobody');
    expect(await told(api)).toEqual([
      'callRefused merchant GET /api/security-log: noAccess',
      'callRefused merchant GET /api/user/load/:id: noAccess',
      'callRefused merchant POST /api/shop/insert: noAccess',
    ]);
    const text = JSON.stringify(await entriesOf(api));
    for (const secret of ['told-to-nobody', '203.0.113.77']) expect(text).not.toContain(secret);
    await api.close();
  });

  it('of a token: a wrong one, one without the scope', async () => {
    const api = await testApi();
    const { result } = await api.post('/api/api-tokens', { name: 'Склад', scopes: ['product:read'], days: 1 });
    const program = await api.as(null);
    const call = (secret: string) =>
      program.send('POST', '/api/client/list', {}, { authorization: `Bearer ${secret}` });
    expect([(await call(String(result.secret))).status, (await call('a-wrong-token')).status]).toEqual([403, 401]);
    expect(await told(api)).toEqual([
      'callRefused admin POST /api/client/list: scopeMissing',
      'tokenCreated admin Склад',
      'tokenRefused - POST /api/client/list: invalidToken',
    ]);
    expect(JSON.stringify(await entriesOf(api))).not.toContain('a-wrong-token');
    await api.close();
  });

  it('because there were too many: of a session, of logins', async () => {
    const api = await testApi({ config: { sessionCallsPerMinute: 3 } });
    const staff = await api.as('staff');
    for (let time = 0; time < 5; time += 1) await staff.get('/api/admin/start');
    const guest = await api.as(null);
    for (let time = 0; time < 8; time += 1)
      await guest.post('/api/user/login', { email: 'admin@example.com', password: 'wrong' });
    expect((await told(api)).filter((line) => line.startsWith('callsLimited'))).toEqual([
      'callsLimited - POST /api/user/login: tooManyAttempts',
      'callsLimited staff GET /api/admin/start: tooManyCalls',
    ]);
    await api.close();
  });

  it('of a page elsewhere, and of somebody who only looks', async () => {
    const api = await testApi();
    await api.send('GET', '/api/order/report-client?order=x', undefined, { fromOtherSite: true });
    await api.post('/api/people/view-as', { user: 'merchant' });
    await api.post('/api/product/insert', { fields: {} });
    await api.delete('/api/people/view-as');
    // The page begins anew.
    await api.get('/api/admin/start');
    const lines = (await told(api)).filter((line) => line.startsWith('callRefused'));
    expect(lines).toEqual([
      'callRefused - GET /api/order/report-client: crossSite',
      'callRefused admin POST /api/product/insert: viewOnly',
    ]);
    await api.close();
  });

  it('but not that one has to prove who one is', async () => {
    const api = await testApi();
    api.clock.advance(11 * 60_000);
    expect(await api.post('/api/api-tokens', { name: 'Склад', scopes: ['product:read'], days: 1 })).toMatchObject({
      status: 403,
      result: { confirm: true },
    });
    expect(await told(api)).toEqual([]);
    await api.close();
  });
});

describe('nobody fills the security log', () => {
  const tries = async (client: TestClient, from: number, to: number): Promise<void> => {
    for (let at = from; at < to; at += 1)
      await client.send('POST', '/api/client/list', {}, { authorization: 'Bearer x' });
  };

  it('by one call, which is told once an hour', async () => {
    const api = await testApi();
    const program = await api.as(null);
    await tries(program, 0, 50);
    expect(await entriesOf(api)).toHaveLength(1);
    api.clock.advance(3_600_000);
    await tries(program, 0, 50);
    expect(await entriesOf(api, '?kind=tokenRefused')).toHaveLength(2);
    await api.close();
  });

  it('by many calls, or from many networks', async () => {
    const api = await testApi();
    const merchant = await api.as('merchant');
    const paths = [
      'user',
      'client',
      'shop',
      'role',
      'category',
      'attribute',
      'attribute-set',
      'page',
      'article',
      'banner',
    ];
    for (const entity of paths)
      for (const call of ['insert', 'list', 'export', 'change-order', 'bulk-preview', 'get-list', 'import'])
        for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
          await merchant.send(method, `/api/${entity}/${call}`, method === 'GET' ? undefined : {});
    const count = (kind: string) => api.store.count('security_events', { op: 'in', path: 'kind', values: [kind] });
    expect(await count('callRefused')).toBeLessThanOrEqual(60);
    for (let network = 0; network < 700; network += 1) {
      const program = await api.as(null, `198.51.${network % 250}.${Math.floor(network / 250)}`);
      await program.send(
        'POST',
        `/api/client/${['list', 'insert', 'export'][Math.floor(network / 250)] ?? 'list'}`,
        {},
        { authorization: 'Bearer x' },
      );
    }
    expect(await count('tokenRefused')).toBe(600);
    // Accounts are told of all the same.
    const staff = await api.as('staff');
    await staff.get('/api/security-log');
    expect((await entriesOf(api, '?user=staff')).map(({ kind }) => kind)).toEqual(['callRefused']);
    await api.close();
  });
});
