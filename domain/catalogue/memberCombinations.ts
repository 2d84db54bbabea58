import type { VariableRelation } from '../wire/VariableRelation';
import { combinationId } from './combinations';

/**
 * The options that a product has of an attribute; none where it has no value of its own, or the attribute is unknown.
 */
type OwnOptions = (product: string, attribute: string) => readonly string[];

/**
 * The list of a group with the combination of each member as its product has it: its own option of each attribute that
 * the group varies by. Where the product has none, what was chosen for it in the list stands. Of several options of its
 * own the chosen one is kept.
 */
export function memberCombinations(list: readonly VariableRelation[], ownOptions: OwnOptions): VariableRelation[] {
  // The order of whoever has most of them: a member without a value does not change it.
  const byLength = list.map(({ props }) => props).toSorted((one, other) => other.length - one.length);
  const varying = [...new Set(byLength.flat().map(({ attribute }) => attribute))];
  return list.map(({ relation, props: chosen }) => {
    const props = varying.flatMap((attribute) => {
      const former = chosen.find((prop) => prop.attribute === attribute)?.option;
      const own = ownOptions(relation, attribute);
      const option = former !== undefined && own.includes(former) ? former : (own[0] ?? former);
      return option === undefined ? [] : [{ attribute, option }];
    });
    return { relation, propsID: combinationId(props), props };
  });
}

/** Each member that has the combination of one before it, with that one. */
export function collisions(list: readonly VariableRelation[]): { relation: string; other: string }[] {
  const first = new Map<string, string>();
  return list.flatMap(({ relation, propsID }) => {
    const other = propsID === '' ? undefined : first.get(propsID);
    if (other !== undefined) return [{ relation, other }];
    first.set(propsID, relation);
    return [];
  });
}

/** The list in which nobody has the combination of a member before: such a one has none until its options change. */
export function withoutCollisions(list: readonly VariableRelation[]): VariableRelation[] {
  const colliding = new Set(collisions(list).map(({ relation }) => relation));
  return list.map((entry) => (colliding.has(entry.relation) ? { ...entry, propsID: '', props: [] } : entry));
}
