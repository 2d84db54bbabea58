import type { LoadResult } from '#domain/wire/Form';
import type { ListResult } from '#domain/wire/Listing';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { SecurityEntry, SecurityLogResult } from '#domain/wire/SecurityLog';
import type { StartResult } from '#domain/wire/Start';
import { viewingCookie } from '#core/kernel/sessionCookie';
import { EventReader } from '../../live/testing/EventReader';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aProduct, aRecord, aUser } from '../../../testing/testRecords';

const path = '/api/people/view-as';
const minuteMs = 60_000;
const shopOf = (shop: string) => ({ shop: { 0: shop } });

let api: TestApi;
let admin: TestClient;
beforeEach(async () => {
  api = await testApi({
    seed: {
      users: [
        aUser('second', 'admin', 'shop-owner'),
        aUser('packer', 'merchant', 'shop-kosiv', { role: { 0: 'packer' } }),
        aUser('off', 'merchant', 'shop-kosiv', { active: { 0: false } }),
      ],
      roles: [
        aRecord('role', { _id: 'writers', name: { 0: 'Редактори' }, content: { 0: 'change' } }),
        aRecord('role', { _id: 'rivals', name: { 0: 'Чужа' }, ...shopOf('shop-rival') }),
      ],
      products: [aProduct('kosiv', 'Ліжник', shopOf('shop-kosiv')), aProduct('rival', 'Макітра', shopOf('shop-rival'))],
    },
  });
  admin = await api.as('admin');
});
afterEach(() => api.close());

const start = async (client: TestClient) => {
  const { user, result } = await client.get('/api/admin/start');
  return { user, ...(result as unknown as StartResult) };
};
const productsOf = async (client: TestClient): Promise<string[]> =>
  ((await client.post('/api/product/list')).result.items as { _id: string }[]).map(({ _id }) => _id).toSorted();
const log = async (): Promise<string[]> =>
  ((await api.get('/api/security-log')).result as unknown as SecurityLogResult).items
    .filter(({ kind }: SecurityEntry) => kind.startsWith('view'))
    .map(({ kind, user, detail }) => `${kind} ${user?._id}: ${detail}`)
    .toSorted();
const save = (client: TestClient) =>
  client.put('/api/product/update/kosiv', { fields: { title: { uk: 'Інша назва' } } });
const viewOnly = { status: 403, result: { viewOnly: true } };

const reading = (may: readonly string[]) => may.filter((action) => ['list', 'load', 'preview'].includes(action));

/** Whom an administrator may look as. */
const targets: readonly [string, object][] = [
  ['an owner', { user: 'merchant' }],
  ['a packer', { user: 'packer' }],
  ['staff', { user: 'staff' }],
  ['a role of a shop', { role: '', shop: 'shop-kosiv' }],
  ['a role of the marketplace', { role: 'writers' }],
];

