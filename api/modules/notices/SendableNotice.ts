import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { StoredSending } from './StoredSending';

/** A notice that is sent to a person now. */
export interface SendableNotice {
  sending: Pick<StoredSending, 'kind' | 'entity' | 'record' | 'details'>;
  user: EntityRecords['users'];
  /** Its record as it is now. */
  subject?: StoredRecord;
}

/** One that has waited in the store. */
export interface StoredSendable extends SendableNotice {
  sending: StoredSending;
}
