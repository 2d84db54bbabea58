import type { DerivedIndex } from '#domain/query/deriveIndex';
import type { IndexPlan } from '#domain/query/indexPlan';
import { matcher } from '#domain/query/matches';
import type { Matcher } from '#domain/query/matches';
import type { Bindable } from './Connection';
import type { Change, RecordChange } from './Change';
import { isBulk, isSingle } from './Change';
import type { Anchor, NumericBounds, OrderedQuery, SortPosition } from './SortPosition';
import { pathsOf } from '../pathsOf';

interface Entry extends OrderedQuery {
  test: Matcher;
  paths: readonly string[];
  anchors: Anchor[];
}

const maxEntries = 8;
/** Maximum of comparisons per commit; beyond, anchors are evicted and built again on demand. */
const maxComparisons = 400_000;

const compareKeys = (a: Bindable, b: Bindable): number => {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
};

/**
 * Positions along a sort order, some thousand rows apart, with the exact number of matches before each: a deep page
 * starts at the last anchor before it instead of at the first record (like keyset pagination), and a long range is
 * counted at its ends only. Writes update the numbers, as they do counts.
 */
export class PageAnchors {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly plan: IndexPlan,
    private readonly positionOf: (index: DerivedIndex, by: string) => SortPosition,
  ) {}

  /**
   * The last anchor at or before the offset; undefined when there is none, null when the anchors of this order are not
   * built yet.
   */
  anchorBefore(ordered: OrderedQuery, offset: number): Anchor | null | undefined {
    const entry = this.entries.get(keyOf(ordered));
    if (!entry) return null;
    // NULL keys cannot be used in a range: those records are reached from other anchors.
    return entry.anchors.findLast(({ key, before }) => key !== null && before <= offset);
  }

  /**
   * The first and the last anchor whose keys are within numeric bounds; undefined when there is none, null when the
   * anchors of this order are not built yet.
   */
  within(
    ordered: OrderedQuery,
    { from, to }: NumericBounds,
  ): readonly [first: Anchor, last: Anchor] | null | undefined {
    const entry = this.entries.get(keyOf(ordered));
    if (!entry) return null;
    const isWithin = ({ key }: Anchor): boolean => typeof key === 'number' && key >= from && key <= to;
    const first = entry.anchors.find(isWithin);
    const last = entry.anchors.findLast(isWithin);
    return first && last && [first, last];
  }

  put(ordered: OrderedQuery, anchors: Anchor[]): void {
    const key = keyOf(ordered);
    this.entries.delete(key);
    this.entries.set(key, {
      ...ordered,
      anchors,
      test: matcher(ordered.where),
      paths: [...pathsOf(this.plan, ordered.where), ordered.by],
    });
    const oldest = this.entries.size > maxEntries ? this.entries.keys().next().value : undefined;
    if (oldest !== undefined) this.entries.delete(oldest);
  }

  /**
   * The cached lists whose anchors a change of so many records at these paths may affect; those that would need too
   * many comparisons are evicted.
   */
  affectedBy(paths: ReadonlySet<string>, records: number): OrderedQuery[] {
    const affected = [...this.entries].filter(([, entry]) => entry.paths.some((path) => paths.has(path)));
    const isTooCostly = ({ anchors: marks }: Entry): boolean => 2 * records * marks.length > maxComparisons;
    for (const [key, entry] of affected) if (isTooCostly(entry)) this.entries.delete(key);
    return affected.flatMap(([, entry]) => (isTooCostly(entry) ? [] : [entry]));
  }

  apply(changes: readonly Change[]): void {
    for (const { ordered, before, after } of changes.filter(isBulk).flatMap(({ anchors: places }) => places)) {
      const entry = this.entries.get(keyOf(ordered));
      if (!entry) continue;
      for (const place of before) shift(entry, place, -1);
      for (const place of after) shift(entry, place, 1);
    }
    const single = changes.filter(isSingle);
    for (const [key, entry] of this.entries) {
      if (single.length * entry.anchors.length > maxComparisons) this.entries.delete(key);
      else for (const change of single) this.shiftBy(entry, change);
    }
  }

  private shiftBy(entry: Entry, { before, after, paths }: RecordChange): void {
    if (paths && !entry.paths.some((path) => paths.has(path))) return;
    if (before && entry.test(before)) shift(entry, this.positionOf(before, entry.by), -1);
    if (after && entry.test(after)) shift(entry, this.positionOf(after, entry.by), 1);
  }
}

function shift({ anchors, direction }: Entry, position: SortPosition, by: 1 | -1): void {
  for (const anchor of anchors) {
    const compared = (compareKeys(position.key, anchor.key) || compareKeys(position.id, anchor.id)) * direction;
    if (compared < 0) anchor.before += by;
  }
}

const keyOf = ({ where, by, direction }: OrderedQuery): string => JSON.stringify([where, by, direction]);
