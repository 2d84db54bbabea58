import { checkSort, checkTextPath, checkWhere } from '#domain/query/checkWhere';
import { fieldsLeftOut } from '#domain/query/CollectionSpec';
import type { CollectionSpec } from '#domain/query/CollectionSpec';
import { indexPlan } from '#domain/query/indexPlan';
import type { IndexPlan } from '#domain/query/indexPlan';
import type { Where } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { FindRequest, FindResult, StreamRequest } from '#core/ports/StoreReads';
import type { Changes, InsertResult, LogEntry, Patch, ReplaceResult, UpdatedRecord } from '#core/ports/StoreWrites';
import type { IndexState } from '#core/ports/SpecStore';
import type { Store } from '#core/ports/Store';
import { checkLogged } from '../checkLogged';
import { applyChanges, checkedChanges, checkedPatches, updatedRecordOf } from '../applyChanges';
import { plainRecord } from '../plainRecord';
import { isSameSpec } from '../specChange';
import { MemoryCollection } from './MemoryCollection';
import { logRecord } from '../logRecord';
import type { MemoryChanges, Persistence } from './Persistence';
import { readWithout } from './readWithout';

const copyOf = (record: StoredRecord): StoredRecord => structuredClone(record);

/** Copies records of a collection as a read asks for them. */
function reader({ spec }: IndexPlan, without: readonly string[] | undefined): (record: StoredRecord) => StoredRecord {
  const fields = fieldsLeftOut(spec, without);
  return fields.length === 0 ? copyOf : (record) => readWithout(record, fields);
}

/** The store of the browser mocks and of fast tests: everything in memory, persisted only through a `Persistence`. */
class MemoryStore implements Store {
  private readonly collections: ReadonlyMap<string, MemoryCollection>;
  private readonly sequences = new Map<string, number>();
  private isClosed = false;

  constructor(
    specs: readonly CollectionSpec[],
    private readonly persistence?: Persistence,
  ) {
    this.collections = new Map(specs.map((spec) => [spec.name, new MemoryCollection(indexPlan(spec))]));
  }

  async load(): Promise<void> {
    const snapshot = await this.persistence?.load();
    if (!snapshot) return;
    for (const [name, collection] of this.collections) {
      snapshot.records[name]?.forEach((record) => collection.put(record));
      collection.version = snapshot.versions[name] ?? 0;
    }
    for (const [sequence, number] of Object.entries(snapshot.sequences)) this.sequences.set(sequence, number);
  }

  async find(name: string, request: FindRequest): Promise<FindResult> {
    const { matching, page } = this.select(name, request);
    const read = reader(this.collection(name).plan, request.without);
    return { records: page.map(({ record }) => read(record)), total: matching.length };
  }

  async get(name: string, id: string): Promise<StoredRecord | null> {
    const record = this.collection(name).get(id);
    return record ? copyOf(record) : null;
  }

  async getMany(name: string, ids: readonly string[], without?: readonly string[]): Promise<StoredRecord[]> {
    const collection = this.collection(name);
    return ids.flatMap((id) => collection.get(id) ?? []).map(reader(collection.plan, without));
  }

  async count(name: string, where: Where): Promise<number> {
    return this.matching(name, where).length;
  }

  async ids(name: string, request: FindRequest): Promise<string[]> {
    return this.select(name, request).page.map(({ id }) => id);
  }

  async *stream(name: string, request: StreamRequest): AsyncIterable<StoredRecord> {
    const collection = this.collection(name);
    const read = reader(collection.plan, request.without);
    for (const id of await this.ids(name, request)) {
      const record = collection.get(id);
      if (record) yield read(record);
    }
  }

  async scanIds(name: string, where: Where, after: string, limit: number): Promise<string[]> {
    const collection = this.collection(name);
    checkWhere(collection.plan, where);
    return collection.scanIds(where, after, limit);
  }

  async distinctIds(name: string, path: string, where: Where, limit: number): Promise<string[]> {
    const collection = this.collection(name);
    checkWhere(collection.plan, where);
    checkTextPath(collection.plan, path);
    return collection.distinctIds(path, where, limit);
  }

  async insert(name: string, records: readonly StoredRecord[], entry?: LogEntry): Promise<InsertResult> {
    const collection = this.collection(name);
    checkLogged(collection.plan, entry);
    const copies = records.map(plainRecord);
    const duplicate = collection.duplicate(copies, false);
    if (duplicate) return { ok: false, ...duplicate };
    await this.write(name, copies, [], entry);
    return { ok: true };
  }

