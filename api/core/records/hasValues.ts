import { deepEqual } from '#domain/form/deepEqual';
import { readPath } from '#domain/query/readPath';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { DerivedFields } from '../schema/DerivedFieldWriter';

/** Whether a record has these values, by path, already; what is absent counts as null. */
export const hasValues = (record: StoredRecord, values: DerivedFields): boolean =>
  Object.entries(values).every(([path, value]) => deepEqual(readPath(record, path.split('.')) ?? null, value));
