import type { VariableRelation } from '../wire/VariableRelation';

/** The list that each product of a group has; `own` is added when the list leaves out the product itself. */
export const groupList = (list: readonly VariableRelation[], own: VariableRelation): VariableRelation[] =>
  list.length === 0 || list.some(({ relation }) => relation === own.relation) ? [...list] : [own, ...list];

/** A list without products; the last one that is left has nobody to differ from. */
export function withoutProducts(
  list: readonly VariableRelation[],
  owner: string,
  removed: ReadonlySet<string>,
): VariableRelation[] {
  const rest = list.filter(({ relation }) => !removed.has(relation));
  return rest.some(({ relation }) => relation !== owner) ? rest : [];
}

/**
 * What the lists of the other products become after the list of `owner` has changed from `before` to `after`. All
 * products of a group have the same list. Those that were taken out do not name the group any more, and a former group
 * of a product that was added does not name that one (`listOf`: the lists that are stored).
 */
export function relatedLists(
  owner: string,
  before: readonly VariableRelation[],
  after: readonly VariableRelation[],
  listOf: (product: string) => readonly VariableRelation[],
): Map<string, VariableRelation[]> {
  const lists = new Map<string, VariableRelation[]>();
  const members = new Set([owner, ...after.map(({ relation }) => relation)]);
  const drop = (product: string, gone: ReadonlySet<string>): void => {
    lists.set(product, withoutProducts(lists.get(product) ?? listOf(product), product, gone));
  };
  for (const { relation } of before) if (!members.has(relation)) drop(relation, members);
  for (const { relation } of after)
    for (const { relation: former } of listOf(relation)) if (!members.has(former)) drop(former, new Set([relation]));
  for (const member of members) if (member !== owner) lists.set(member, [...after]);
  return lists;
}
