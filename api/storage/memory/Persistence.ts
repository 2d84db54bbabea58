import type { StoredRecord } from '#domain/wire/StoredRecord';

/** The content of a memory store. */
export interface Snapshot {
  /** By collection. Records of collections that the store does not know are left alone. */
  records: Readonly<Record<string, readonly StoredRecord[]>>;
  sequences: Readonly<Record<string, number>>;
  versions: Readonly<Record<string, number>>;
}

/** One write: the new state of each record, null for a removed one; the new sequence numbers. */
export interface MemoryChanges {
  records: readonly { collection: string; id: string; record: StoredRecord | null }[];
  sequences?: Readonly<Record<string, number>>;
  versions?: Readonly<Record<string, number>>;
}

/** Persists the content of a memory store. `save` resolves when the changes are stored. */
export interface Persistence {
  load(): Promise<Snapshot | null>;
  save(changes: MemoryChanges): Promise<void>;
  close?(): Promise<void>;
}
