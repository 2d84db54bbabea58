import { compareBy } from '#domain/query/compareBy';
import { DerivedIndex } from '#domain/query/deriveIndex';
import type { IndexPlan } from '#domain/query/indexPlan';
import { matcher } from '#domain/query/matches';
import type { Sort, Where } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { IndexState } from '#core/ports/SpecStore';
import type { Duplicate } from '#core/ports/StoreWrites';

/** The records of one collection with their derived index values, and the owners of unique keys. */
export class MemoryCollection {
  private readonly entries = new Map<string, DerivedIndex>();
  private readonly owners = new Map<string, string>();
  private duplicates: IndexState['duplicates'] = [];
  version = 0;

  constructor(public plan: IndexPlan) {}

  get size(): number {
    return this.entries.size;
  }

  /** Derives all records anew; those that share a unique key are told. */
  derive(plan: IndexPlan): void {
    this.plan = plan;
    this.owners.clear();
    const groups = new Map<string, { name: string; ids: string[] }>();
    for (const { record } of [...this.entries.values()]) {
      const index = new DerivedIndex(plan, record);
      this.entries.set(record._id, index);
      for (const { name, key } of index.uniqueKeys()) {
        const full = `${name}\n${key}`;
        const group = groups.get(full);
        if (group) group.ids.push(record._id);
        else groups.set(full, { name, ids: [record._id] });
      }
      this.own(index);
    }
    this.duplicates = [...groups.values()].filter(({ ids }) => ids.length > 1);
  }

  /** Records that shared a unique key are looked at again each time. */
  indexState(): IndexState {
    if (this.duplicates.length > 0) this.derive(this.plan);
    return { pending: [], done: this.size, total: this.size, duplicates: this.duplicates, cleaning: false };
  }

  get(id: string): StoredRecord | undefined {
    return this.entries.get(id)?.record;
  }

  matching(where: Where): DerivedIndex[] {
    const test = matcher(where);
    // The other conditions of an `and` with ids still have to hold; the ids only narrow the candidates.
    const ids =
      where.op === 'ids' ? where : where.op === 'and' ? where.of.find((part) => part.op === 'ids') : undefined;
    if (ids?.op !== 'ids') return [...this.entries.values()].filter(test);
    return [...new Set(ids.ids)].flatMap((id) => this.entries.get(id) ?? []).filter(test);
  }

  sorted(where: Where, sort: readonly Sort[]): DerivedIndex[] {
    return this.matching(where).sort(compareBy(sort));
  }

  scanIds(where: Where, after: string, limit: number): string[] {
    const ids = this.matching(where).flatMap(({ id }) => (id > after ? [id] : []));
    return ids.sort((a, b) => (a < b ? -1 : 1)).slice(0, limit);
  }

  distinctIds(path: string, where: Where, limit: number): string[] {
    const byValue = new Map<string, string>();
    for (const index of this.matching(where)) {
      const value = index.value(path);
      if (value === undefined) continue;
      const known = byValue.get(String(value));
      if (known === undefined || index.id < known) byValue.set(String(value), index.id);
    }
    const groups = [...byValue].sort(([a], [b]) => (a < b ? -1 : 1));
    return groups.slice(0, limit).map(([, id]) => id);
  }

  /**
   * The first of the records whose id or unique key is already taken, by a stored record or an earlier one of these.
   */
  duplicate(records: readonly StoredRecord[], replacing: boolean): Duplicate | null {
    const ids = new Set<string>();
    const keys = new Set<string>();
    for (const record of records) {
      if (!replacing && (this.entries.has(record._id) || ids.has(record._id))) return { taken: '_id', id: record._id };
      ids.add(record._id);
      for (const { name, key } of new DerivedIndex(this.plan, record).uniqueKeys()) {
        const full = `${name}\n${key}`;
        const owner = this.owners.get(full);
        if ((owner !== undefined && owner !== record._id) || keys.has(full)) return { taken: name, id: record._id };
        keys.add(full);
      }
    }
    return null;
  }

  put(record: StoredRecord): void {
    this.delete(record._id);
    const index = new DerivedIndex(this.plan, record);
    this.entries.set(record._id, index);
    this.own(index);
  }

  delete(id: string): void {
    const index = this.entries.get(id);
    if (!index) return;
    for (const { name, key } of index.uniqueKeys())
      if (this.owners.get(`${name}\n${key}`) === id) this.owners.delete(`${name}\n${key}`);
    this.entries.delete(id);
  }

  /** A key that another record has already stays that record's: of a key that was made unique there may be several. */
  private own(index: DerivedIndex): void {
    for (const { name, key } of index.uniqueKeys()) {
      const full = `${name}\n${key}`;
      if (!this.owners.has(full)) this.owners.set(full, index.id);
    }
  }
}
