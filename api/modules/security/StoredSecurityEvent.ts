import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { SecurityEventKind } from '#domain/wire/SecurityLog';
import { systemCollection } from '#core/schema/systemCollection';

/** Entries are added and, once old, removed; none is changed. */
export interface StoredSecurityEvent extends BaseRecord {
  kind: SecurityEventKind;
  /** Id; '' where it is not known. */
  user: string;
  account: string;
  network: string;
  detail: string;
}

export const securityEventCollection = systemCollection<StoredSecurityEvent>('security_events', [
  { path: 'kind', kind: 'key' },
  { path: 'user', kind: 'key' },
]);
