import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ChangedRow, StoredChange } from './changeLog';

/** Gets every entry of the change log that is written while it is active: at least once, so it is idempotent by `_id`. */
export interface ChangeSubscriber {
  /**
   * Whether it wants the change of these records, before or after it; `rows`: what changes in each. Called with every
   * write: answered from memory.
   */
  isActive(entity: string, records: readonly StoredRecord[], rows: readonly ChangedRow[]): boolean | Promise<boolean>;
  /** What it subscribes to has been changed on this machine. */
  refresh(): void;
  /** Resolves when it has stored what it needs: after that the entry does not come again. */
  receive(entry: StoredChange): Promise<void>;
  /** Stores what it has put off of the entries received so far; they come again until it has resolved. */
  flush?(): Promise<void>;
}
