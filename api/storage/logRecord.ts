import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { LogEntry, UpdatedRecord } from '#core/ports/StoreWrites';

const partId = (entry: LogEntry, part: number): string => {
  const { _id } = entry.values;
  if (typeof _id !== 'string') throw new Error(`an entry of ${entry.log} has no id`);
  return part === 0 ? _id : `${_id}-${part}`;
};

/** The record of an entry for the records that one transaction has written, the `part`th of its write (from 0). */
export const logRecord = (entry: LogEntry, written: readonly UpdatedRecord[], part: number): StoredRecord =>
  ({
    ...entry.values,
    _id: partId(entry, part),
    ids: written.map(({ id }) => id),
    revisions: written.map(({ revision }) => revision),
    rows: written.map(({ id }) => entry.rows?.get(id) ?? null),
  }) as unknown as StoredRecord;
