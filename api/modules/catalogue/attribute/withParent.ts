import type { StoredRecord } from '#domain/wire/StoredRecord';
import { storedOptions } from './storedOptions';

/** Every option names its attribute, which has an id only after its first save. */
export const withParent = (record: StoredRecord): StoredRecord => ({
  ...record,
  options: { '0': storedOptions(record).map((option) => ({ ...option, parent: record._id })) },
});
