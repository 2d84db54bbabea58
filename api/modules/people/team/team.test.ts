import type { Envelope } from '#domain/wire/Envelope';
import { builtInRoles } from '#domain/access/builtInRoles';
import { grantFields } from '#domain/access/roleOfRecord';
import { rightNames } from '#domain/wire/rights';
import type { TeamResult } from '#domain/wire/Team';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aRecord, aUser } from '../../../testing/testRecords';

let api: TestApi;
let owner: TestClient;
const sent: { to: string; template: string; link: string }[] = [];

const team = async (client: Pick<TestClient, 'get'>, shop = ''): Promise<TeamResult> =>
  (await client.get(`/api/people${shop}`)).result as unknown as TeamResult;
const memberOf = async (id: string) => (await team(owner)).people.find(({ _id }) => _id === id);
const textIn = ({ messages }: Envelope): string => messages.map(({ text }) => text).join();

beforeEach(async () => {
  sent.length = 0;
  api = await testApi({
    mailer: {
      send: (mail) => {
        const [link = ''] = /https:\/\/\S+#[0-9a-f]{64}/.exec(mail.text) ?? [];
        sent.push({ to: mail.to, template: mail.subject, link });
        return Promise.resolve({ state: 'accepted' as const });
      },
    },
    seed: {
      users: [
        aUser('second', 'merchant', 'shop-kosiv'),
        aUser('packer', 'merchant', 'shop-kosiv', { role: { 0: 'packer' } }),
        aUser('manager', 'merchant', 'shop-kosiv', { role: { 0: 'manager' } }),
        aUser('lead', 'merchant', 'shop-kosiv', { role: { 0: 'lead' } }),
      ],
      roles: [
        aRecord('role', {
          _id: 'lead',
          name: { 0: 'Старша зміни' },
          shop: { 0: 'shop-kosiv' },
          orders: { 0: 'view' },
          statuses: { 0: 'change' },
          statuses_only: { 0: ['sent'] },
          waybills: { 0: 'change' },
          waybills_more: { 0: ['create', 'delete'] },
          buyers: { 0: 'recipient' },
          products: { 0: 'view' },
          media: { 0: 'view' },
          people: { 0: 'change' },
          people_more: { 0: ['invite'] },
        }),
        aRecord('role', { _id: 'foreign', name: { 0: 'Чужа' }, shop: { 0: 'shop-rival' } }),
      ],
    },
  });
  owner = await api.as('merchant');
});
afterEach(() => api.close());

