import type { ApartField } from '#domain/query/CollectionSpec';
import { leaveOut } from '#domain/fields/leaveOut';
import type { StoredRecord } from '#domain/wire/StoredRecord';

/**
 * A copy of a record without some of its fields. Who reads one of them all the same has a bug that other stores would
 * hide behind an empty value: here it throws.
 */
export function readWithout(record: StoredRecord, fields: readonly ApartField[]): StoredRecord {
  const copy = structuredClone(leaveOut(record, fields));
  for (const { name } of fields)
    Object.defineProperty(copy, name, {
      configurable: true,
      get: () => {
        throw new Error(`${record._id} was read without ${name}`);
      },
    });
  return copy;
}
