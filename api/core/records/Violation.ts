import type { ServerMessageKey } from '../schema/messages/ServerMessageKey';
import type { TextParams } from '#domain/text/translate';
import type { StoredRecord } from '#domain/wire/StoredRecord';

/** Why a record may not be changed. */
export interface Violation {
  key: ServerMessageKey;
  params?: TextParams;
}

/** A record that a guard protects from the change. */
export interface ViolatingRecord {
  record: StoredRecord;
  violation: Violation;
}
