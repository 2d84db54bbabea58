import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ChangedRow } from './changeLog';

/**
 * Where `RecordService` announces its writes. Entries of the change log are written as pending while there are
 * subscribers, in the transaction of their records.
 */
export interface Outbox {
  /**
   * Of a change of these records, before or after it; `rows`: what changes in each. Called with every write: answered
   * from memory.
   */
  hasSubscribers(
    entity: string,
    records: readonly StoredRecord[],
    rows: readonly ChangedRow[],
  ): boolean | Promise<boolean>;
  /** Pending entries have been written. */
  notify(): void;
  /** Subscriptions have been changed on this machine. */
  refresh(): void;
}

/** For writers of demo and first records, of which nobody is told. */
export const noOutbox: Outbox = { hasSubscribers: () => false, notify: () => undefined, refresh: () => undefined };
