import { DerivedIndex } from '#domain/query/deriveIndex';
import type { IndexPlan } from '#domain/query/indexPlan';
import { matcher } from '#domain/query/matches';
import type { Matcher } from '#domain/query/matches';
import type { Where } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { pathsOf } from '../pathsOf';
import type { CollectionVersion } from './CollectionVersion';
import { isLogged, rowChange } from './LoggedChange';
import type { LoggedChange } from './LoggedChange';
import { markOf } from './planParts';

export interface CountTuning {
  /**
   * A change that is heard of so soon after a count may have been under way while it was made, so the total is
   * doubtful.
   */
  doubtMs: number;
  /** A count that took less is made again as soon as its total is doubtful. */
  cheapMs: number;
  /** A total is counted again after so long in any case: a write whose outcome nobody knows is told to nobody. */
  longestMs: number;
}

export const defaultCountTuning: CountTuning = { doubtMs: 2_000, cheapMs: 200, longestMs: 180_000 };

/**
 * What took longer to count is counted again after so many times as long, and after so many milliseconds at the latest.
 */
const recountFactor = 10;
const longestDoubtMs = 60_000;
const maxEntries = 400;

interface Entry {
  test: Matcher | null;
  paths: readonly string[];
  total: number | null;
  counting: Promise<number> | null;
  isDoubtful: boolean;
  countedAt: number;
  tookMs: number;
}

/**
 * Totals by condition of one collection that several machines write to. What they wrote since is asked for before each
 * answer, and moves the totals; a total is counted again where that leaves a doubt.
 */
export class SharedCounts {
  private readonly entries = new Map<string, Entry>();
  private seen: ReadonlyMap<string, number> = new Map();
  private refreshing: Promise<void> | null = null;
  private nextRefresh: Promise<void> | null = null;

  constructor(
    private readonly plan: IndexPlan,
    private readonly version: CollectionVersion,
    private readonly tuning: CountTuning,
  ) {}

  async total(where: Where, count: () => Promise<number>): Promise<number> {
    await this.refresh();
    const key = JSON.stringify(where);
    const entry = this.entries.get(key) ?? this.entryOf(where);
    // The one asked for least recently goes first.
    this.entries.delete(key);
    this.entries.set(key, entry);
    for (const oldest of [...this.entries.keys()].slice(0, Math.max(0, this.entries.size - maxEntries)))
      this.entries.delete(oldest);
    // What is being counted may have been begun before a write that this caller knows of.
    if (entry.counting && entry.isDoubtful) await entry.counting.catch(() => undefined);
    if (entry.total !== null && !entry.counting && !this.isDue(entry)) return entry.total;
    entry.counting ??= this.count(entry, count);
    return entry.counting;
  }

  /** Reads what was written before this call. Calls that come while it reads share the next time. */
  private refresh(): Promise<void> {
    this.nextRefresh ??= (this.refreshing ?? Promise.resolve()).then(() => {
      this.nextRefresh = null;
      const refresh = this.readChanges();
      this.refreshing = refresh.catch(() => undefined);
      return refresh;
    });
    return this.nextRefresh;
  }

  private async readChanges(): Promise<void> {
    const numbers = await this.version.read();
    if (this.entries.size === 0) {
      this.seen = numbers;
      return;
    }
    const moved = [...numbers]
      .filter(([shard, number]) => number !== (this.seen.get(shard) ?? 0))
      .map(([shard]) => shard);
    if (moved.length === 0) return;
    const since = await this.version.since(this.seen, moved);
    this.seen = new Map([...numbers, ...since.numbers]);
    for (const change of since.changes) for (const entry of this.entries.values()) this.apply(entry, change);
  }

  private apply(entry: Entry, { paths, rows, by }: LoggedChange): void {
    if (by !== markOf(this.plan)) {
      entry.isDoubtful = true;
      return;
    }
    if (paths && !entry.paths.some((path) => paths.includes(path))) return;
    const { test } = entry;
    if (!test || !rows) {
      entry.isDoubtful = true;
      return;
    }
    const matches = (record: StoredRecord | null): number =>
      Number(record !== null && test(new DerivedIndex(this.plan, record)));
    const differences = rows.map(rowChange).map(({ before, after }) => matches(after) - matches(before));
    if (differences.every((difference) => difference === 0)) return;
    if (entry.counting || performance.now() - entry.countedAt < this.tuning.doubtMs) entry.isDoubtful = true;
    if (entry.total !== null)
      entry.total = Math.max(
        0,
        differences.reduce((sum, difference) => sum + difference, entry.total),
      );
  }

  private isDue({ isDoubtful, tookMs, countedAt }: Entry): boolean {
    const age = performance.now() - countedAt;
    if (age > this.tuning.longestMs) return true;
    return isDoubtful && (tookMs < this.tuning.cheapMs || age > Math.min(recountFactor * tookMs, longestDoubtMs));
  }

  private async count(entry: Entry, count: () => Promise<number>): Promise<number> {
    const startedAt = performance.now();
    entry.isDoubtful = false;
    try {
      const total = await count();
      entry.total = total;
      return total;
    } catch (error) {
      entry.isDoubtful = true;
      throw error;
    } finally {
      entry.counting = null;
      entry.countedAt = performance.now();
      entry.tookMs = entry.countedAt - startedAt;
    }
  }

  private entryOf(where: Where): Entry {
    const paths = pathsOf(this.plan, where);
    const test = paths.every((path) => isLogged(this.plan, path)) ? matcher(where) : null;
    return { test, paths, total: null, counting: null, isDoubtful: false, countedAt: 0, tookMs: 0 };
  }
}
