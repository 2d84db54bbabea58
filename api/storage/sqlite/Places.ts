import type { DerivedIndex } from '../../../domain/query/deriveIndex';
import type { IndexPlan } from '../../../domain/query/indexPlan';
import { matcher } from '../../../domain/query/matches';
import type { Matcher } from '../../../domain/query/matches';
import type { Bindable } from './Connection';
import type { Change, RecordChange } from './Change';
import { isJoint, isOfOne } from './Change';
import type { Mark, Ordered, Place } from './Place';
import { pathsOf } from './whereFacts';

interface Entry extends Ordered {
  test: Matcher;
  paths: readonly string[];
  marks: Mark[];
}

const entryLimit = 8;
/** Comparisons that one commit may make; beyond, the places are forgotten and found again when they are asked for. */
const comparisonLimit = 400_000;

const order = (a: Bindable, b: Bindable): number => {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
};

/**
 * Places along an order, some thousand apart, with the exact number of matches before each: a deep page starts from the
 * last one before it instead of from the first record. Written records move the numbers, as they do totals.
 */
export class Places {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly plan: IndexPlan,
    private readonly placeOf: (index: DerivedIndex, by: string) => Place,
  ) {}

  /** The last mark at or before the offset; undefined when there is none, null when the order has no marks yet. */
  before(ordered: Ordered, offset: number): Mark | null | undefined {
    const entry = this.entries.get(keyOf(ordered));
    if (!entry) return null;
    // A missing key cannot be sought: those records are reached from the others.
    return entry.marks.findLast(({ key, before }) => key !== null && before <= offset);
  }

  keep(ordered: Ordered, marks: Mark[]): void {
    const key = keyOf(ordered);
    this.entries.delete(key);
    this.entries.set(key, {
      ...ordered,
      marks,
      test: matcher(ordered.where),
      paths: [...pathsOf(this.plan, ordered.where), ordered.by],
    });
    const oldest = this.entries.size > entryLimit ? this.entries.keys().next().value : undefined;
    if (oldest !== undefined) this.entries.delete(oldest);
  }

  /** The lists whose places the same change of so many records at these paths may move; where that is too much work they are forgotten. */
  movedBy(paths: ReadonlySet<string>, records: number): Ordered[] {
    const moved = [...this.entries].filter(([, entry]) => entry.paths.some((path) => paths.has(path)));
    const isDear = ({ marks }: Entry): boolean => 2 * records * marks.length > comparisonLimit;
    for (const [key, entry] of moved) if (isDear(entry)) this.entries.delete(key);
    return moved.flatMap(([, entry]) => (isDear(entry) ? [] : [entry]));
  }

  apply(changes: readonly Change[]): void {
    for (const { ordered, before, after } of changes.filter(isJoint).flatMap(({ places }) => places)) {
      const entry = this.entries.get(keyOf(ordered));
      if (!entry) continue;
      for (const place of before) shift(entry, place, -1);
      for (const place of after) shift(entry, place, 1);
    }
    const single = changes.filter(isOfOne);
    for (const [key, entry] of this.entries) {
      if (single.length * entry.marks.length > comparisonLimit) this.entries.delete(key);
      else for (const change of single) this.move(entry, change);
    }
  }

  private move(entry: Entry, { before, after, paths }: RecordChange): void {
    if (paths && !entry.paths.some((path) => paths.has(path))) return;
    if (before && entry.test(before)) shift(entry, this.placeOf(before, entry.by), -1);
    if (after && entry.test(after)) shift(entry, this.placeOf(after, entry.by), 1);
  }
}

function shift({ marks, direction }: Entry, place: Place, by: 1 | -1): void {
  for (const mark of marks) {
    const compared = (order(place.key, mark.key) || order(place.id, mark.id)) * direction;
    if (compared < 0) mark.before += by;
  }
}

const keyOf = ({ where, by, direction }: Ordered): string => JSON.stringify([where, by, direction]);
