import type { Collection, Filter } from 'mongodb';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { StoreBusy } from '#core/ports/StoreUnavailable';
import type { LogEntry, UpdatedRecord } from '#core/ports/StoreWrites';
import { logRecord } from '../logRecord';
import { logField, markIdField } from './mongoDocument';
import type { LogMark, MongoDocument } from './mongoDocument';

/** An entry about several documents, stored before they are written: each of them then carries its mark. */
export interface IntentDocument {
  /** Id of the entry. */
  _id: string;
  entry: Omit<LogEntry, 'rows'>;
  rows: readonly (readonly [id: string, row: unknown])[];
  /** Of an insert, which stores all of these or none. */
  inserts?: readonly string[];
  /** By the writer's clock: only for the removal of intents that are a day old. */
  at: number;
}

export const intentsCollection = 'yarmarok_intents';
/** Old ones are removed. */
export const intentIndex = { key: { at: 1 }, name: 'by_age' } as const;

/**
 * A write that is unfinished for so many milliseconds, by the clock of the one who watches it, was left by its machine.
 */
const defaultAbandonedMs = 30_000;
const intentRetentionMs = 24 * 3_600_000;
const retryDelayMs = 20;
/** A write of a whole document waits so long for the entries of those before it, then it is refused. */
const maxWaitMs = 1_000;
const recoveryBatch = 500;

/** The collection of a log. */
interface LogCollection {
  /** Adds an entry; false where there is one of this id. */
  append(entry: StoredRecord): Promise<boolean>;
  readRaw(filter: Filter<MongoDocument>): Promise<StoredRecord[]>;
}

/** A write with an entry, between its beginning and its end. */
export interface LoggedWrite {
  /** Of the entry, and of its marks. */
  id: string;
  /** Goes into the document, with the write itself. */
  mark(revision: number): LogMark;
  /** After the write: resolves when the entry is in the log. */
  finish(written: readonly UpdatedRecord[]): Promise<void>;
}

/** What an entry tells of: parallel lists. */
interface LoggedRows {
  ids: readonly string[];
  revisions: readonly number[];
  rows: readonly unknown[];
}

const rowsOf = (entry: StoredRecord): LoggedRows => entry as unknown as LoggedRows;

/** The entry with this id, and the further ones about the same write. */
const entriesOfWrite = (id: string): Filter<MongoDocument> => ({
  $or: [{ _id: id }, { _id: { $gte: `${id}~`, $lt: `${id}~~` } }],
});

/** What of an entry others do not tell; null when they tell all of it. */
function remainderOf(entry: StoredRecord, others: readonly StoredRecord[]): StoredRecord | null {
  const logged = new Set(
    others.map(rowsOf).flatMap(({ ids, revisions }) => ids.map((id, at) => `${id} ${revisions[at] ?? 0}`)),
  );
  const { ids, revisions, rows } = rowsOf(entry);
  const left = ids.flatMap((id, at) => (logged.has(`${id} ${revisions[at] ?? 0}`) ? [] : [at]));
  if (left.length === 0) return null;
  const part: LoggedRows = {
    ids: left.map((at) => ids[at] ?? ''),
    revisions: left.map((at) => revisions[at] ?? 0),
    rows: left.map((at) => rows[at] ?? null),
  };
  return { ...entry, ...part };
}

/**
 * Entries of the log, without transactions. What a document is written with carries a mark in `_log`: the whole entry
 * if it is about this document alone, otherwise the id of an intent that was stored before. The writer appends the
 * entry to the log and removes the marks. What a machine that died has left is found by the marks (`recover`).
 *
 * Writer and recovery may be at it at the same time, as a machine that is slow can not be told from one that died: both
 * take the ids of entries in the same order, and whoever finds one taken tells only what is not told yet.
 */
export class EntryLog {
  private readonly unmarking = new Set<Promise<unknown>>();
  /** When this machine first saw a mark, by its own steady clock: those of other machines are not compared with it. */
  private seen = new Map<string, number>();

  constructor(
    private readonly intents: Collection<IntentDocument>,
    private readonly collectionOf: (name: string) => LogCollection,
    private readonly abandonedMs = defaultAbandonedMs,
  ) {}

  /** `part`: of a write in several batches, from 0. `isInsert`: of new documents, all or none. */
  async begin(
    documents: Collection<MongoDocument>,
    entry: LogEntry,
    due: readonly UpdatedRecord[],
    part: number,
    isInsert = false,
  ): Promise<LoggedWrite> {
    const record = logRecord(entry, due, part);
    const id = record._id;
    const end = async (written: readonly UpdatedRecord[], isIntent: boolean): Promise<void> => {
      if (written.length > 0) await this.appendRest(entry.log, logRecord(entry, written, part));
      const ids = written.map((each) => each.id);
      this.inBackground(
        (async () => {
          if (ids.length > 0) await this.removeMarks(documents, ids, id);
          if (isIntent) await this.intents.deleteOne({ _id: id });
        })(),
      );
    };
    if (due.length === 1)
      return {
        id,
        mark: (revision) => ({ id, revision, log: entry.log, entry: record }),
        finish: (written) => end(written, false),
      };
    const { rows, ...rest } = entry;
    const inserts = isInsert ? { inserts: due.map((each) => each.id) } : {};
    await this.intents.insertOne({ _id: id, entry: rest, rows: [...(rows ?? [])], ...inserts, at: Date.now() });
    return {
      id,
      mark: (revision) => ({ id, revision, log: entry.log }),
      finish: (written) => end(written, true),
    };
  }

