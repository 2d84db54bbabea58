import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemCollection } from '#core/schema/systemCollection';
import type { StoredNotice } from './StoredNotice';

/** A way that leads out of the panel. */
export type OutsideWay = 'mail' | 'push';

/** An event that waits to be sent to a person, or was: its id names both and the way. */
export interface StoredSending
  extends BaseRecord, Pick<StoredNotice, 'user' | 'kind' | 'entity' | 'record' | 'details'> {
  way: OutsideWay;
  /** ISO instant. */
  due: string;
  /** A mail of all that happened in a day. */
  isDaily: boolean;
  /** What one person is sent together. */
  group: string;
  /** The bulk operation that has done it: it is sent once that is over. */
  operation?: string;
  /** What it is sent in, by the id of the job that began to: whoever sends that again makes no second mail of it. */
  batch?: string;
  /** It was sent, or nobody wants it any more. */
  isDone: boolean;
}

export const sendingCollection = systemCollection<StoredSending>('notice_sendings', [
  { path: 'group', kind: 'key' },
  { path: 'due', kind: 'instant' },
  { path: 'isDone', kind: 'flag' },
]);
