import { DerivedIndex } from '#domain/query/deriveIndex';
import { matcher } from '#domain/query/matches';
import type { Where } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type {
  Changes,
  Durability,
  InsertResult,
  LogEntry,
  Patch,
  ReplaceResult,
  UpdatedRecord,
} from '#core/ports/StoreWrites';
import { applyChanges, updatedRecordOf } from '../applyChanges';
import { chunk } from '../chunk';
import { logRecord } from '../logRecord';
import { plainRecord } from '../plainRecord';
import type { ChangeList, CommitQueue } from './CommitQueue';
import type { BulkSet } from './bulkSet';
import { bulkSet } from './bulkSet';
import type { QueryRunner } from './QueryRunner';
import type { SqliteCollection, StoredRow } from './SqliteCollection';
import { explicitIds, withoutIds } from './whereFacts';

/** Records per transaction of a large patch or removal: other writes are interleaved. */
const batchSize = 250;
/** An insert of so many records shares its transaction with others that wait. */
const bulkSize = 50;

/** `batch` names the transaction among those of the write. */
type EntryWriter = (batch: object, written: readonly UpdatedRecord[], changes: ChangeList) => void;

/** The writes of one collection; records and changes passed to it are checked copies. */
export class CollectionWrites {
  constructor(
    private readonly tables: SqliteCollection,
    private readonly queries: QueryRunner,
    private readonly commits: CommitQueue,
    /** From this number of records on, the same change is made by one statement (`BulkUpdate`). */
    private readonly bulkThreshold: number,
    /** The tables of another collection: of a log. */
    private readonly tablesOf: (collection: string) => SqliteCollection,
  ) {}

  insert(records: readonly StoredRecord[], entry?: LogEntry, durability?: Durability): Promise<InsertResult> {
    const log = this.entryWriter(entry);
    const { tables } = this;
    return this.commits.submit<InsertResult>(
      (changes) => {
        const indexes = records.map((record) => tables.derive(record));
        const duplicate = tables.duplicate(indexes);
        if (duplicate) return { ok: false, ...duplicate };
        tables.insert(indexes, changes);
        log(records, records.map(updatedRecordOf), changes);
        return { ok: true };
      },
      durability,
      records.length >= bulkSize,
    );
  }

  /** `replaced`: see `StoreWrites.replace`. */
  replace(
    record: StoredRecord,
    entry?: LogEntry,
    durability?: Durability,
    replaced?: StoredRecord,
  ): Promise<ReplaceResult> {
    const log = this.entryWriter(entry);
    const { tables } = this;
    return this.commits.submit<ReplaceResult>((changes) => {
      const stored = tables.storedRow(record._id, replaced);
      if (!stored) return { ok: false, reason: 'missing' };
      if (stored.record._revision !== record._revision - 1) return { ok: false, reason: 'stale' };
      const [before, after] = [tables.derive(stored.record), tables.derive(record)];
      const duplicate = tables.takenKey(stored.rid, before, after);
      if (duplicate) return { ok: false, reason: 'taken', ...duplicate };
      tables.update(stored.rid, before, after, changes);
      log(record, [updatedRecordOf(record)], changes);
      return { ok: true };
    }, durability);
  }

  async patch(where: Where, wanted: Changes): Promise<UpdatedRecord[]> {
    const ids = await this.idsOf(where);
    const rest = withoutIds(where);
    const test = matcher(where);
    return this.commitInBatches(ids, (batch, changes) => {
      const set = this.bulkSetFor(ids.length, wanted);
      const { bulkUpdate, plan } = this.tables;
      if (set) return bulkUpdate.run(bulkUpdate.rowsMatching(batch, rest), set, changes);
      return this.updateEach(batch, (row) =>
        test(new DerivedIndex(plan, row.record)) ? this.change(row, wanted, changes) : null,
      );
    });
  }

  /** Many with the same values are changed by one statement for all; the others one by one, in common transactions. */
  async patchEach(
    wanted: ReadonlyMap<string, Patch>,
    entry?: LogEntry,
    durability?: Durability,
  ): Promise<UpdatedRecord[]> {
    const log = this.entryWriter(entry);
    const [large, others] = this.groupsOf(wanted);
    const writes = large.map((group) => this.patchGroup(group, true, log, durability));
    if (others.size > 0) writes.push(this.patchGroup(others, false, log, durability));
    return (await Promise.all(writes)).flat();
  }

  async remove(where: Where, durability?: Durability): Promise<number> {
    const remove = ({ rid, record }: StoredRow, changes: ChangeList): UpdatedRecord => {
      this.tables.delete(rid, record, changes);
      return updatedRecordOf(record);
    };
    return (await this.updateEachMatch(await this.idsOf(where), where, remove, durability)).length;
  }

