import { combinationId } from '../../../../domain/catalogue/combinations';
import { groupList, relatedLists, withoutProducts } from '../../../../domain/catalogue/variationGroup';
import { selectedValues } from '../../../../domain/fields/select';
import { deepEqual } from '../../../../domain/form/deepEqual';
import { allOf } from '../../../../domain/query/Where';
import type { VariableRelation } from '../../../../domain/wire/VariableRelation';
import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import type { EntitySpec } from '../../../schema/EntitySpec';
import type { HookContext } from '../../../schema/HookContext';
import { localisedOf } from '../../../schema/valueOf';
import { optionAttributes } from './optionAttributes';
import { familyOf, familyPath, variationsField, variationsOf } from './variationsOf';

const productCollection = 'products';

/**
 * Products by id that this user may change; those in the trash too, so that they are complete when they are restored.
 */
async function changeableProducts(
  ids: readonly string[],
  access: EntitySpec['access'],
  { store, user }: HookContext,
): Promise<Map<string, StoredRecord>> {
  if (ids.length === 0) return new Map();
  const where = user ? access(user).where : undefined;
  const { records } = await store.find(productCollection, { where: allOf({ op: 'ids', ids }, where) });
  return new Map(records.map((record) => [record._id, record]));
}

const chosenIn = (record: StoredRecord, code: string): string[] => {
  const value = localisedOf(record, code)['0'];
  return typeof value === 'string' || Array.isArray(value) ? selectedValues(value as string | string[]) : [];
};

/** The product's own place among its variations, by its own values of the attributes that they differ in. */
async function ownEntry(
  record: StoredRecord,
  list: readonly VariableRelation[],
  { store }: HookContext,
): Promise<VariableRelation> {
  const attributes = await optionAttributes(
    list.map(({ props }) => props),
    store,
  );
  const props = [...attributes.values()].flatMap(({ id, code, options }) => {
    const option = chosenIn(record, code).find((value) => options.has(value));
    return option === undefined ? [] : [{ attribute: id, option }];
  });
  const propsID = combinationId(props);
  const isTaken = list.some((entry) => entry.propsID === propsID);
  return { relation: record._id, ...(isTaken ? { propsID: '', props: [] } : { propsID, props }) };
}

/**
 * After a save: all products of a group have the same list of variations, the saved product included. Products of other
 * shops are left as they are when a merchant saves.
 */
export async function linkVariations(
  saved: StoredRecord,
  current: StoredRecord | null,
  access: EntitySpec['access'],
  context: HookContext,
): Promise<void> {
  const before = variationsOf(current);
  const stored = variationsOf(saved);
  if (deepEqual(before, stored)) return;
  const entered = withoutProducts(stored, saved._id, new Set());
  const isListed = entered.some(({ relation }) => relation === saved._id);
  const list = entered.length === 0 || isListed ? entered : groupList(entered, await ownEntry(saved, entered, context));
  const direct = [...before, ...list].map(({ relation }) => relation);
  const products = await changeableProducts([...new Set(direct)], access, context);
  const listOf = (id: string): VariableRelation[] => variationsOf(products.get(id));
  const formers = list.flatMap(({ relation }) => listOf(relation).map((entry) => entry.relation));
  const further = [...new Set(formers)].filter((id) => !products.has(id));
  for (const [id, record] of await changeableProducts(further, access, context)) products.set(id, record);
  const lists = relatedLists(saved._id, before, list, listOf);
  lists.set(saved._id, list);
  const updates = [...lists].filter(([id]) => id === saved._id || products.has(id));
  const product = context.entities.get('product');
  if (!product) return;
  await context.records.updateFollowing(
    product,
    new Map(updates.map(([id, value]) => [id, { [`${variationsField}.0`]: value, [familyPath]: familyOf(value) }])),
    context,
  );
}
