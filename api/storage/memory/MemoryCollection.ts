import { compareBy } from '../../../domain/query/compareBy';
import { DerivedIndex } from '../../../domain/query/deriveIndex';
import type { IndexPlan } from '../../../domain/query/indexPlan';
import { matcher } from '../../../domain/query/matches';
import type { Sort, Where } from '../../../domain/query/Where';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Duplicate } from '../../ports/StoreWrites';

/** The records of one collection with their derived index values, and the owners of unique keys. */
export class MemoryCollection {
  private readonly entries = new Map<string, DerivedIndex>();
  private readonly owners = new Map<string, string>();
  version = 0;

  constructor(readonly plan: IndexPlan) {}

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
    for (const { name, key } of index.uniqueKeys()) this.owners.set(`${name}\n${key}`, record._id);
  }

  delete(id: string): void {
    const index = this.entries.get(id);
    if (!index) return;
    for (const { name, key } of index.uniqueKeys()) this.owners.delete(`${name}\n${key}`);
    this.entries.delete(id);
  }
}
