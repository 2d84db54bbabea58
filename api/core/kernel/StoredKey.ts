import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemCollection } from '../schema/systemCollection';

/** A call that was made with a key: its id is the digest of who calls, what, and the key. */
export interface StoredKey extends BaseRecord {
  /** Digest of the parameters and the canonical body, sealed: a password in it must not be found by trying. */
  fingerprint: string;
  state: 'working' | 'done';
  /** The id that the call gives to what it makes: a repeat finds it, or makes it under that id. */
  planned: string;
  /** Of the process that works on it: another one has the row as soon as it writes a value of its own. */
  run: string;
  /** Until then nobody takes a call in work over, in milliseconds. */
  lease: number;
  /** The reply, sealed; '' while there is none. */
  answer: string;
}

/** How long a key is remembered. */
export const keyRetentionMs = 24 * 3_600_000;

export const keyCollection = systemCollection<StoredKey>('idempotency_keys', [{ path: 'run', kind: 'key' }]);
