import type { Collection, Filter } from 'mongodb';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { callField } from './mongoDocument';
import type { MongoDocument } from './mongoDocument';

/** Each waits for a server as long as a call does. */
const maxTries = 10;

/**
 * Removes what an insert that failed had written: several records are all written or none. `call` is its mark in them.
 * Where the database does not answer, it goes on after the call. What a machine that dies until then leaves, or the
 * database itself, is removed by its marks where the insert had an entry (`EntryLog`).
 */
export async function removeInserted(
  documents: Collection<MongoDocument>,
  records: readonly StoredRecord[],
  call: string,
  onRemoved: () => Promise<void>,
): Promise<void> {
  // One is written or not.
  if (records.length < 2) return;
  const own = { _id: { $in: records.map(({ _id }) => _id) }, [callField]: call } as Filter<MongoDocument>;
  const isDone = async (): Promise<boolean> => {
    try {
      if ((await documents.deleteMany(own)).deletedCount > 0) await onRemoved();
      return true;
    } catch {
      return false;
    }
  };
  const goOn = async (): Promise<void> => {
    for (let attempt = 1; attempt < maxTries && !(await isDone()); attempt += 1) continue;
  };
  if (!(await isDone())) void goOn();
}