describe('an administrator who looks at the panel as somebody', () => {
  it.each(targets)('is offered nothing that would be refused: %s', async (_name, target) => {
    await admin.post(path, target);
    const { entities } = await start(admin);
    for (const [name, { may, bulk, multiEdit, quickEdit, sheet }] of Object.entries(entities)) {
      expect([name, may]).toEqual([name, reading(may)]);
      expect([name, bulk, multiEdit, quickEdit, sheet]).toEqual([name, [], false, undefined, undefined]);
      if (!may.includes('list')) continue;
      const { items = [], actions } = (await admin.post(`/api/${name}/list`, { limit: 1 }))
        .result as unknown as ListResult;
      expect([name, actions]).toEqual([name, []]);
      for (const { _id } of items) {
        const loaded = (await admin.get(`/api/${name}/load/${_id}`)).result as unknown as LoadResult;
        expect([name, loaded.may]).toEqual([name, reading(loaded.may)]);
      }
    }
    const { result } = await admin.post('/api/product/proposals', { ids: ['kosiv'] });
    expect(result).toMatchObject({ ...(Object.keys(result).length > 0 && { decides: false }) });
  });

  it('sees the rows and values that the person sees', async () => {
    const ofPerson = async (client: TestClient) => ({
      list: (await client.post('/api/product/list')).result.items,
      loaded: fieldsIn(
        ((await client.get('/api/product/load/kosiv')).result as unknown as LoadResult).form.fields.groups.flatMap(
          ({ items }) => items,
        ),
      ).map(({ name, value }) => [name, value]),
    });
    await admin.post(path, { user: 'merchant' });
    const rows = ({ list, loaded }: Awaited<ReturnType<typeof ofPerson>>) => ({
      ids: (list as { _id: string; fields: unknown }[]).map(({ _id, fields }) => [_id, fields]),
      loaded,
    });
    expect(rows(await ofPerson(admin))).toEqual(rows(await ofPerson(await api.as('merchant'))));
  });

  it('gets what they get, in their panel', async () => {
    expect((await admin.post(path, { user: 'packer' })).result).toEqual({ redirect: '/merchantpanel/' });
    const { user, view, entities, navLinks } = await start(admin);
    const packer = await start(await api.as('packer'));
    const shown = Object.entries(packer.entities).map(([name, each]) => [name, { ...each, may: reading(each.may) }]);
    expect({ user, entities, navLinks }).toEqual({
      ...packer,
      ...{ user: { ...packer.user, isViewed: true }, entities: Object.fromEntries(shown) },
    });
    expect(view).toEqual({
      person: 'packer',
      role: { id: 'packer', name: '' },
      shop: 'Косівська майстерня',
      until: '2025-11-21T10:30:00.000Z',
    });
    expect(await productsOf(admin)).toEqual(['kosiv']);
    expect(await admin.get('/api/product/load/rival')).toEqual(
      await (await api.as('packer')).get('/api/product/load/none'),
    );
    expect(await admin.get('/api/security-log')).toMatchObject(viewOnly);
    expect(await admin.post('/api/user/list')).toMatchObject({ status: 403 });
    // Another session of the same administrator looks at nothing.
    expect(await productsOf(await api.as('admin'))).toEqual(['kosiv', 'rival']);
  });

  it('or as who has a role, of a shop or of the marketplace', async () => {
    await admin.post(path, { role: 'packer', shop: 'shop-rival' });
    expect(await start(admin)).toMatchObject({
      user: { type: 'merchant', shop: 'shop-rival', role: { id: 'packer' } },
      view: { person: '', role: { id: 'packer', name: '' }, shop: 'Гончарня' },
    });
    expect(await productsOf(admin)).toEqual(['rival']);
    await admin.delete(path);
    expect((await admin.post(path, { role: 'writers' })).result).toEqual({ redirect: '/admin/' });
    expect(await start(admin)).toMatchObject({
      user: { type: 'staff', gates: ['owner'] },
      view: { role: { id: 'writers', name: 'Редактори' }, shop: '' },
    });
    expect(await admin.post('/api/order/list')).toMatchObject({ status: 403 });
    await admin.delete(path);
    await admin.post(path, { role: '', shop: 'shop-kosiv' });
    expect((await start(admin)).user).toMatchObject({ type: 'merchant', shop: 'shop-kosiv', role: null });
  });

  it('changes nothing, by whatever call', async () => {
    const before = (await api.store.get('products', 'kosiv'))?._revision;
    await admin.post(path, { user: 'staff' });
    for (const [method, call, body] of [
      ['PUT', '/api/product/update/kosiv', { fields: { title: { uk: 'Інша' } } }],
      ['POST', '/api/product/insert', { fields: {} }],
      ['DELETE', '/api/product/delete/kosiv', undefined],
      ['POST', '/api/product/list', { action: 'delete', selectedItems: ['kosiv'] }],
      ['POST', '/api/listing/get-list', { model: 'product', action: 'delete', selectedItems: ['kosiv'] }],
      ['POST', '/api/product/multiupdate', { ids: ['kosiv'], fields: {} }],
      ['POST', '/api/product/upload-csv', {}],
      ['POST', '/api/actions/none/undo', {}],
      ['POST', '/api/api-tokens', { name: 'x', scopes: ['product:read'], days: 1 }],
      ['POST', '/api/product/approve', { ids: ['kosiv'] }],
      ['GET', '/api/order/report-client?order=o1', undefined],
      ['GET', '/api/product/export', undefined],
      ['GET', '/api/client/export', undefined],
      ['GET', '/api/mails', undefined],
      ['GET', '/api/api-tokens', undefined],
      ['GET', '/api/webhooks', undefined],
      ['GET', '/api/order/document?orders=o1', undefined],
      ['GET', '/api/user/security', undefined],
      ['POST', '/api/notices/read', {}],
      ['POST', '/api/presence/order/o1', {}],
      ['PUT', '/api/product/list-setup', {}],
      ['POST', '/api/user/login', { email: 'admin@example.com', password: 'admin-secret' }],
      ['POST', path, { user: 'merchant' }],
    ] as const) {
      const { status } = await admin.send(method, call, body);
      expect([method, call, status]).toEqual([method, call, 403]);
    }
    expect((await api.store.get('products', 'kosiv'))?._revision).toBe(before);
  });

  it('says why in the language of the call', async () => {
    await admin.post(path, { user: 'staff' });
    expect((await save(admin)).messages[0]?.text).toMatch(/nothing can be changed/);
  });

  it('until they end it, which the log tells of at both ends', async () => {
    await admin.post(path, { user: 'merchant' });
    expect(await log()).toEqual(['viewBegun admin: merchant@example.com']);
    expect((await admin.delete(path)).result).toEqual({ redirect: '/admin/' });
    expect(admin.cookies[viewingCookie]).toBeUndefined();
    expect(await save(admin)).toMatchObject({ status: 200 });
    expect((await start(admin)).view).toBeUndefined();
    await admin.delete(path);
    api.clock.advance(31 * minuteMs);
    await api.get('/api/jobs');
    await api.idle();
    expect(await log()).toEqual(['viewBegun admin: merchant@example.com', 'viewEnded admin: merchant@example.com']);
  });

  it('or for half an hour; what a page has shown is not saved with other rights after it', async () => {
    await admin.post(path, { role: 'writers' });
    api.clock.advance(29 * minuteMs);
    expect(await save(admin)).toMatchObject(viewOnly);
    api.clock.advance(minuteMs);
    expect(await save(admin)).toMatchObject({ status: 409, result: { viewIsOver: true } });
    expect(await admin.post('/api/product/list')).toMatchObject({ status: 409 });
    expect(await start(admin)).toMatchObject({ user: { _id: 'admin' } });
    expect(await save(admin)).toMatchObject({ status: 200 });
    await api.idle();
    expect(await log()).toEqual(['viewBegun admin: Редактори', 'viewExpired admin: Редактори']);
  });

  it('or until they log out; the log has the end too where the session was ended elsewhere', async () => {
    await admin.post(path, { user: 'merchant' });
    await admin.post('/api/user/logout');
    expect(await log()).toEqual(['viewBegun admin: merchant@example.com', 'viewEnded admin: merchant@example.com']);
    const other = await api.as('second');
    await other.post(path, { user: 'packer' });
    await (await api.as('second')).delete('/api/user/sessions');
    expect(await other.get('/api/admin/start')).toMatchObject({ status: 401 });
    api.clock.advance(31 * minuteMs);
    await api.get('/api/jobs');
    await api.idle();
    expect(await log()).toContain('viewExpired second: packer@example.com');
  });
});

