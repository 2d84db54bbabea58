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
