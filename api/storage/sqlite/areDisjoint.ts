import { indexInstant } from '../../../domain/query/indexValue';
import type { Where } from '../../../domain/query/Where';
import { topLevel } from './topLevel';

type Bound = number | string | undefined;

const isBelow = (a: Bound, b: Bound): boolean => {
  if (typeof a === 'number' && typeof b === 'number') return a < b;
  const [first, second] = [indexInstant(a), indexInstant(b)];
  return first !== undefined && second !== undefined && first < second;
};

/** Of two conditions without parts; a missing value is in no range. */
function areLeavesDisjoint(a: Where, b: Where): boolean {
  if (!('path' in a) || !('path' in b) || a.path !== b.path) return false;
  if (a.op === 'range' && b.op === 'range') return isBelow(a.to, b.from) || isBelow(b.to, a.from);
  if (a.op === 'exists') return b.op === 'exists' ? a.value !== b.value : b.op === 'range' && !a.value;
  return a.op === 'range' && b.op === 'exists' && !b.value;
}

/** Whether one has each part of the other among its own. */
function implies(where: Where, other: Where): boolean {
  const parts = new Set(topLevel(where).map((part) => JSON.stringify(part)));
  return topLevel(other).every((part) => parts.has(JSON.stringify(part)));
}

/**
 * Whether no record can fit both, as far as their form tells: two ranges apart, a value that is there and one that is
 * missing, what one says and the other denies, or parts of them that exclude each other. Grows fast with their size.
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