describe('the people of a shop', () => {
  it('are seen by its owners, and nobody of others', async () => {
    const { people, roles, shop } = await team(owner);
    expect(shop).toBe('Косівська майстерня');
    expect(people.map(({ _id, role }) => [_id, role])).toEqual([
      ['lead', 'lead'],
      ['manager', 'manager'],
      ['merchant', ''],
      ['packer', 'packer'],
      ['second', ''],
    ]);
    expect(roles.map(({ id }) => id)).toEqual(['manager', 'content', 'packer', 'lead']);
    expect(await owner.get('/api/people?shop=shop-rival')).toMatchObject({ status: 403 });
    expect((await team(api)).people.map(({ _id }) => _id).toSorted()).toEqual(['admin', 'staff']);
    expect((await team(api, '?shop=shop-rival')).roles.map(({ id }) => id)).toEqual([
      ...builtInRoles.map(({ id }) => id),
      'foreign',
    ]);
    expect((await team(api)).roles).toEqual([]);
    expect((await team(api, '?shop=shop-rival')).people.map(({ _id }) => _id)).toEqual(['rival']);
    for (const nobody of ['staff', 'packer', 'manager'])
      expect(await (await api.as(nobody)).get('/api/people')).toMatchObject({ status: 403 });
  });

  it('get another role at once, and are turned off', async () => {
    const packer = await api.as('packer');
    expect(await packer.post('/api/order/list', {})).toMatchObject({ status: 200 });
    expect(await owner.put('/api/people/packer', { role: 'content' })).toMatchObject({ status: 200 });
    expect(await packer.post('/api/order/list', {})).toMatchObject({ status: 403 });
    expect(await owner.put('/api/people/packer', { active: false })).toMatchObject({ status: 200 });
    expect(await packer.post('/api/product/list', {})).toMatchObject({ status: 401 });
    expect(await memberOf('packer')).toMatchObject({ role: 'content', active: false });
    expect(await owner.delete('/api/people/packer')).toMatchObject({ status: 200 });
    expect(await memberOf('packer')).toBeUndefined();
  });

  it.each([
    ['merchant', 'merchant', { role: 'packer' }, 409],
    ['merchant', 'merchant', { active: false }, 409],
    ['merchant', 'rival', { active: false }, 403],
    ['merchant', 'admin', { active: false }, 403],
    ['merchant', 'nobody', { active: false }, 403],
    ['merchant', 'packer', { role: 'foreign' }, 400],
    ['merchant', 'packer', { role: 'none' }, 400],
    ['lead', 'merchant', { active: false }, 403],
    ['lead', 'merchant', { role: 'packer' }, 403],
    ['lead', 'manager', { active: false }, 403],
    ['lead', 'packer', { role: '' }, 403],
    ['lead', 'packer', { role: 'manager' }, 403],
    ['lead', 'packer', { role: 'lead' }, 200],
    ['manager', 'packer', { active: false }, 403],
  ])('%s changes %s to %j: %i', async (who, whom, change, status) => {
    const before = await api.store.get('users', whom);
    const client = await api.as(who);
    expect(await client.put(`/api/people/${whom}`, change)).toMatchObject({ status });
    if (status !== 200) expect(await api.store.get('users', whom)).toEqual(before);
  });

  it('keep an owner when two take the role from each other', async () => {
    const second = await api.as('second');
    const answers = await Promise.all([
      owner.put('/api/people/second', { role: 'packer' }),
      second.put('/api/people/merchant', { role: 'packer' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const roles = await Promise.all(['merchant', 'second'].map((id) => api.store.get('users', id)));
    expect(roles.filter((user) => (user?.role as { 0: string } | undefined)?.[0] !== 'packer')).toHaveLength(1);
  });
});

describe('roles of one’s own', () => {
  const level = (name: string, value: string) => ({ [name]: { 0: value } });
  const rolesOf = async (): Promise<string[]> => (await team(owner)).roles.map(({ name }) => name);

  it('are made, changed and removed by an owner, for the own shop', async () => {
    const fields = { name: { 0: 'Фотограф' }, ...level('products', 'change') };
    const { result } = await owner.post('/api/role/insert', { fields });
    expect(result).toMatchObject({ valid: true });
    expect(await api.store.get('roles', String(result._id))).toMatchObject({ shop: { 0: 'shop-kosiv' } });
    expect(await rolesOf()).toContain('Фотограф');
    expect(await owner.put('/api/people/packer', { role: result._id })).toMatchObject({ status: 200 });
    const packer = await api.as('packer');
    expect(await packer.get('/api/product/create')).toMatchObject({ status: 403 });
    const update = { fields: level('prices', 'change') };
    expect(await owner.put(`/api/role/update/${String(result._id)}`, update)).toMatchObject({
      result: { valid: true },
    });
    expect(await packer.get('/api/product/create')).toMatchObject({ status: 200 });
    // Somebody has it.
    expect(textIn(await owner.delete(`/api/role/delete/${String(result._id)}`))).toContain('People have this role');
    await owner.put('/api/people/packer', { role: 'packer' });
    expect(await owner.delete(`/api/role/delete/${String(result._id)}`)).toMatchObject({ status: 200 });
    expect(await rolesOf()).not.toContain('Фотограф');
  });

  it.each(builtInRoles.map(({ id, grants }) => [id, grants] as const))(
    'are copies of %s, right by right',
    async (_id, grants) => {
      const name = { 0: 'Копія' };
      const { result } = await owner.post('/api/role/insert', { fields: { name, ...grantFields(grants) } });
      expect(result).toMatchObject({ valid: true, fields: {} });
      const made = (await team(owner)).roles.find(({ id }) => id === result._id);
      expect(made?.grants).toEqual(grants);
      // Each right alone, as the table of rights saves it.
      for (const right of rightNames) {
        const change = { fields: grantFields({ [right]: grants[right] }) };
        const saved = await owner.put(`/api/role/update/${String(result._id)}`, change);
        expect({ right, valid: saved.result.valid }).toEqual({ right, valid: true });
      }
    },
  );

  it('are not of another shop', async () => {
    expect(await owner.get('/api/role/load/foreign')).toMatchObject({ status: 403 });
    const moved = { fields: { shop: { 0: 'shop-rival' } } };
    expect(await owner.put('/api/role/update/lead', moved)).toMatchObject({ result: { valid: false } });
    const made = await owner.post('/api/role/insert', { fields: { name: { 0: 'x' }, shop: { 0: 'shop-rival' } } });
    expect(made).toMatchObject({ result: { valid: false } });
  });

  it('have no more than who makes or changes them', async () => {
    const lead = await api.as('lead');
    for (const more of [level('sums', 'view'), level('orders', 'change'), { statuses_only: { 0: [] } }]) {
      const change = await lead.put('/api/role/update/lead', { fields: more });
      expect({ more, valid: change.result.valid }).toEqual({ more, valid: false });
      const own = { ...level('orders', 'view'), ...level('statuses', 'change'), ...more };
      const made = await lead.post('/api/role/insert', { fields: { name: { 0: 'Більше' }, ...own } });
      expect({ more, valid: made.result.valid }).toEqual({ more, valid: false });
    }
    const bigger = await owner.post('/api/role/insert', {
      fields: { name: { 0: 'Каса' }, ...level('orders', 'view'), ...level('sums', 'view') },
    });
    expect(await lead.delete(`/api/role/delete/${String(bigger.result._id)}`)).toMatchObject({ status: 409 });
    const less = { name: { 0: 'Менше' }, ...level('orders', 'view') };
    expect(await lead.post('/api/role/insert', { fields: less })).toMatchObject({ result: { valid: true } });
  });

  it('are not given by a program, a restored version or an own profile', async () => {
    const packer = await api.as('packer');
    const own = await packer.put('/api/user/update/packer', { fields: { role: { 0: '' } } });
    expect(own).toMatchObject({ result: { valid: false } });
    expect(await packer.put('/api/user/update/packer', { fields: { type: { 0: 'admin' } } })).toMatchObject({
      result: { valid: false },
    });
    expect(await api.store.get('users', 'packer')).toMatchObject({ role: { 0: 'packer' }, type: { 0: 'merchant' } });
    const { result } = await owner.post('/api/api-tokens', { name: 'x', scopes: ['*:write'], days: 30 });
    const program = { authorization: `Bearer ${String(result.secret)}` };
    for (const [method, path, body] of [
      ['PUT', '/api/people/packer', { role: '' }],
      ['POST', '/api/role/insert', { fields: { name: { 0: 'x' } } }],
    ] as const)
      expect((await api.send(method, path, body, { cookies: {}, ...program })).status).toBe(403);
  });
});

describe('an invitation', () => {
  const invite = (email: string, role = 'packer', client: TestClient = owner) =>
    client.post('/api/people/invitations', { email, role });
  const join = async (link: string): Promise<TestClient> => {
    const guest = await api.as(null);
    const token = link.split('#')[1] ?? '';
    const password = 'Зелений-паркан-47';
    const answer = await guest.post('/api/user/reset-password', { token, password, repeated: password });
    expect(answer).toMatchObject({ status: 200 });
    return guest;
  };

  it('lets somebody in who has set a password, with the role of the letter', async () => {
    await owner.put('/api/shop/update/shop-kosiv', { fields: { active: { 0: true } } });
    expect(await invite('taras@example.com')).toMatchObject({ status: 200 });
    await api.idle();
    expect((await team(owner)).invitations).toMatchObject([
      { email: 'taras@example.com', role: 'packer', by: 'merchant' },
    ]);
    expect((await team(owner)).people.map(({ email }) => email)).not.toContain('taras@example.com');
    const [letter] = sent;
    expect(letter).toMatchObject({ to: 'taras@example.com' });
    expect(letter?.link).toContain('/merchantpanel/user/invitation#');
    const taras = await join(letter?.link ?? '');
    expect(await taras.post('/api/order/list', {})).toMatchObject({ status: 200 });
    expect(await taras.get('/api/people')).toMatchObject({ status: 403 });
    const { people, invitations } = await team(owner);
    expect(invitations).toEqual([]);
    expect(people.find(({ email }) => email === 'taras@example.com')).toMatchObject({ role: 'packer', active: true });
  });

  it('does not open a shop that the marketplace has turned off', async () => {
    await api.put('/api/shop/update/shop-kosiv', { fields: { active: { 0: false } } });
    await invite('taras@example.com');
    await api.idle();
    await join(sent[0]?.link ?? '');
    expect(await api.store.get('shops', 'shop-kosiv')).toMatchObject({ active: { 0: false } });
  });

  it('does not tell whether the address has an account', async () => {
    const [known, fresh] = [await invite('rival@example.com'), await invite('taras@example.com')];
    await api.idle();
    const shape = (answer: Envelope) =>
      JSON.stringify({ ...answer, result: Object.keys(answer.result) }).replace(/rival|taras/g, 'x');
    expect(shape(known)).toBe(shape(fresh));
    const listed = (await team(owner)).invitations.map(({ role, by }) => ({ role, by }));
    expect(listed[0]).toEqual(listed[1]);
    expect(sent.find(({ to }) => to === 'rival@example.com')?.link).toBe('');
    expect(await api.store.get('users', 'rival')).toMatchObject({ shop: { 0: 'shop-rival' } });
  });

  it('is taken back: its link ends', async () => {
    const { result } = await invite('taras@example.com');
    await api.idle();
    expect(await owner.delete(`/api/people/invitations/${String(result._id)}`)).toMatchObject({ status: 200 });
    expect((await team(owner)).invitations).toEqual([]);
    const token = sent[0]?.link.split('#')[1] ?? '';
    const password = 'Зелений-паркан-47';
    const guest = await api.as(null);
    expect(await guest.post('/api/user/reset-password', { token, password, repeated: password })).toMatchObject({
      status: 410,
    });
    // And may be repeated.
    expect(await invite('taras@example.com')).toMatchObject({ status: 200 });
  });

  it('is sent again with another link, and once per address', async () => {
    const { result } = await invite('taras@example.com');
    expect(await invite('Taras@example.com')).toMatchObject({ status: 409 });
    expect(await owner.post(`/api/people/invitations/${String(result._id)}/send-again`)).toMatchObject({ status: 200 });
    await api.idle();
    expect(sent).toHaveLength(2);
    expect(sent[0]?.link).not.toBe(sent[1]?.link);
    await join(sent[1]?.link ?? '');
  });

  it('goes out twenty times a day', async () => {
    const statuses = [];
    for (let at = 0; at < 21; at += 1) statuses.push((await invite(`p${at}@example.com`)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    api.clock.advance(24 * 3_600_000 + 1000);
    expect(await invite('later@example.com', 'packer', await api.as('merchant'))).toMatchObject({ status: 200 });
  });

  it.each([
    ['nonsense', 'packer', 400],
    ['a@example.com', 'foreign', 400],
    ['a@example.com', 'gone', 400],
  ])('to %s as %s is refused: %i', async (email, role, status) => {
    expect(await invite(email, role)).toMatchObject({ status });
    expect((await team(owner)).invitations).toEqual([]);
  });

  it('gives no more than who invites has', async () => {
    const lead = await api.as('lead');
    for (const role of ['', 'manager', 'content'])
      expect(await invite('a@example.com', role, lead)).toMatchObject({ status: 403 });
    expect(await invite('a@example.com', 'packer', lead)).toMatchObject({ status: 200 });
    expect(await invite('b@example.com', 'packer', await api.as('packer'))).toMatchObject({ status: 403 });
  });

  it('to more than one has is neither taken back nor sent again', async () => {
    const lead = await api.as('lead');
    for (const [role, status] of [
      ['', 403],
      ['manager', 403],
      ['packer', 200],
    ] as const) {
      const { result } = await invite(`to-${role}@example.com`, role);
      const path = `/api/people/invitations/${String(result._id)}`;
      expect(await lead.post(`${path}/send-again`)).toMatchObject({ status });
      expect(await lead.delete(path)).toMatchObject({ status });
    }
    expect((await team(owner)).invitations.map(({ role }) => role).toSorted()).toEqual(['', 'manager']);
  });

  it('brings staff of the marketplace', async () => {
    expect(await api.post('/api/people/invitations', { email: 'new@example.com', role: '' })).toMatchObject({
      status: 200,
    });
    await api.idle();
    expect((await team(api)).invitations).toMatchObject([{ email: 'new@example.com' }]);
    const guest = await join(sent[0]?.link ?? '');
    expect(await guest.post('/api/order/list', {})).toMatchObject({ status: 200 });
    expect(await guest.post('/api/user/list', {})).toMatchObject({ status: 403 });
  });
});
