import type { DerivedIndex } from './deriveIndex';
import type { Sort } from './Where';

const compareKeys = (a: string | number | undefined, b: string | number | undefined): number => {
  if (a === b) return 0;
  if (a === undefined) return -1;
  if (b === undefined) return 1;
  return a < b ? -1 : 1;
};

/**
 * Comparator for `sort`, missing values first when ascending. Ties are broken by `_id`, in the direction of the last
 * path (ascending without one), so that one database index serves both directions of a list.
 */
export function compareBy(sort: readonly Sort[]): (a: DerivedIndex, b: DerivedIndex) => number {
  const idDirection = sort.at(-1)?.direction ?? 1;
  return (a, b) => {
    for (const { path, direction } of sort) {
      const compared = compareKeys(a.sortKey(path), b.sortKey(path));
      if (compared !== 0) return compared * direction;
    }
    return compareKeys(a.id, b.id) * idDirection;
  };
}
