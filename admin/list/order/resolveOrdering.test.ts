import type { ListAttribute, ListItem, ListResult } from '../../../domain/wire/Listing';
import type { EntityDescription } from '../../../domain/wire/Start';
import type { ListAddress } from '../../core/routing/listAddress';
import { defaultListAddress } from '../../core/routing/listAddress';
import { resolveOrdering } from './resolveOrdering';

const entity = { name: 'category', ordered: 'order' } as EntityDescription;
const attributes = [
  { name: 'title' },
  { name: 'parent', source: 'category' },
  { name: 'order', backendSortable: true },
] as ListAttribute[];
const list = (parents: string[], maxPages = 1) =>
  ({
    attributes,
    sort: { name: 'title', direction: 1 },
    maxPages,
    items: parents.map(
      (parent, at) => ({ _id: `${at}`, fields: parent ? { parent: { 0: parent } } : {} }) as unknown as ListItem,
    ),
  }) as ListResult;
const at = (part: Partial<ListAddress>): ListAddress => ({
  ...defaultListAddress,
  sort: { name: 'order', direction: 1 },
  ...part,
});
const obstacle = (address: ListAddress, result: ListResult) => resolveOrdering(entity, address, result)?.obstacle;

describe('orderingOf', () => {
  it('lets rows be moved in the whole list of one parent, sorted by their place', () => {
    expect(obstacle(at({}), list(['', '']))).toBeNull();
    expect(obstacle(at({ filter: { parent: ['x'] } }), list(['x', 'x']))).toBeNull();
  });

  it.each<[string, Partial<ListAddress>, ListResult]>([
    ['sort', { sort: null }, list([''])],
    ['sort', { sort: { name: 'order', direction: -1 } }, list([''])],
    ['part', { search: 'шапки' }, list([''])],
    ['part', { filter: { active: ['yes'] } }, list([''])],
    ['part', {}, list([''], 2)],
    ['parents', {}, list(['', 'x'])],
  ])('says what is in the way: %s', (expected, part, result) => {
    const ordering = resolveOrdering(entity, at(part), result);
    expect(ordering?.obstacle).toBe(expected);
    expect(obstacle(ordering?.reorderableAddress ?? at({}), list(['', '']))).toBeNull();
  });

  it('has nothing to say of the trash, and of records without an order', () => {
    expect(resolveOrdering(entity, at({ type: 'trash' }), list(['']))).toBeNull();
    expect(resolveOrdering({ ...entity, ordered: undefined }, at({}), list(['']))).toBeNull();
  });
});