describe('looking as somebody else', () => {
  it('is for administrators alone, at the panel', async () => {
    for (const nobody of ['staff', 'merchant', 'packer'])
      expect(await (await api.as(nobody)).post(path, { user: 'packer' })).toMatchObject({ status: 403 });
    expect(await (await api.as(null)).post(path, { user: 'packer' })).toMatchObject({ status: 401 });
    const made = await api.post('/api/api-tokens', { name: 'x', scopes: ['*:write'], days: 1 });
    const program = await api.as(null);
    const asProgram = { authorization: `Bearer ${String(made.result.secret)}` };
    expect(await program.send('POST', path, { user: 'packer' }, asProgram)).toMatchObject({ status: 403 });
  });

  it('asks first who it is', async () => {
    api.clock.advance(11 * minuteMs);
    expect(await admin.post(path, { user: 'packer' })).toMatchObject({ status: 403, result: { confirm: true } });
  });

  it('is not of an administrator, of nobody, of who cannot log in, or of a role of others', async () => {
    for (const [user, status] of [
      ['second', 409],
      ['admin', 409],
      ['none', 409],
      ['off', 409],
    ])
      expect([user, (await admin.post(path, { user })).status]).toEqual([user, status]);
    for (const body of [
      { role: 'rivals', shop: 'shop-kosiv' },
      { role: 'rivals' },
      { role: 'packer' },
      { role: '', shop: 'none' },
    ])
      expect([body, (await admin.post(path, body)).status]).toEqual([body, 404]);
    for (const body of [{}, { user: 'packer', role: 'packer' }, { user: 'packer', until: 1e15 }])
      expect(await admin.post(path, body)).toMatchObject({ status: 400 });
    expect(await log()).toEqual([]);
  });

  it('ends when somebody is no administrator any more, or when the other one becomes one or is turned off', async () => {
    const other = await api.as('second');
    await other.post(path, { user: 'packer' });
    await api.put('/api/user/update/second', { fields: { type: { 0: 'staff' } } });
    expect(await other.post('/api/product/list')).toMatchObject({ status: 409 });
    expect((await start(other)).user).toMatchObject({ _id: 'second', type: 'staff' });

    await admin.post(path, { user: 'merchant' });
    await api.put('/api/user/update/merchant', { fields: { active: { 0: false } } });
    expect(await admin.post('/api/product/list')).toMatchObject({ status: 409 });
    await admin.delete(path);
    await admin.post(path, { user: 'rival' });
    await api.put('/api/user/update/rival', { fields: { type: { 0: 'admin' }, shop: { 0: 'shop-owner' } } });
    expect(await admin.post('/api/product/list')).toMatchObject({ status: 409 });
  });

  it('follows the rights of the other one as they are changed', async () => {
    await admin.post(path, { user: 'packer' });
    expect(await admin.post('/api/order/list')).toMatchObject({ status: 200 });
    await api.put('/api/user/update/packer', { fields: { role: { 0: 'content' } } });
    expect(await admin.post('/api/order/list')).toMatchObject({ status: 403 });
  });

  it('is not forgotten by a browser without its cookie, and known at once on another machine', async () => {
    await productsOf(admin);
    const elsewhere = await testApi({ store: api.store, clock: api.clock });
    const there = await elsewhere.as(null);
    there.token = admin.token;
    expect(await productsOf(there)).toEqual(['kosiv', 'rival']);
    await admin.post(path, { user: 'packer' });
    Object.assign(there.cookies, admin.cookies);
    expect(await productsOf(there)).toEqual(['kosiv']);
    delete admin.cookies[viewingCookie];
    expect(await save(admin)).toMatchObject(viewOnly);
    await there.delete(path);
    expect(await productsOf(there)).toEqual(['kosiv', 'rival']);
    await elsewhere.close();
  });

  it('changes what the open stream of events tells, at once', async () => {
    const reader = await EventReader.open(admin);
    await admin.post(path, { user: 'packer' });
    await reader.until((events) => events.includes('reload'));
    await api.put('/api/product/update/rival', { fields: { title: { uk: 'Горщик' } } });
    await api.put('/api/product/update/kosiv', { fields: { title: { uk: 'Килим' } } });
    await reader.until((events) => events.some((event) => event !== 'reload' && event.ids.includes('kosiv')));
    expect(JSON.stringify(reader.events)).not.toContain('rival');
    await reader.close();
  });
});
