import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import type { ListAttribute, ListResult } from '#domain/wire/Listing';
import type { EntityDescription } from '#domain/wire/Start';
import { noSort } from '../nextSort';
import type { ListOrder } from './resolveOrdering';
import { resolveOrdering } from './resolveOrdering';

const entity = { name: 'category', ordered: 'order' } as EntityDescription;
const attributes = [
  { name: 'title' },
  { name: 'parent', source: 'category' },
  { name: 'order', backendSortable: true },
] as ListAttribute[];
const meta = (maxPages = 1) => ({ attributes, sort: { name: 'title', direction: 1 }, maxPages }) as ListResult;
const records = (...parents: string[]) =>
  parents.map((parent, at) => ({ id: `${at}`, ...(parent && { parent: { 0: parent } }) }) as unknown as ListRecord);
const list = (part: Partial<ListOrder>): ListOrder => ({
  sort: { field: 'order', order: 'ASC' },
  filterValues: {},
  records: records('', ''),
  ...part,
});
const obstacle = (order: ListOrder) => resolveOrdering(entity, order, meta())?.obstacle;

describe('the order of a list', () => {
  it('lets rows be moved in the whole list of one parent, sorted by their place', () => {
    expect(obstacle(list({}))).toBeNull();
    expect(obstacle(list({ filterValues: { parent: ['x'] }, records: records('x', 'x') }))).toBeNull();
  });

  it('lets rows be moved where the own order of the list is that of their places', () => {
    const sort = { name: 'order', direction: 1 } as const;
    expect(resolveOrdering(entity, list({ sort: noSort }), { ...meta(), sort })?.obstacle).toBeNull();
  });

  it.each<[string, Partial<ListOrder>, number?]>([
    ['sort', { sort: noSort }],
    ['sort', { sort: { field: 'order', order: 'DESC' } }],
    ['part', { filterValues: { q: 'шапки' } }],
    ['part', { filterValues: { active: ['yes'] } }],
    ['part', {}, 2],
    ['parents', { records: records('', 'x') }],
  ])('says what is in the way: %s', (expected, part, maxPages = 1) => {
    const ordering = resolveOrdering(entity, list(part), meta(maxPages));
    expect(ordering?.obstacle).toBe(expected);
    expect(obstacle(list({ ...ordering?.reorderable }))).toBeNull();
  });

  it('has nothing to say of the trash, and of records without an order', () => {
    expect(resolveOrdering(entity, list({ filterValues: { _deleted: true } }), meta())).toBeNull();
    expect(resolveOrdering({ ...entity, ordered: undefined }, list({}), meta())).toBeNull();
  });
});
