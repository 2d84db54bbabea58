import type { Collection, Filter } from 'mongodb';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { LogEntry, UpdatedRecord } from '../../ports/StoreWrites';
import { logRecord } from '../logRecord';
import { listField, logField } from './mongoDocument';
import type { LogMark, MongoDocument } from './mongoDocument';

/** An entry about several documents, stored before they are written: each of them then carries its mark. */
export interface IntentDocument {
  /** Id of the entry. */
  _id: string;
  entry: Omit<LogEntry, 'rows'>;
  rows: readonly (readonly [id: string, row: unknown])[];
  at: number;
}

/** After so many milliseconds the machine that has begun a write counts as dead. */
const defaultAbandonedMs = 30_000;
const intentRetentionMs = 24 * 3_600_000;
const retryDelayMs = 20;
const recoveryBatch = 500;

/** The collection of a log. */
export interface LogCollection {
  /** Adds entries; those that are there already are left as they are. */
  append(entries: readonly StoredRecord[]): Promise<void>;
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

/**
 * Entries of the log, without transactions. What a document is written with carries a mark in `_log`: the whole entry
 * if it is about this document alone, otherwise the id of an intent that was stored before. The writer appends the entry
 * to the log and removes the marks. What a machine that died has left is found by the marks: documents without their
 * marks removed are not replaced before their entry is in the log, so that the entries of a record are in its order.
 */
export class EntryLog {
  private readonly unmarking = new Set<Promise<unknown>>();

  constructor(
    private readonly intents: Collection<IntentDocument>,
    private readonly collectionOf: (name: string) => LogCollection,
    private readonly abandonedMs = defaultAbandonedMs,
  ) {}

  /** `part`: of a write in several batches, from 0. */
  async begin(
    documents: Collection<MongoDocument>,
    entry: LogEntry,
    due: readonly UpdatedRecord[],
    part: number,
  ): Promise<LoggedWrite> {
    const at = Date.now();
    const record = logRecord(entry, due, part);
    const end = async (written: readonly UpdatedRecord[], isIntent: boolean): Promise<void> => {
      if (written.length > 0) await this.collectionOf(entry.log).append([logRecord(entry, written, part)]);
      const ids = written.map(({ id }) => id);
      this.inBackground(
        (async () => {
          if (ids.length > 0) await this.removeMarks(documents, ids, record._id);
          if (isIntent) await this.intents.deleteOne({ _id: record._id });
        })(),
      );
    };
    if (due.length === 1)
      return {
        id: record._id,
        mark: (revision) => ({ id: record._id, at, revision, log: entry.log, entry: record }),
        finish: (written) => end(written, false),
      };
    const { rows, ...rest } = entry;
    await this.intents.insertOne({ _id: record._id, entry: rest, rows: [...(rows ?? [])], at });
    return {
      id: record._id,
      mark: (revision) => ({ id: record._id, at, revision, log: entry.log }),
      finish: (written) => end(written, true),
    };
  }

  /** Waits until the document has no marks, and completes what a dead machine has left. */
  async clear(documents: Collection<MongoDocument>, id: string): Promise<void> {
    for (;;) {
      const document = await documents.findOne({ _id: id, [`${logField}.0`]: { $exists: true } });
      if (!document) return;
      await this.complete(documents, document);
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
  }

  /** Completes what machines that died have left in these documents; returns how many these were. */
  async recover(documents: Collection<MongoDocument>): Promise<number> {
    const before = Date.now() - this.abandonedMs;
    let recovered = 0;
    for (;;) {
      const left = await documents
        .find({ [`${logField}.at`]: { $lt: before } })
        .limit(recoveryBatch)
        .toArray();
      for (const document of left) await this.complete(documents, document);
      recovered += left.length;
      if (left.length < recoveryBatch) break;
    }
    await this.intents.deleteMany({ at: { $lt: Date.now() - intentRetentionMs } });
    return recovered;
  }

  /** Resolves when no mark is being removed. */
  async idle(): Promise<void> {
    while (this.unmarking.size > 0) await Promise.all(this.unmarking);
  }

  /** In the order of the marks. One whose writer may still be at work is left, with those after it. */
  private async complete(documents: Collection<MongoDocument>, document: MongoDocument): Promise<void> {
    for (const mark of document._log ?? []) {
      const log = this.collectionOf(mark.log);
      if (mark.entry) await log.append([mark.entry]);
      else if (!(await this.isLogged(log, mark.id, document._id, mark.revision))) {
        if (Date.now() - mark.at < this.abandonedMs) return;
        const late = await this.lateEntry(mark, document._id);
        if (late) await log.append([late]);
      }
      await this.removeMarks(documents, [document._id], mark.id);
    }
  }

  private async isLogged(log: LogCollection, entryId: string, id: string, revision: number): Promise<boolean> {
    const about = await log.readRaw({ [listField('ids')]: id });
    return about.some(
      ({ _id, ids, revisions }) =>
        _id.startsWith(entryId) && (revisions as number[])[(ids as string[]).indexOf(id)] === revision,
    );
  }

  /** The entry about this document alone, in place of the one about all that its writer did not come to write. */
  private async lateEntry({ id, revision }: LogMark, documentId: string): Promise<StoredRecord | null> {
    const intent = await this.intents.findOne({ _id: id });
    if (!intent) return null;
    const record = logRecord({ ...intent.entry, rows: new Map(intent.rows) }, [{ id: documentId, revision }], 0);
    return { ...record, _id: `${id}+${documentId}` };
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
