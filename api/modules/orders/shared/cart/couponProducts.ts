import type { Where } from '#domain/query/Where';
import { allOf, anyOf } from '#domain/query/Where';
import { rootCategoryId } from '#domain/wire/Tree';
import { conditionsWhere } from '#core/records/conditionsWhere';
import { expandBranches } from '#core/records/expandDescendants';
import type { HookContext } from '#core/schema/HookContext';
import { textsOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

export type CouponContext = Pick<HookContext, 'store' | 'entities' | 'language' | 'clock' | 'config'>;

/**
 * Those of the products that a promocode applies to: the named ones and those of its categories, which fulfil its
 * conditions. One that names neither is for all.
 */
export async function couponProducts(
  promocode: EntityRecords['promocodes'],
  products: readonly string[],
  context: CouponContext,
): Promise<ReadonlySet<string>> {
  const named = textsOf(promocode, 'products');
  const categories = textsOf(promocode, 'categories');
  const places: Where[] = [];
  if (named.length > 0) places.push({ op: 'ids', ids: named });
  if (categories.length > 0) {
    const tree = { collection: { name: 'categories' }, spec: { rootId: rootCategoryId } } as const;
    places.push({ op: 'in', path: 'category.0', values: await expandBranches(tree, categories, context) });
  }
  const conditions = conditionsWhere(
    context.entities.get('product'),
    { record: promocode, field: 'filter', flag: 'promocodeFilterable' },
    context,
  );
  if (places.length === 0 && conditions.length === 0) return new Set(products);
  const where = allOf({ op: 'ids', ids: products }, places.length > 0 ? anyOf(...places) : null, ...conditions);
  return new Set(await context.store.ids('products', { where }));
}
