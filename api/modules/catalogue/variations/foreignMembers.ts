import { hasPrivilege } from '#domain/access/privileges';
import type { Where } from '#domain/query/Where';
import { allOf } from '#domain/query/Where';
import type { VariableRelation } from '#domain/wire/VariableRelation';
import type { HookContext } from '#core/schema/HookContext';
import { productCollection } from '../shared/readGroup';

/** The products of a list that this user may not change: those of other shops. Staff of the marketplace change all. */
export async function foreignMembers(
  list: readonly VariableRelation[],
  { user, store }: Pick<HookContext, 'user' | 'store'>,
): Promise<ReadonlySet<string>> {
  if (!user || user.shop === null || hasPrivilege(user, 'allShops') || list.length === 0) return new Set();
  const own: Where = { op: 'in', path: 'shop.0', values: [user.shop] };
  const ids = list.map(({ relation }) => relation);
  return new Set(await store.ids(productCollection, { where: allOf({ op: 'ids', ids }, { op: 'not', of: own }) }));
}
