import { createHash } from 'node:crypto';
import type { SecurityEntry, SecurityLogResult } from '#domain/wire/SecurityLog';
import type { TestApi } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';

let api: TestApi;
beforeEach(async () => {
  api = await testApi();
});
afterEach(() => api.close());

const log = async (query = ''): Promise<SecurityEntry[]> =>
  ((await api.get(`/api/security-log${query}`)).result as unknown as SecurityLogResult).items;
const kinds = async (): Promise<string[]> => (await log()).map(({ kind, detail }) => `${kind} ${detail}`.trim());

describe('the security log', () => {
  it('has logins and refusals, with a network and never an address or what was typed', async () => {
    const guest = await api.as(null, '203.0.113.77');
    await guest.post('/api/user/login', { email: 'Nobody@example.com', password: 'a-secret-that-was-typed' });
    api.clock.advance(1000);
    const staff = { email: 'staff@example.com', password: 'staff-secret' };
    expect(await guest.post('/api/user/login', staff)).toMatchObject({ status: 200 });
    api.clock.advance(1000);
    await guest.post('/api/user/logout');
    const [out, entered, refused] = await log();
    expect([out, entered]).toMatchObject([
      { kind: 'logout', user: { _id: 'staff', name: 'staff' } },
      { kind: 'login', user: { _id: 'staff' }, network: '203.0.113.0/24' },
    ]);
    const digest = createHash('sha256').update('nobody@example.com').digest('hex');
    expect(refused).toMatchObject({ kind: 'loginRefused', user: null, account: digest });
    const text = JSON.stringify(await log());
    for (const secret of ['203.0.113.77', 'a-secret-that-was-typed', 'obody@example.com', 'staff-secret'])
      expect(text).not.toContain(secret);
  });

  it('has roles, invitations, tokens, webhooks and exports, with who did it', async () => {
    await api.put('/api/user/update/merchant', { fields: { type: { 0: 'merchant' }, role: { 0: 'packer' } } });
    await api.put('/api/user/update/rival', { fields: { active: { 0: false } } });
    await api.post('/api/people/invitations', { email: 'new@example.com', role: '' });
    const { result } = await api.post('/api/api-tokens', { name: 'Склад', scopes: ['product:read'], days: 1 });
    await api.delete(`/api/api-tokens/${(result.token as { _id: string })._id}`);
    await api.send('GET', '/api/client/export');
    await api.idle();
    // All of one moment.
    expect((await kinds()).toSorted()).toEqual([
      'exported client',
      'invited new@example.com',
      'memberTurnedOff rival@example.com',
      'roleGiven merchant@example.com: merchant, packer',
      'roleGiven new@example.com: staff',
      'tokenCreated Склад',
      'tokenRevoked Склад',
    ]);
    expect((await log('?kind=exported')).map(({ user }) => user?._id)).toEqual(['admin']);
    expect(await log('?user=staff')).toEqual([]);
    expect(await api.get('/api/security-log?kind=nonsense')).toMatchObject({ status: 400 });
  });

  it('has who has read a mail with a link that lets its bearer in', async () => {
    const guest = await api.as(null);
    await guest.post('/api/user/forgot-password', { email: 'staff@example.com' });
    await api.idle();
    const { items } = (await api.get('/api/mails')).result as unknown as { items: { _id: string }[] };
    await api.get(`/api/mails/${items[0]?._id ?? ''}`);
    expect(await kinds()).toEqual(['mailRead staff@example.com']);
  });

  it('is for administrators, also as a file', async () => {
    for (const other of ['staff', 'merchant']) {
      const client = await api.as(other);
      expect(await client.get('/api/security-log')).toMatchObject({ status: 403 });
      expect((await client.send('GET', '/api/security-log/export')).status).toBe(403);
    }
    const guest = await api.as(null);
    await guest.post('/api/user/login', { email: 'x@example.com', password: 'x' });
    const { body } = await api.send('GET', '/api/security-log/export');
    let text = '';
    if ('chunks' in body && body.chunks) for await (const chunk of body.chunks) text += chunk;
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as SecurityEntry);
    const refused = ['callRefused', 'callRefused', 'callRefused', 'callRefused'];
    expect(lines.map(({ kind }) => kind).toSorted()).toEqual([...refused, 'exported', 'loginRefused']);
  });

  it('is neither changed nor removed by anybody, and ends after 400 days', async () => {
    const guest = await api.as(null);
    await guest.post('/api/user/login', { email: 'x@example.com', password: 'x' });
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect([404, 405]).toContain((await api.send(method, '/api/security-log', {})).status);
    const ends = async (days: number): Promise<number> => {
      api.clock.advance(days * 24 * 3_600_000);
      await api.jobs.enqueue('purge', {});
      await api.idle();
      return api.store.count('security_events', { op: 'and', of: [] });
    };
    expect(await ends(399)).toBe(1);
    expect(await ends(2)).toBe(0);
  });
});
