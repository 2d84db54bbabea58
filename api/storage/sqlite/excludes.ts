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
function leavesExclude(a: Where, b: Where): boolean {
  if (!('path' in a) || !('path' in b) || a.path !== b.path) return false;
  if (a.op === 'range' && b.op === 'range') return isBelow(a.to, b.from) || isBelow(b.to, a.from);
  if (a.op === 'exists') return b.op === 'exists' ? a.value !== b.value : b.op === 'range' && !a.value;
  return a.op === 'range' && b.op === 'exists' && !b.value;
}

/** Whether one has each part of the other among its own. */
function says(where: Where, other: Where): boolean {
  const said = new Set(topLevel(where).map((part) => JSON.stringify(part)));
  return topLevel(other).every((part) => said.has(JSON.stringify(part)));
}

/**
 * Whether no record can fit both, as far as their form tells: two ranges apart, a value that is there and one that is
 * missing, what one says and the other denies, or parts of them that exclude each other. Grows fast with their size.
 */
export function excludes(a: Where, b: Where): boolean {
  if (a.op === 'or') return a.of.every((part) => excludes(part, b));
  if (b.op === 'or') return b.of.every((part) => excludes(a, part));
  if (a.op === 'not') return says(b, a.of);
  if (b.op === 'not') return says(a, b.of);
  if (a.op === 'and')
    return a.of.some((part) => excludes(part, b)) || (b.op === 'and' && b.of.some((part) => excludes(a, part)));
  if (b.op === 'and') return b.of.some((part) => excludes(a, part));
  return leavesExclude(a, b);
}