  /** Patches of many records with the same values, each group apart, and all others. */
  private groupsOf(wanted: ReadonlyMap<string, Patch>): [large: Map<string, Patch>[], others: Map<string, Patch>] {
    if (wanted.size < this.bulkThreshold) return [[], new Map(wanted)];
    const groups = new Map<string, Map<string, Patch>>();
    for (const [id, patch] of wanted) {
      const key = JSON.stringify(patch.set);
      const group = groups.get(key);
      if (group) group.set(id, patch);
      else groups.set(key, new Map([[id, patch]]));
    }
    const isLarge = ({ size }: Map<string, Patch>): boolean => size >= this.bulkThreshold;
    const all = [...groups.values()];
    return [all.filter(isLarge), new Map(all.filter((group) => !isLarge(group)).flatMap((group) => [...group]))];
  }

  /** `areSame`: all set the same values. Each patch may expect its own revision. */
  private patchGroup(
    patches: ReadonlyMap<string, Patch>,
    areSame: boolean,
    log: EntryWriter,
    durability?: Durability,
  ): Promise<UpdatedRecord[]> {
    const [{ set: wanted } = { set: {} }] = patches.values();
    const write = (batch: readonly string[], changes: ChangeList): UpdatedRecord[] => {
      const set = areSame ? bulkSet(this.tables.layout, wanted) : null;
      const { bulkUpdate } = this.tables;
      if (!set) return this.patchRows(batch, patches, changes);
      const revisions = batch.map((id) => [id, patches.get(id)?.revision ?? null] as const);
      return bulkUpdate.run(bulkUpdate.rowsAtRevision(revisions), set, changes);
    };
    const writeWithEntry = (batch: readonly string[], changes: ChangeList): UpdatedRecord[] => {
      const written = write(batch, changes);
      log(batch, written, changes);
      return written;
    };
    return this.commitInBatches([...patches.keys()], writeWithEntry, durability);
  }

  private patchRows(
    batch: readonly string[],
    patches: ReadonlyMap<string, Patch>,
    changes: ChangeList,
  ): UpdatedRecord[] {
    return this.updateEach(batch, (row) => {
      const patch = patches.get(row.record._id);
      const isExpected = (patch?.revision ?? row.record._revision) === row.record._revision;
      return patch && isExpected ? this.change(row, patch.set, changes) : null;
    });
  }

  /** Writes the log's entry of each transaction of one write, within it: the same one when it is run again. */
  private entryWriter(entry: LogEntry | undefined): EntryWriter {
    if (!entry) return () => undefined;
    const tables = this.tablesOf(entry.log);
    const parts = new Map<object, number>();
    return (batch, written, changes) => {
      if (written.length === 0) return;
      const part = parts.get(batch) ?? parts.size;
      parts.set(batch, part);
      tables.insert([tables.derive(plainRecord(logRecord(entry, written, part)))], changes);
    };
  }

  /** By the layout at the time of the write. */
  private bulkSetFor(records: number, wanted: Changes): BulkSet | null {
    return records < this.bulkThreshold ? null : bulkSet(this.tables.layout, wanted);
  }

  private change({ rid, record }: StoredRow, wanted: Changes, changes: ChangeList): UpdatedRecord {
    const changed = applyChanges(record, wanted);
    this.tables.update(rid, this.tables.derive(record), this.tables.derive(changed), changes);
    return updatedRecordOf(changed);
  }

  /** Each record is tested again when it is written, so explicit ids need no search before. */
  private async idsOf(where: Where): Promise<readonly string[]> {
    return explicitIds(where) ?? (await this.queries.hits({ where })).map(({ id }) => id);
  }

  /** Records that do not match (any more) are skipped. */
  private updateEachMatch(
    ids: readonly string[],
    where: Where,
    write: (row: StoredRow, changes: ChangeList) => UpdatedRecord,
    durability?: Durability,
  ): Promise<UpdatedRecord[]> {
    const test = matcher(where);
    return this.commitInBatches(
      ids,
      (batch, changes) =>
        this.updateEach(batch, (row) =>
          test(new DerivedIndex(this.tables.plan, row.record)) ? write(row, changes) : null,
        ),
      durability,
    );
  }

  /** `write` returns null for a skipped row. */
  private updateEach(ids: readonly string[], write: (row: StoredRow) => UpdatedRecord | null): UpdatedRecord[] {
    return [...this.tables.rows(ids).values()].flatMap((row) => write(row) ?? []);
  }

  private async commitInBatches(
    ids: readonly string[],
    write: (ids: readonly string[], changes: ChangeList) => UpdatedRecord[],
    durability?: Durability,
  ): Promise<UpdatedRecord[]> {
    // Ids grow with time, like row numbers: sorted, they are read sequentially from the file.
    const commits = chunk([...ids].sort(), batchSize).map((batch) =>
      this.commits.submit((changes) => write(batch, changes), durability),
    );
    return (await Promise.all(commits)).flat();
  }
}
