import type { IndexPlan } from '#domain/query/indexPlan';
import { matcher } from '#domain/query/matches';
import type { Matcher } from '#domain/query/matches';
import type { Where } from '#domain/query/Where';
import type { Change, RecordChange } from './Change';
import { isBulk, isSingle } from './Change';
import { pathsOf } from '../pathsOf';

/** A count, and the version of the collection at which it was made. */
export interface VersionedCount {
  total: number;
  version: number;
}

interface Entry {
  where: Where;
  test: Matcher;
  paths: readonly string[];
  total: number | null;
  counting: Promise<number> | null;
  /** Queries that are running and may count it besides. */
  expected: number;
  /** Changes written while the count was running. */
  pendingDifferences: { version: number; difference: number }[];
}

const maxEntries = 400;
/** Maximum of matcher tests per commit; beyond, the least recently used counts are evicted instead of updated. */
const maxTests = 5_000;
/** Maximum of rows queried before and after a bulk change: more expensive than testing a record in memory. */
const maxBulkRows = 1_000;

/**
 * Cache of exact counts by condition (LRU). Each written record is tested before and after the change, so counts are
 * updated instead of recounted.
 */
export class CountCache {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly plan: IndexPlan) {}

  /** The cached count; null when it is not cached. */
  peek(where: Where): number | null {
    return this.touch(JSON.stringify(where))?.total ?? null;
  }

  /** The cached count, or the result of `count`. Changes written while it runs are added to its result. */
  async get(where: Where, count: () => Promise<VersionedCount>): Promise<number> {
    const key = JSON.stringify(where);
    const entry = this.touch(key) ?? this.add(key, where);
    if (entry.total !== null) return entry.total;
    entry.counting ??= this.count(key, entry, count);
    return entry.counting;
  }

  /** Caches a count that another query returned, unless something was written since. */
  put(where: Where, { total, version }: VersionedCount, current: number): void {
    if (version !== current) return;
    const key = JSON.stringify(where);
    const entry = this.touch(key) ?? this.add(key, where);
    if (entry.total === null && entry.counting === null) entry.total = total;
  }

  /**
   * Runs a query that may count another condition besides, and caches that count. Changes written while it runs are
   * added, as in `get`: among writes the count would be of an earlier version each time, and be made once more.
   */
  async alongside<Result>(
    where: Where,
    query: (found: (counted: VersionedCount) => void) => Promise<Result>,
  ): Promise<Result> {
    const key = JSON.stringify(where);
    const entry = this.touch(key) ?? this.add(key, where);
    const isUnknown = (): boolean => entry.total === null && entry.counting === null;
    if (!isUnknown()) return query(() => undefined);
    entry.expected += 1;
    try {
      return await query((counted) => {
        if (isUnknown()) settle(entry, counted);
      });
    } finally {
      entry.expected -= 1;
      // Others may be counting it by now, and need the differences.
      if (entry.expected === 0 && entry.counting === null) {
        entry.pendingDifferences = [];
        if (isUnknown() && this.entries.get(key) === entry) this.entries.delete(key);
      }
    }
  }

  private async count(key: string, entry: Entry, count: () => Promise<VersionedCount>): Promise<number> {
    try {
      return settle(entry, await count());
    } catch (error) {
      if (this.entries.get(key) === entry) this.entries.delete(key);
      throw error;
    } finally {
      entry.counting = null;
      entry.pendingDifferences = [];
    }
  }

  /**
   * The conditions whose counts a change of so many records at these paths may affect; the least recently used ones are
   * evicted if they are too many.
   */
  affectedBy(paths: ReadonlySet<string>, records: number): Where[] {
    const affected = [...this.entries].reverse().filter(([, entry]) => entry.paths.some((path) => paths.has(path)));
    for (const [key] of affected.splice(Math.floor(maxBulkRows / records))) this.entries.delete(key);
    return affected.map(([, { where }]) => where);
  }

  /** Applies the changes of the commit that made this version. Counts whose paths did not change cost nothing. */
  apply(changes: readonly Change[], version: number): void {
    for (const { where, difference } of changes.filter(isBulk).flatMap(({ totals }) => totals)) {
      const entry = this.entries.get(JSON.stringify(where));
      if (entry) applyDifference(entry, difference, version);
    }
    this.test(changes.filter(isSingle), version);
  }

  private test(changes: readonly RecordChange[], version: number): void {
    const touched = changes.some(({ paths }) => paths === null)
      ? null
      : new Set(changes.flatMap(({ paths }) => [...(paths ?? [])]));
    let tests = 0;
    for (const [key, entry] of [...this.entries].reverse()) {
      if (touched && !entry.paths.some((path) => touched.has(path))) continue;
      tests += changes.length;
      if (tests > maxTests) this.entries.delete(key);
      else
        applyDifference(
          entry,
          changes.reduce((sum, change) => sum + differenceOf(entry, change), 0),
          version,
        );
    }
  }

  private touch(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry;
  }

  private add(key: string, where: Where): Entry {
    const entry: Entry = {
      where,
      test: matcher(where),
      paths: pathsOf(this.plan, where),
      total: null,
      counting: null,
      expected: 0,
      pendingDifferences: [],
    };
    this.entries.set(key, entry);
    if (this.entries.size > maxEntries)
      for (const oldest of [...this.entries.keys()].slice(0, this.entries.size - maxEntries))
        this.entries.delete(oldest);
    return entry;
  }
}

/** The count of an earlier version, and what was written since. */
function settle(entry: Entry, { total, version: counted }: VersionedCount): number {
  entry.total = entry.pendingDifferences.reduce(
    (sum, { version, difference }) => (version > counted ? sum + difference : sum),
    total,
  );
  return entry.total;
}

function applyDifference(entry: Entry, difference: number, version: number): void {
  if (entry.total !== null) entry.total += difference;
  else entry.pendingDifferences.push({ version, difference });
}

function differenceOf({ test, paths }: Entry, { before, after, paths: changed }: RecordChange): number {
  if (changed && !paths.some((path) => changed.has(path))) return 0;
  return Number(after !== null && test(after)) - Number(before !== null && test(before));
}