  async replace(name: string, record: StoredRecord, entry?: LogEntry): Promise<ReplaceResult> {
    const collection = this.collection(name);
    checkLogged(collection.plan, entry);
    const copy = plainRecord(record);
    const stored = collection.get(copy._id);
    if (!stored) return { ok: false, reason: 'missing' };
    if (stored._revision !== copy._revision - 1) return { ok: false, reason: 'stale' };
    const duplicate = collection.duplicate([copy], true);
    if (duplicate) return { ok: false, reason: 'taken', ...duplicate };
    await this.write(name, [copy], [], entry);
    return { ok: true };
  }

  async patch(name: string, where: Where, changes: Changes): Promise<UpdatedRecord[]> {
    const set = checkedChanges(this.collection(name).plan, changes);
    const changed = this.matching(name, where).map(({ record }) => applyChanges(record, set));
    await this.write(name, changed, []);
    return changed.map(updatedRecordOf);
  }

  async patchEach(name: string, patches: ReadonlyMap<string, Patch>, entry?: LogEntry): Promise<UpdatedRecord[]> {
    const collection = this.collection(name);
    checkLogged(collection.plan, entry);
    const changed = [...checkedPatches(collection.plan, patches)].flatMap(([id, { set, revision }]) => {
      const record = collection.get(id);
      return record && (revision ?? record._revision) === record._revision ? [applyChanges(record, set)] : [];
    });
    await this.write(name, changed, [], entry);
    return changed.map(updatedRecordOf);
  }

  async remove(name: string, where: Where): Promise<number> {
    const ids = this.matching(name, where).map(({ id }) => id);
    await this.write(name, [], ids);
    return ids.length;
  }

  async next(sequence: string, count = 1): Promise<number> {
    this.refuseWhenClosed();
    if (!Number.isSafeInteger(count) || count < 1) throw new Error(`a sequence cannot give ${count} numbers`);
    const last = (this.sequences.get(sequence) ?? 0) + count;
    this.sequences.set(sequence, last);
    await this.persistence?.save({ records: [], sequences: { [sequence]: last } });
    return last - count + 1;
  }

  async flushed(): Promise<void> {
    this.refuseWhenClosed();
  }

  async version(name: string): Promise<number> {
    return this.collection(name).version;
  }

  async recoverLog(): Promise<void> {
    this.refuseWhenClosed();
  }

  async changeSpec(spec: CollectionSpec): Promise<void> {
    const collection = this.collection(spec.name);
    if (!isSameSpec(spec, collection.plan.spec)) collection.derive(indexPlan(spec));
  }

  async indexState(name: string): Promise<IndexState> {
    return this.collection(name).indexState();
  }

  /** All is derived when the specification changes. */
  async indexNext(name: string): Promise<IndexState> {
    return this.collection(name).indexState();
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    await this.persistence?.close?.();
  }

  private select(name: string, { where, sort = [], offset = 0, limit }: FindRequest) {
    const { plan } = this.collection(name);
    checkWhere(plan, where);
    checkSort(plan, sort);
    const matching = this.collection(name).sorted(where, sort);
    return { matching, page: matching.slice(offset, limit === undefined ? undefined : offset + limit) };
  }

  private matching(name: string, where: Where) {
    const collection = this.collection(name);
    checkWhere(collection.plan, where);
    return collection.matching(where);
  }

  private async write(
    name: string,
    records: readonly StoredRecord[],
    removedIds: readonly string[],
    entry?: LogEntry,
  ): Promise<void> {
    if (records.length + removedIds.length === 0) return;
    const logged = entry && plainRecord(logRecord(entry, records.map(updatedRecordOf), 0));
    const written = this.put(name, records, removedIds);
    const log = entry && logged && this.put(entry.log, [logged], []);
    await this.persistence?.save({
      records: [...written.records, ...(log?.records ?? [])],
      versions: { ...written.versions, ...log?.versions },
    });
  }

  private put(
    name: string,
    records: readonly StoredRecord[],
    removedIds: readonly string[],
  ): Pick<MemoryChanges, 'records' | 'versions'> {
    const collection = this.collection(name);
    records.forEach((record) => collection.put(record));
    removedIds.forEach((id) => collection.delete(id));
    collection.version += 1;
    return {
      records: [
        ...records.map((record) => ({ collection: name, id: record._id, record })),
        ...removedIds.map((id) => ({ collection: name, id, record: null })),
      ],
      versions: { [name]: collection.version },
    };
  }

  private collection(name: string): MemoryCollection {
    this.refuseWhenClosed();
    const collection = this.collections.get(name);
    if (!collection) throw new Error(`There is no collection ${name}`);
    return collection;
  }

  private refuseWhenClosed(): void {
    if (this.isClosed) throw new Error('The store is closed');
  }
}

export async function openMemoryStore(
  specs: readonly CollectionSpec[],
  options: { persistence?: Persistence } = {},
): Promise<Store> {
  const store = new MemoryStore(specs, options.persistence);
  await store.load();
  return store;
}
