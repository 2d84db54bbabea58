import { allOf } from '#domain/query/Where';
import type { VariableRelation } from '#domain/wire/VariableRelation';
import type { HookContext } from '#core/schema/HookContext';
import { ownShopAccess } from '#core/schema/ownShopAccess';
import { productCollection } from '../shared/readGroup';

/** The products of a list that this user may not change: those of other shops. Staff of the marketplace change all. */
export async function foreignMembers(
  list: readonly VariableRelation[],
  { user, store }: Pick<HookContext, 'user' | 'store'>,
): Promise<ReadonlySet<string>> {
  const own = user ? ownShopAccess(user).where : undefined;
  if (!own || list.length === 0) return new Set();
  const ids = list.map(({ relation }) => relation);
  return new Set(await store.ids(productCollection, { where: allOf({ op: 'ids', ids }, { op: 'not', of: own }) }));
}
