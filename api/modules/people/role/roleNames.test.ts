import type { ActionReport } from '#domain/wire/Action';
import type { ChangesResult } from '#domain/wire/Change';
import type { Envelope } from '#domain/wire/Envelope';
import type { SaveResult } from '#domain/wire/Form';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aRecord } from '../../../testing/testRecords';

const named = (_id: string, name: string, shop = 'shop-kosiv') =>
  aRecord('role', { _id, name: { 0: name }, shop: { 0: shop } });

let api: TestApi;
let owner: TestClient;
beforeEach(async () => {
  api = await testApi({
    seed: { roles: [named('one', 'Комірник'), named('two', 'Комірник'), named('other', 'Фотограф', 'shop-rival')] },
  });
  owner = await api.as('merchant');
});
afterEach(() => api.close());

const problem = ({ result }: { result: object }): string | undefined =>
  (result as SaveResult).fields.name?.messages[0]?.text;
const add = async (client: Pick<TestClient, 'post'>, name: string, fields = {}) =>
  problem(await client.post('/api/role/insert', { fields: { name: { 0: name }, ...fields } }));

describe('the name of a role', () => {
  it('is one of its team, however it is written', async () => {
    for (const name of ['Комірник', ' комірник ', 'КОМІРНИК']) expect(await add(owner, name)).toMatch(/already/);
    expect(await add(owner, 'Фотограф')).toBeUndefined();
    expect(await add(api, 'Комірник')).toBeUndefined();
    expect(await add(api, 'КОМІРНИК')).toMatch(/already/);
    expect(await add(api, 'Фотограф', { shop: { 0: 'shop-rival' } })).toMatch(/already/);
    expect(await add(api, 'Комірник', { shop: { 0: 'shop-rival' } })).toBeUndefined();
  });

  it('stays where two were called so before, until it is changed', async () => {
    const save = async (fields: object) => problem(await owner.put('/api/role/update/one', { fields }));
    expect(await save({ orders: { 0: 'view' } })).toBeUndefined();
    expect(await save({ name: { 0: 'комірник' } })).toMatch(/already/);
    expect(await save({ name: { 0: 'Старший комірник' } })).toBeUndefined();
  });
});

describe('a role in the trash', () => {
  const text = 'Name: another role of the team has this one by now. Rename that one first';
  const actionOf = ({ result }: Envelope) => (result as unknown as { action: ActionReport }).action;
  const list = (client: Pick<TestClient, 'post'>, action: string, selectedItems: readonly string[]) =>
    client.post('/api/role/list', { action, selectedItems, type: action === 'restore' ? 'trash' : 'active' });
  const isThere = async (id: string) => (await api.store.get('roles', id))?._deleted === false;
  const remove = (id: string) => owner.delete(`/api/role/delete/${id}`);
  const trashed = ({ result }: Envelope) =>
    (result as unknown as { action: ActionReport }).action.refused.map(({ _id, messages }) => [_id, messages[0]?.text]);

  it('does not come back beside another one of its name: alone, in bulk, or by an undo', async () => {
    const gone = actionOf(await list(owner, 'delete', ['one', 'two']));
    expect(await add(owner, 'КОМІРНИК')).toBeUndefined();
    expect(await owner.post('/api/role/restore/one')).toMatchObject({ messages: [{ type: 'error', text }] });
    expect(trashed(await list(owner, 'restore', ['one', 'two']))).toEqual([
      ['one', text],
      ['two', text],
    ]);
    expect(actionOf(await owner.post(`/api/actions/${gone._id}/undo`)).undo).toMatchObject({
      restored: 0,
      leftItems: [{ messages: [{ text }] }, { messages: [{ text }] }],
    });
    expect([await isThere('one'), await isThere('two')]).toEqual([false, false]);
  });

  it('comes back alone where two of one name were removed, and in a team of its own', async () => {
    for (const id of ['one', 'two']) await remove(id);
    const both = { action: 'restore', type: 'trash', selectedItems: ['one', 'two'] };
    expect((await owner.post('/api/role/bulk-preview', both)).result).toMatchObject({
      ...{ total: 2, changing: 1, staying: [{ count: 1, messages: [{ text }] }] },
    });
    expect(trashed(await list(owner, 'restore', ['one', 'two']))).toEqual([['two', text]]);
    expect([await isThere('one'), await isThere('two')]).toEqual([true, false]);
    await api.delete('/api/role/delete/other');
    expect(await add(owner, 'Фотограф')).toBeUndefined();
    expect(await api.post('/api/role/restore/other')).toMatchObject({ messages: [{ type: 'info' }] });
  });

  it('of two who bring one back at the same moment, one does', async () => {
    for (const id of ['one', 'two']) await remove(id);
    await Promise.all(['one', 'two'].map((id) => owner.post(`/api/role/restore/${id}`)));
    expect((await Promise.all(['one', 'two'].map(isThere))).filter(Boolean)).toHaveLength(1);
  });

  it('nor does a name come back by a former version', async () => {
    await owner.put('/api/role/update/one', { fields: { name: { 0: 'Старший' } } });
    const { result } = await owner.get('/api/role/history/one');
    const [change] = (result as unknown as ChangesResult).items;
    const back = { change: change?._id, side: 'before', fields: ['name'], _revision: 2 };
    expect(problem(await owner.post('/api/role/restore-version/one', back))).toMatch(/already/);
    expect(await api.store.get('roles', 'one')).toMatchObject({ name: { 0: 'Старший' } });
  });
});
