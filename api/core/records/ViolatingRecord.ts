import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Violation } from '../schema/Violation';

/** A record that a guard protects from the change. */
export interface ViolatingRecord {
  record: StoredRecord;
  violation: Violation;
}
