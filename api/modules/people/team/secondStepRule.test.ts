import { secondStepPath } from '#domain/wire/loginPath';
import type { TeamResult } from '#domain/wire/Team';
import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aRecord, aUser } from '../../../testing/testRecords';
import { turnTotpOn } from '../testing/totpCode';

const path = '/api/people/second-step';

let api: TestApi;
beforeEach(async () => {
  api = await testApi({
    seed: {
      users: [
        aUser('packer', 'merchant', 'shop-kosiv', { role: { 0: 'packer' } }),
        aUser('lead', 'merchant', 'shop-kosiv', { role: { 0: 'lead' } }),
        aUser('guarded', 'merchant', 'shop-kosiv', { role: { 0: 'guarded' } }),
      ],
      roles: [
        aRecord('role', { _id: 'lead', shop: { 0: 'shop-kosiv' }, people: { 0: 'change' } }),
        aRecord('role', { _id: 'guarded', shop: { 0: 'shop-kosiv' }, factor: { 0: true } }),
      ],
    },
  });
});
afterEach(() => api.close());

/** Whether a password alone lets them in. */
async function isLetIn(user: string): Promise<boolean> {
  const browser = await api.as(null);
  const body = { email: `${user}@example.com`, password: `${user}-secret` };
  return (await browser.post('/api/user/login', body)).result.redirect !== secondStepPath;
}
const letIn = async (...users: string[]): Promise<string[]> => {
  const answers = [];
  for (const user of users) if (await isLetIn(user)) answers.push(user);
  return answers;
};
const everybody = ['admin', 'staff', 'merchant', 'packer', 'guarded', 'rival'];
const teamOf = async (user: string): Promise<TeamResult> =>
  (await (await api.as(user)).get('/api/people')).result as unknown as TeamResult;

describe('who has to have a second step', () => {
  it('is said by roles, by a shop, and by the marketplace: the strictest counts', async () => {
    expect(await letIn(...everybody)).toEqual(['admin', 'staff', 'merchant', 'packer', 'rival']);
    const owner = await api.as('merchant');
    expect(await owner.put(path, { rule: 'team' })).toMatchObject({ status: 200 });
    expect(await letIn(...everybody)).toEqual(['admin', 'staff', 'rival']);
    await owner.put(path, { rule: 'roles' });
    await api.put(path, { rule: 'team' });
    expect(await letIn(...everybody)).toEqual(['merchant', 'packer', 'rival']);
    await api.put(path, { rule: 'everybody' });
    expect(await letIn(...everybody)).toEqual([]);
    expect((await teamOf('merchant')).secondStep).toEqual({ rule: 'roles', isForced: true });
    await api.put(path, { rule: 'roles' });
    expect((await teamOf('merchant')).secondStep).toEqual({ rule: 'roles', isForced: false });
    expect(await letIn(...everybody)).toEqual(['admin', 'staff', 'merchant', 'packer', 'rival']);
  });

  it('lets who has one in as before, and keeps it', async () => {
    const owner = await api.as('merchant');
    await turnTotpOn(api, owner);
    await owner.put(path, { rule: 'team' });
    expect(await owner.delete('/api/user/totp')).toMatchObject({ status: 409 });
    await owner.put(path, { rule: 'roles' });
    expect(await owner.delete('/api/user/totp')).toMatchObject({ status: 200 });
  });

  it('is set by owners for their shop and by administrators, and is in the log', async () => {
    for (const nobody of ['packer', 'lead', 'staff'])
      expect(await (await api.as(nobody)).put(path, { rule: 'team' })).toMatchObject({ status: 403 });
    const owner = await api.as('merchant');
    expect(await owner.put(`${path}?shop=shop-rival`, { rule: 'team' })).toMatchObject({ status: 403 });
    expect(await owner.put(path, { rule: 'everybody' })).toMatchObject({ status: 400 });
    expect(await api.put(`${path}?shop=shop-rival`, { rule: 'team' })).toMatchObject({ status: 200 });
    expect(await letIn('merchant', 'rival')).toEqual(['merchant']);
    const { items } = (await api.get('/api/security-log?kind=secondStepRule')).result as { items: unknown[] };
    expect(items).toMatchObject([{ user: { _id: 'admin' }, detail: 'team, shop-rival' }]);
  });
});

describe('what people log in with', () => {
  it('is seen by who manages the team, and no more than its kind', async () => {
    await turnTotpOn(api, await api.as('packer'));
    const waysFor = async (user: string) =>
      Object.fromEntries((await teamOf(user)).people.map(({ _id, signIn }) => [_id, signIn]));
    const ways = { merchant: 'password', packer: 'totp', lead: 'password', guarded: 'password' };
    expect(await waysFor('merchant')).toEqual(ways);
    expect(await waysFor('lead')).toEqual(ways);
    await api.put('/api/role/update/lead', { fields: { people: { 0: 'view' } } });
    expect(new Set(Object.values(await waysFor('lead')))).toEqual(new Set([null]));
  });
});
