import type { IndexPlan } from '#domain/query/indexPlan';
import type { Scalar, Where } from '#domain/query/Where';
import { areDisjoint } from './areDisjoint';
import { topLevel } from './topLevel';

/** A condition split from its trash partition: deleted records, or the others. */
export interface TrashPartition {
  rest: Where;
  deleted: boolean;
  /** The same condition for the other partition. */
  otherPartition: Where;
}

/** Null when the condition does not name one partition exactly once, at its top level. */
export function trashPartition(where: Where): TrashPartition | null {
  const of = where.op === 'and' ? where.of : [];
  const tabs = of.filter((part) => part.op === 'in' && part.path === '_deleted');
  const [tab] = tabs;
  const [deleted, ...more] = tab?.op === 'in' ? tab.values : [];
  if (tabs.length !== 1 || tab?.op !== 'in' || typeof deleted !== 'boolean' || more.length > 0) return null;
  return {
    deleted,
    rest: { op: 'and', of: of.filter((part) => part !== tab) },
    otherPartition: { op: 'and', of: of.map((part) => (part === tab ? { ...tab, values: [!deleted] } : part)) },
  };
}

/** The paths with an equality condition. */
export function equalityPaths(where: Where): ReadonlyMap<string, Scalar> {
  const equalities = new Map<string, Scalar>();
  for (const part of topLevel(where)) {
    const [value, ...others] = part.op === 'in' ? part.values : [];
    if (part.op === 'in' && value !== undefined && others.length === 0) equalities.set(part.path, value);
  }
  return equalities;
}

/** The paths with a range condition, in order. */
export function rangePaths(where: Where): readonly string[] {
  return topLevel(where).flatMap((part) =>
    part.op === 'range' && (part.from ?? part.to) !== undefined ? [part.path] : [],
  );
}

/** Whether any part has a range condition on a path. */
export function hasRangeOn(where: Where, path: string): boolean {
  if (where.op === 'and' || where.op === 'or') return where.of.some((part) => hasRangeOn(part, path));
  return where.op === 'not' ? hasRangeOn(where.of, path) : where.op === 'range' && where.path === path;
}

/** Limits: an `or` with more branches or parts is not split. */
const maxBranches = 4;
const maxParts = 40;

const countParts = (where: Where): number =>
  where.op === 'and' || where.op === 'or'
    ? where.of.reduce((sum, part) => sum + countParts(part), 0)
    : where.op === 'not'
      ? countParts(where.of)
      : 1;

/** Whether one numeric range is within the other, which then need not be tested. */
function isImpliedRange(one: Where, other: Where): boolean {
  if (one.op !== 'range' || other.op !== 'range' || one.path !== other.path) return false;
  const reaches = (bound: unknown, inner: unknown, isInside: (bound: number, inner: number) => boolean): boolean =>
    bound === undefined || (typeof bound === 'number' && typeof inner === 'number' && isInside(bound, inner));
  return (
    reaches(other.from, one.from, (bound, inner) => inner >= bound) &&
    reaches(other.to, one.to, (bound, inner) => inner <= bound)
  );
}

/**
 * Splits a condition with an `or` of disjoint branches: each branch together with all other conjuncts. Returns only the
 * condition itself when there is no such `or`.
 */
export function disjointBranches(where: Where): readonly Where[] {
  const parts = topLevel(where);
  const choice = parts.find((part) => part.op === 'or');
  if (choice?.op !== 'or' || choice.of.length > maxBranches || countParts(choice) > maxParts) return [where];
  const areAllDisjoint = choice.of.every((one, at) => choice.of.slice(0, at).every((other) => areDisjoint(one, other)));
  const others = parts.filter((part) => part !== choice);
  return areAllDisjoint
    ? choice.of.map((one) => ({
        op: 'and',
        of: [...topLevel(one), ...others.filter((other) => !topLevel(one).some((part) => isImpliedRange(part, other)))],
      }))
    : [where];
}

/** The ids of a condition that is restricted to explicit ids; undefined otherwise. */
export function explicitIds(where: Where): readonly string[] | undefined {
  for (const part of topLevel(where)) if (part.op === 'ids') return [...new Set(part.ids)];
  return undefined;
}

/** The condition without its explicit ids (`explicitIds`). */
export function withoutIds(where: Where): Where {
  const parts = topLevel(where);
  const named = parts.find(({ op }) => op === 'ids');
  return { op: 'and', of: parts.filter((part) => part !== named) };
}

/** Whether a condition can only match few records: by ids, by values of a unique key, or by one of a few such. */
export function isPointLookup(plan: IndexPlan, where: Where): boolean {
  const unique = new Set(plan.unique.map(({ path }) => path));
  return topLevel(where).some(
    (part) =>
      (part.op === 'ids' && part.ids.length <= 2000) ||
      (part.op === 'in' && unique.has(part.path) && part.values.length <= 2000) ||
      (part.op === 'or' && part.of.length <= 8 && part.of.every((branch) => isPointLookup(plan, branch))),
  );
}

/** Whether it needs side tables: lists, or searched texts. */
export function needsSideTables(plan: IndexPlan, where: Where): boolean {
  switch (where.op) {
    case 'and':
    case 'or':
      return where.of.some((part) => needsSideTables(plan, part));
    case 'not':
      return needsSideTables(plan, where.of);
    case 'in':
      return plan.byPath.get(where.path)?.kind === 'keys';
    default:
      return where.op === 'search';
  }
}
