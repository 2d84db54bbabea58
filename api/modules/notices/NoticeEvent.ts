import type { NoticeKind } from '#domain/wire/Notice';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { NoticeDetails } from '#core/schema/Notices';

/** What people are told. */
export interface NoticeEvent {
  kind: NoticeKind;
  /** '': about no record. */
  entity: string;
  /** Its id; of what has none the key of its row. */
  record: string;
  /** The record as it is now. */
  subject?: StoredRecord;
  /** Id of the bulk operation that has done it. */
  operation?: string;
  /** All that the same operation has done of the kind, for this person. */
  subjects?: readonly StoredRecord[];
  details?: NoticeDetails;
  /** By it, it counts once. */
  id: string;
}
