import type { StoredRecord } from '../../../domain/wire/StoredRecord';

/** What a memory store holds. */
export interface Snapshot {
  /** By collection. Records of collections that the store no longer knows are left alone. */
  records: Readonly<Record<string, readonly StoredRecord[]>>;
  sequences: Readonly<Record<string, number>>;
  versions: Readonly<Record<string, number>>;
}

/** One write: the new state of each record, null for one that is gone; the new numbers. */
export interface MemoryChanges {
  records: readonly { collection: string; id: string; record: StoredRecord | null }[];
  sequences?: Readonly<Record<string, number>>;
  versions?: Readonly<Record<string, number>>;
}

/** Keeps a memory store's content for the next start. `save` resolves when the changes are kept. */
export interface Persistence {
  load(): Promise<Snapshot | null>;
  save(changes: MemoryChanges): Promise<void>;
  close?(): Promise<void>;
}