  /**
   * Removes the marks of a document whose entries are in the log, or can be put there. Throws `StoreBusy` where another
   * machine may still be at its write.
   */
  async clear(documents: Collection<MongoDocument>, id: string): Promise<void> {
    const until = performance.now() + maxWaitMs;
    for (;;) {
      const document = await documents.findOne({ _id: id, [`${logField}.0`]: { $exists: true } });
      if (!document) return;
      if (await this.complete(documents, document)) continue;
      if (performance.now() >= until) throw new StoreBusy();
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
  }

  /** Completes what machines that died have left; returns the collections in which there was something. */
  async recover(logged: readonly Collection<MongoDocument>[]): Promise<Collection<MongoDocument>[]> {
    const seen = new Map<string, number>();
    const recovered: Collection<MongoDocument>[] = [];
    for (const documents of logged) {
      const marks = await documents.distinct(markIdField, { [markIdField]: { $gt: '' } });
      for (const id of marks.map(String)) seen.set(id, this.seen.get(id) ?? performance.now());
      const abandoned = marks.map(String).filter((id) => this.isAbandoned(seen.get(id)));
      for (const id of abandoned) await this.completeWrite(documents, id);
      if (abandoned.length > 0) recovered.push(documents);
    }
    this.seen = seen;
    await this.intents.deleteMany({ at: { $lt: Date.now() - intentRetentionMs }, _id: { $nin: [...seen.keys()] } });
    return recovered;
  }

  /** Resolves when no mark is being removed. */
  async idle(): Promise<void> {
    while (this.unmarking.size > 0) await Promise.all(this.unmarking);
  }

  private isAbandoned(since: number | undefined): boolean {
    return since !== undefined && performance.now() - since >= this.abandonedMs;
  }

  /** In the order of the marks. False at one whose writer may still be at work: it is left, with those after it. */
  private async complete(documents: Collection<MongoDocument>, document: MongoDocument): Promise<boolean> {
    for (const mark of document._log ?? []) {
      if (mark.entry) await this.appendRest(mark.log, mark.entry);
      else if (!(await this.isLogged(mark, document._id))) {
        if (!this.isAbandoned(this.seen.get(mark.id))) return false;
        await this.completeWrite(documents, mark.id);
      }
      await this.removeMarks(documents, [document._id], mark.id);
    }
    return true;
  }

  /** Tells of all documents that still carry the mark of a write, and removes it. */
  private async completeWrite(documents: Collection<MongoDocument>, id: string): Promise<void> {
    if (await this.removePart(documents, id)) return;
    for (;;) {
      const marked = await documents
        .find({ [markIdField]: id })
        .limit(recoveryBatch)
        .project<Pick<MongoDocument, '_id' | '_log'>>({ [logField]: 1 })
        .toArray();
      if (marked.length === 0) return;
      const marks = marked.flatMap(({ _id, _log = [] }) =>
        _log.filter((mark) => mark.id === id).map((mark) => ({ id: _id, mark })),
      );
      const [first] = marks;
      const entry = first?.mark.entry ?? (await this.lateEntry(id, marks));
      if (first && entry) await this.appendRest(first.mark.log, entry);
      const ids = marked.map(({ _id }) => _id);
      await this.removeMarks(documents, ids, id);
    }
  }

  /**
   * Removes what is stored of an insert that the database did not come to the end of, as nothing of it was told. The
   * intent stays, for documents that come late. False where there is no such insert.
   */
  private async removePart(documents: Collection<MongoDocument>, id: string): Promise<boolean> {
    const intent = await this.intents.findOne({ _id: id });
    if (!intent?.inserts) return false;
    const all = { _id: { $in: [...intent.inserts] } };
    if ((await documents.countDocuments(all)) === intent.inserts.length) return false;
    if ((await this.collectionOf(intent.entry.log).readRaw(entriesOfWrite(id))).length > 0) return false;
    await documents.deleteMany({ ...all, [markIdField]: id } as Filter<MongoDocument>);
    return true;
  }

  /** Null where the intent is gone: its writer has told of all it wrote. */
  private async lateEntry(id: string, marks: readonly { id: string; mark: LogMark }[]): Promise<StoredRecord | null> {
    const intent = await this.intents.findOne({ _id: id });
    if (!intent) return null;
    const written = marks.map(({ id: documentId, mark: { revision } }) => ({ id: documentId, revision }));
    return { ...logRecord({ ...intent.entry, rows: new Map(intent.rows) }, written, 0), _id: id };
  }

  /** Adds the entry of a write, or what of it is not in the log yet under the next free id of the write. */
  private async appendRest(name: string, entry: StoredRecord): Promise<void> {
    const log = this.collectionOf(name);
    const { _id: id } = entry;
    if (await log.append(entry)) return;
    for (;;) {
      const logged = await log.readRaw(entriesOfWrite(id));
      const left = remainderOf(entry, logged);
      if (!left) return;
      if (await log.append({ ...left, _id: logged.length === 0 ? id : `${id}~${logged.length}` })) return;
    }
  }

  private async isLogged({ id, log, revision }: LogMark, documentId: string): Promise<boolean> {
    const logged = await this.collectionOf(log).readRaw({ $and: [entriesOfWrite(id), { ids: documentId }] } as object);
    return logged.map(rowsOf).some(({ ids, revisions }) => revisions[ids.indexOf(documentId)] === revision);
  }

  private removeMarks(documents: Collection<MongoDocument>, ids: readonly string[], entryId: string): Promise<unknown> {
    return documents.updateMany({ _id: { $in: [...ids] } }, { $pull: { [logField]: { id: entryId } } } as object);
  }

  /** A mark that could not be removed is recognised later: its entry is in the log. */
  private inBackground(work: Promise<unknown>): void {
    const settled: Promise<unknown> = work.catch(() => undefined).finally(() => this.unmarking.delete(settled));
    this.unmarking.add(settled);
  }
}
