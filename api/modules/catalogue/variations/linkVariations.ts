import { withoutCollisions } from '#domain/catalogue/memberCombinations';
import { groupList, relatedLists, withoutProducts } from '#domain/catalogue/variationGroup';
import { deepEqual } from '#domain/form/deepEqual';
import type { Price } from '#domain/commerce/Price';
import { priceRange } from '#domain/commerce/priceRange';
import type { VariableRelation } from '#domain/wire/VariableRelation';
import type { HookContext } from '#core/schema/HookContext';
import { flagOf, textOf, valueOf } from '#core/schema/valueOf';
import { groupedIds } from './groupedIds';
import { productCollection, readGroup } from '../shared/readGroup';
import { familyOf, familyPath, variationsField, variationsOf } from '../shared/variationsOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

export type LinkContext = Pick<HookContext, 'store' | 'records' | 'entities' | 'user' | 'origin'>;

/** Groups are read and written by one at a time: else one that reads before another writes brings its members back. */
export const groupLock = 'variations';

/** By id; those in the trash too, so that they are complete when they are restored. */
async function productsOf(
  ids: readonly string[],
  { store }: LinkContext,
): Promise<Map<string, EntityRecords['products']>> {
  const records = ids.length === 0 ? [] : await store.getMany(productCollection, ids);
  return new Map(records.map((record) => [record._id, record]));
}

/** What counts of a group: what is sold. A group of which nothing is sold has the prices of each product itself. */
function priceChanges(
  own: EntityRecords['products'],
  members: readonly EntityRecords['products'][],
): Record<string, unknown> {
  const priceOf = (record: EntityRecords['products']): Price | null => valueOf(record, 'price');
  if (!priceOf(own)) return {};
  const sold = members.filter((record) => !record._deleted && flagOf(record, 'active'));
  const range = priceRange((sold.length === 0 ? [own] : sold).flatMap((record) => priceOf(record) ?? []));
  return Object.fromEntries(Object.entries(range).map(([name, value]) => [`price.0.${name}`, value]));
}

/**
 * Under `groupLock`, after a change of a product, in whatever way it was made: all products of its group have the same
 * list, the product included, with the combinations that follow from their options, and the range of prices of all,
 * whoever has saved it and of whatever shop they are (`checkVariations` refuses what the user may not decide). Where the
 * list itself was not changed, a product that has left it does not come back.
 */
export async function linkVariations(
  saved: EntityRecords['products'],
  current: EntityRecords['products'] | null,
  context: LinkContext,
): Promise<void> {
  const before = variationsOf(current);
  const stored = variationsOf(saved);
  const product = context.entities.get('product');
  if (!product || (before.length === 0 && stored.length === 0)) return;
  const isRelisted = !deepEqual(before, stored);
  const entered = withoutProducts(stored, saved._id, new Set());
  const group = await readGroup(
    groupList(entered, { relation: saved._id, propsID: '', props: [] }),
    [saved],
    context.store,
  );
  const list = withoutCollisions(group.list);
  const direct = [...before, ...list].map(({ relation }) => relation);
  const products = await productsOf([...new Set(direct)], context);
  const listOf = (id: string): VariableRelation[] => variationsOf(products.get(id));
  const formers = list.flatMap(({ relation }) => listOf(relation).map((entry) => entry.relation));
  const further = [...new Set(formers)].filter((id) => !products.has(id));
  for (const [id, record] of await productsOf(further, context)) products.set(id, record);
  const lists = relatedLists(saved._id, before, list, listOf);
  lists.set(saved._id, list);
  const recordOf = (id: string): EntityRecords['products'] | undefined => products.get(id) ?? group.products.get(id);
  const updates = [...lists].flatMap(([id, value]): [string, Record<string, unknown>][] => {
    const own = id === saved._id ? saved : products.get(id);
    const isMember = isRelisted || listOf(id).some(({ relation }) => relation === saved._id);
    if (!own || (id !== saved._id && !isMember)) return [];
    const members = value.flatMap(({ relation }) => (relation === saved._id ? saved : (recordOf(relation) ?? [])));
    const links = { [`${variationsField}.0`]: value, [familyPath]: familyOf(value) };
    return [[id, { ...links, ...priceChanges(own, members) }]];
  });
  const shop = textOf(saved, 'shop');
  const isForeign = ([id]: (typeof updates)[number]): boolean =>
    id !== saved._id && textOf(products.get(id) ?? saved, 'shop') !== shop;
  const foreign = updates.filter(isForeign);
  await context.records.updateFollowing(product, new Map(updates.filter((each) => !isForeign(each))), context);
  // The history of another shop names nobody of this one.
  await context.records.updateFollowing(product, new Map(foreign), { user: null, origin: { kind: 'system' } });
}

/**
 * After products were removed, restored, turned on or off: what follows in their groups is there when the action is
 * done, and not some time afterwards.
 */
export async function relinkGroups(
  ids: readonly string[],
  context: Pick<HookContext, 'locks'> & LinkContext,
): Promise<void> {
  const changed = await context.store.getMany(productCollection, await groupedIds(ids, context));
  // Linking one product brings its whole group up to date.
  const oneOfEach = new Map(changed.map((record) => [record[familyPath], record._id]));
  for (const id of oneOfEach.values())
    await context.locks.withLock(groupLock, async () => {
      const record = await context.store.get(productCollection, id);
      if (record) await linkVariations(record, record, context);
    });
}
