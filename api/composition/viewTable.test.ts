import { matchAll } from '#domain/query/Where';
import type { Route } from '#core/kernel/Route';
import { modules } from '../modules/modules';
import { collectionsOf } from './collectionsOf';
import { entities } from '../modules/registry';
import type { TestApi } from '../testing/testApi';
import { testApi } from '../testing/testApi';
import { aProduct, aRecord, aUser, fixedRecords } from '../testing/testRecords';
import { callRoutesOf } from './routesOf';
import { viewTable } from './viewTable';

const routes = callRoutesOf(modules);
const ofPeople = routes.filter(({ access }) => access !== 'open');
const isListed = ({ row }: Route): boolean => row in viewTable;
const byName = (route: Route): [string, Route] => [route.name, route];

const idOf: Readonly<Record<string, string>> = { product: 'jug', order: 'o1', user: 'packer', category: 'cat-1' };
const pathOf = ({ path }: Route, entity: string): string => {
  const [, named = ''] = /^\/api\/([a-z-]+)/.exec(path) ?? [];
  const id = idOf[entities.has(named) ? named : entity] ?? 'none';
  const query = `?order=o1&id=${id}&ids=${id}&search=a&client=c1`;
  return path.replace(':entity', entity).replace(':name', 'shop').replace(/:\w+/g, id) + query;
};
const bodyOf = ({ method }: Route, entity: string, more: object = {}) =>
  method === 'GET' ? undefined : { model: entity, ids: [idOf[entity]], ...more };

let api: TestApi;
beforeAll(async () => {
  api = await testApi({
    seed: {
      users: [aUser('packer', 'merchant', 'shop-kosiv', { role: { 0: 'packer' } })],
      products: [aProduct('jug', 'Глечик', { shop: { 0: 'shop-kosiv' } })],
      orders: [aRecord('order', { _id: 'o1' })],
      properties: fixedRecords('property'),
    },
  });
  expect(await api.post('/api/people/view-as', { user: 'staff' })).toMatchObject({ status: 200 });
});
afterAll(() => api.close());

/** Everything that is stored, by collection, but the time of the last call of a session. */
async function stored(): Promise<Record<string, string>> {
  const names = collectionsOf(modules).flatMap(({ name }) => (name === 'sessions' ? [] : [name]));
  const entries = names.map(async (name) => {
    const { records } = await api.store.find(name, { where: matchAll });
    return [name, JSON.stringify(records)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

describe('the table of calls of who looks at the panel as somebody else', () => {
  it('has rows of calls that there are, and none that the specification prescribes to change something by GET', () => {
    const rows = new Set(ofPeople.map(({ row }) => row));
    expect(Object.keys(viewTable).filter((row) => !rows.has(row))).toEqual([]);
    expect(routes.filter((route) => route.changes && isListed(route))).toEqual([]);
  });

  it('has by other methods than GET lists, reading many, and what ends the view or the session', () => {
    const others = ofPeople.filter((route) => route.method !== 'GET' && isListed(route));
    expect(others.map(({ name }) => name).toSorted()).toEqual(
      ['listOfEntity', 'getList', 'mediaList', 'multiLoadByBody', 'proposals', 'logout', 'endView'].toSorted(),
    );
  });

  it.each(ofPeople.filter((route) => !isListed(route)).map(byName))('%s: is refused', async (_name, route) => {
    const { status, body } = await api.send(route.method, pathOf(route, 'product'), bodyOf(route, 'product'));
    expect(status).toBe(403);
    expect(body).toMatchObject({ envelope: { result: { viewOnly: true } } });
  });

  it.each(ofPeople.filter(({ rule }) => rule.actionScope !== undefined).map(byName))(
    '%s: is refused with an action',
    async (_name, route) => {
      for (const action of ['delete', 'restore', 'make-active', null, '', 'nonsense']) {
        const more = { action, selectedItems: ['jug'] };
        const { body } = await api.send(route.method, pathOf(route, 'product'), bodyOf(route, 'product', more));
        expect(body).toMatchObject({ envelope: { status: 403, result: { viewOnly: true } } });
      }
    },
  );

  it('reads, and nothing is stored or remembered', async () => {
    // What the server keeps ready for everybody, whoever asks first.
    const staff = await api.as('staff');
    for (const path of ['/api/home/dashboard', '/api/client/duplicates']) await staff.get(path);
    await api.idle();
    const before = await stored();
    const answered: string[] = [];
    const reading = ofPeople.filter(({ row }) => viewTable[row] === 'reads' && row !== 'listenToEvents');
    for (const route of reading)
      for (const entity of route.path.includes(':entity') ? ['product', 'order', 'user', 'category'] : ['product']) {
        const { status, body } = await api.send(route.method, pathOf(route, entity), bodyOf(route, entity));
        expect(body).not.toMatchObject({ envelope: { result: { viewOnly: true } } });
        expect(status).toBeLessThan(500);
        if (status === 200) answered.push(route.name);
      }
    await api.idle();
    const after = await stored();
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([]);
    // What is compared is what was answered, not what was refused.
    expect(new Set(answered).size).toBeGreaterThan(30);
  });
});
