import { randomUUID } from 'node:crypto';
import type { Collection } from 'mongodb';
import { DerivedIndex } from '#domain/query/deriveIndex';
import type { IndexPlan } from '#domain/query/indexPlan';
import { matcher } from '#domain/query/matches';
import type { Where } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { LogEntry, Patch, UpdatedRecord } from '#core/ports/StoreWrites';
import { applyChanges, updatedRecordOf } from '../applyChanges';
import type { EntryLog, LoggedWrite } from './EntryLog';
import { callField, logField } from './mongoDocument';
import type { MongoDocument } from './mongoDocument';
import { patchUpdate } from './patchUpdate';

export interface PatchedRecord {
  before: StoredRecord;
  after: StoredRecord;
}

/** Fewer than so many are written one by one: the answer tells of each whether it was. */
const bulkThreshold = 8;

/** Changes records that were read, each only while it is as it was read; those changed meanwhile are read and tried again. */
export class BulkPatch {
  constructor(
    private readonly collection: Collection<MongoDocument>,
    private readonly plan: IndexPlan,
    private readonly read: (ids: readonly string[]) => Promise<StoredRecord[]>,
    private readonly log: EntryLog,
  ) {}

  /** Those of `records` that still match and are at the expected revision. `nextPart`: numbers the entries of one call. */
  async run(
    records: readonly StoredRecord[],
    patchOf: (id: string) => Patch,
    where: Where,
    logged?: { entry: LogEntry; nextPart(): number },
  ): Promise<PatchedRecord[]> {
    const test = matcher(where);
    const patched: PatchedRecord[] = [];
    let pending = records;
    while (pending.length > 0) {
      const due = pending.flatMap((before) => {
        const { set, revision } = patchOf(before._id);
        const isExpected = revision === undefined || revision === before._revision;
        return isExpected && test(new DerivedIndex(this.plan, before))
          ? [{ before, after: applyChanges(before, set), set }]
          : [];
      });
      const write =
        logged && due.length > 0
          ? await this.log.begin(
              this.collection,
              logged.entry,
              due.map(({ after }) => updatedRecordOf(after)),
              logged.nextPart(),
            )
          : undefined;
      const written =
        due.length < bulkThreshold
          ? await Promise.all(due.map((each) => this.writeOne(each, write)))
          : await this.writeMany(due, write);
      const done = due.filter((_, at) => written[at]);
      await write?.finish(updatedRecords(done));
      patched.push(...done);
      const lost = due.filter((_, at) => !written[at]).map(({ before }) => before._id);
      pending = lost.length > 0 ? await this.read(lost) : [];
    }
    return patched;
  }

  private async writeOne(each: DuePatch, write: LoggedWrite | undefined): Promise<boolean> {
    const { filter, update } = this.operation(each, write);
    return (await this.collection.updateOne(filter, update)).matchedCount === 1;
  }

  /**
   * All with one call, which tells only how many there were; where some had changed meanwhile, its mark tells which were
   * written. One that another call changed right after counts as not written: it is set once more, to the same values.
   */
  private async writeMany(due: readonly DuePatch[], write: LoggedWrite | undefined): Promise<boolean[]> {
    const call = randomUUID();
    const operations = due.map((each) => {
      const { filter, update } = this.operation(each, write);
      return { updateOne: { filter, update: { ...update, $set: { ...update.$set, [callField]: call } } } };
    });
    const { matchedCount } = await this.collection.bulkWrite(operations, { ordered: false });
    if (matchedCount === due.length) return due.map(() => true);
    // An entry's mark stays in the document when another call changes it.
    const marks = [{ [callField]: call }, ...(write ? [{ [`${logField}.id`]: write.id }] : [])];
    const marked = this.collection.find({ _id: { $in: due.map(({ before }) => before._id) }, $or: marks } as object);
    const written = new Set((await marked.project<{ _id: string }>({ _id: 1 }).toArray()).map(({ _id }) => _id));
    return due.map(({ before }) => written.has(before._id));
  }

  private operation({ before, after, set }: DuePatch, write: LoggedWrite | undefined) {
    const update = patchUpdate(this.plan, before, after, set);
    return {
      filter: { _id: before._id, _revision: before._revision },
      update: write ? { ...update, $push: { [logField]: write.mark(after._revision) } as object } : update,
    };
  }
}

interface DuePatch extends PatchedRecord {
  set: Patch['set'];
}

export const updatedRecords = (patched: readonly PatchedRecord[]): UpdatedRecord[] =>
  patched.map(({ after }) => updatedRecordOf(after));
