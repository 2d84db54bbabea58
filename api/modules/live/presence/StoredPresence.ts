import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemCollection } from '#core/schema/systemCollection';

/** That a session has a record open; its id is the digest of both. */
export interface StoredPresence extends BaseRecord {
  user: string;
  session: string;
  entity: string;
  record: string;
  /** ISO instant; in the past: it has left. */
  until: string;
  /** ISO instant at which it has come, or left. */
  changed: string;
  /** Id of the live event that tells of that. */
  told: string;
}

export const presenceCollection = systemCollection<StoredPresence>('presence', [
  { path: 'record', kind: 'key' },
  { path: 'until', kind: 'instant' },
  { path: 'changed', kind: 'instant' },
]);
