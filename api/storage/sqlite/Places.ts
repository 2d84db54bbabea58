import type { DerivedIndex } from '../../../domain/query/deriveIndex';
import type { IndexPlan } from '../../../domain/query/indexPlan';
import { matcher } from '../../../domain/query/matches';
import type { Matcher } from '../../../domain/query/matches';
import type { Where } from '../../../domain/query/Where';
import type { Bindable } from './Connection';
import type { RecordChange } from './Totals';
import { pathsOf } from './whereFacts';

/** A record's place in an order: what it is sorted by, and its id. */
export interface Place {
  key: Bindable;
  id: string;
}

/** A place, and how many matches stand before it. */
export interface Mark extends Place {
  before: number;
}

/** A list in one order, as it is paged through. */
export interface Ordered {
  where: Where;
  by: string;
  direction: 1 | -1;
}

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
    this.entries.set(key, { ...ordered, marks, test: matcher(ordered.where), paths: [...pathsOf(this.plan, ordered.where), ordered.by] });
    const oldest = this.entries.size > entryLimit ? this.entries.keys().next().value : undefined;
    if (oldest !== undefined) this.entries.delete(oldest);
  }

  apply(changes: readonly RecordChange[]): void {
    for (const [key, entry] of this.entries) {
      if (changes.length * entry.marks.length > comparisonLimit) this.entries.delete(key);
      else for (const change of changes) this.move(entry, change);
    }
  }

  private move(entry: Entry, { before, after, paths }: RecordChange): void {
    if (paths && !entry.paths.some((path) => paths.has(path))) return;
    if (before && entry.test(before)) this.shift(entry, this.placeOf(before, entry.by), -1);
    if (after && entry.test(after)) this.shift(entry, this.placeOf(after, entry.by), 1);
  }

  private shift({ marks, direction }: Entry, place: Place, by: 1 | -1): void {
    for (const mark of marks) {
      const compared = (order(place.key, mark.key) || order(place.id, mark.id)) * direction;
      if (compared < 0) mark.before += by;
    }
  }
}

const keyOf = ({ where, by, direction }: Ordered): string => JSON.stringify([where, by, direction]);
