import type { IndexPlan } from '../../../domain/query/indexPlan';
import { matcher } from '../../../domain/query/matches';
import type { Matcher } from '../../../domain/query/matches';
import type { Where } from '../../../domain/query/Where';
import type { Change, RecordChange } from './Change';
import { isJoint, isOfOne } from './Change';
import { pathsOf } from './whereFacts';

/** A count, and the version of the collection that it was made of. */
export interface Counted {
  total: number;
  version: number;
}

interface Entry {
  where: Where;
  test: Matcher;
  paths: readonly string[];
  total: number | null;
  counting: Promise<number> | null;
  /** What was written while the count was under way. */
  since: { version: number; difference: number }[];
}

const entryLimit = 400;
/** Tests that one commit may make; beyond, the totals asked for least recently are forgotten instead. */
const testLimit = 5_000;
/** Rows that are asked, before and after, when many records are changed together: dearer than testing a record that is there anyway. */
const askLimit = 1_000;

/** Exact totals by condition, kept right by testing each written record before and after, instead of counting again. */
export class Totals {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly plan: IndexPlan) {}

  /** The total, when it is known now. */
  known(where: Where): number | null {
    return this.touch(JSON.stringify(where))?.total ?? null;
  }

  /** The total, counted by `count` unless known. What is written meanwhile is added to what was counted. */
  async total(where: Where, count: () => Promise<Counted>): Promise<number> {
    const key = JSON.stringify(where);
    const entry = this.touch(key) ?? this.add(key, where);
    if (entry.total !== null) return entry.total;
    entry.counting ??= this.count(key, entry, count);
    return entry.counting;
  }

  /** A total that another question brought along; it is kept only if nothing was written since. */
  learn(where: Where, { total, version }: Counted, current: number): void {
    if (version !== current) return;
    const key = JSON.stringify(where);
    const entry = this.touch(key) ?? this.add(key, where);
    if (entry.total === null && entry.counting === null) entry.total = total;
  }

  private async count(key: string, entry: Entry, count: () => Promise<Counted>): Promise<number> {
    try {
      const counted = await count();
      entry.total = entry.since.reduce(
        (sum, { version, difference }) => (version > counted.version ? sum + difference : sum),
        counted.total,
      );
      return entry.total;
    } catch (error) {
      if (this.entries.get(key) === entry) this.entries.delete(key);
      throw error;
    } finally {
      entry.counting = null;
      entry.since = [];
    }
  }

  /** The conditions whose totals the same change of so many records at these paths may move; those asked for least recently are forgotten where they are too many. */
  movedBy(paths: ReadonlySet<string>, records: number): Where[] {
    const moved = [...this.entries].reverse().filter(([, entry]) => entry.paths.some((path) => paths.has(path)));
    for (const [key] of moved.splice(Math.floor(askLimit / records))) this.entries.delete(key);
    return moved.map(([, { where }]) => where);
  }

  /** A commit's changes, which made this version. Totals that it can't touch cost nothing. */
  apply(changes: readonly Change[], version: number): void {
    for (const { where, difference } of changes.filter(isJoint).flatMap(({ totals }) => totals)) {
      const entry = this.entries.get(JSON.stringify(where));
      if (entry) move(entry, difference, version);
    }
    this.test(changes.filter(isOfOne), version);
  }

  private test(changes: readonly RecordChange[], version: number): void {
    const touched = changes.some(({ paths }) => paths === null)
      ? null
      : new Set(changes.flatMap(({ paths }) => [...(paths ?? [])]));
    let tests = 0;
    for (const [key, entry] of [...this.entries].reverse()) {
      if (touched && !entry.paths.some((path) => touched.has(path))) continue;
      tests += changes.length;
      if (tests > testLimit) this.entries.delete(key);
      else
        move(
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
      since: [],
    };
    this.entries.set(key, entry);
    if (this.entries.size > entryLimit)
      for (const oldest of [...this.entries.keys()].slice(0, this.entries.size - entryLimit))
        this.entries.delete(oldest);
    return entry;
  }
}

function move(entry: Entry, difference: number, version: number): void {
  if (entry.total !== null) entry.total += difference;
  else entry.since.push({ version, difference });
}

function differenceOf({ test, paths }: Entry, { before, after, paths: changed }: RecordChange): number {
  if (changed && !paths.some((path) => changed.has(path))) return 0;
  return Number(after !== null && test(after)) - Number(before !== null && test(before));
}
