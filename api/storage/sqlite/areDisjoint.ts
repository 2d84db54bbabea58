import { indexInstant } from '#domain/query/indexValue';
import type { Where } from '#domain/query/Where';
import { topLevel } from './topLevel';

type Bound = number | string | undefined;

const isBelow = (a: Bound, b: Bound): boolean => {
  if (typeof a === 'number' && typeof b === 'number') return a < b;
  const [first, second] = [indexInstant(a), indexInstant(b)];
  return first !== undefined && second !== undefined && first < second;
};

/** For two atomic conditions; a missing value is in no range. */
function areLeavesDisjoint(a: Where, b: Where): boolean {
  if (!('path' in a) || !('path' in b) || a.path !== b.path) return false;
  if (a.op === 'range' && b.op === 'range') return isBelow(a.to, b.from) || isBelow(b.to, a.from);
  if (a.op === 'exists') return b.op === 'exists' ? a.value !== b.value : b.op === 'range' && !a.value;
  return a.op === 'range' && b.op === 'exists' && !b.value;
}

/** Whether every part of `other` is among the parts of `where`. */
function implies(where: Where, other: Where): boolean {
  const parts = new Set(topLevel(where).map((part) => JSON.stringify(part)));
  return topLevel(other).every((part) => parts.has(JSON.stringify(part)));
}

/**
 * Whether no record can match both conditions, decided syntactically: ranges that do not overlap, a value that exists
 * and one that is missing, a condition and its negation, or disjoint parts. Cost grows quickly with their size.
 */
export function areDisjoint(a: Where, b: Where): boolean {
  if (a.op === 'or') return a.of.every((part) => areDisjoint(part, b));
  if (b.op === 'or') return b.of.every((part) => areDisjoint(a, part));
  if (a.op === 'not') return implies(b, a.of);
  if (b.op === 'not') return implies(a, b.of);
  if (a.op === 'and')
    return a.of.some((part) => areDisjoint(part, b)) || (b.op === 'and' && b.of.some((part) => areDisjoint(a, part)));
  if (b.op === 'and') return b.of.some((part) => areDisjoint(a, part));
  return areLeavesDisjoint(a, b);
}
