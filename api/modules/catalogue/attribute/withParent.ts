import { storedOptions } from './storedOptions';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Every option names its attribute, which has an id only after its first save. */
export const withParent = (record: EntityRecords['attributes']): EntityRecords['attributes'] => ({
  ...record,
  options: { '0': storedOptions(record).map((option) => ({ ...option, parent: record._id })) },
});
