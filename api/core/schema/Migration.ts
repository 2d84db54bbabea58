import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { SecretBox } from '../ports/SecretBox';
import type { Changes } from '../ports/StoreWrites';
import { systemCollection } from './systemCollection';

export interface MigrationServices {
  secretBox: SecretBox;
  ownerShopId: string;
}

/**
 * Records of another collection that a migration reads: those whose field `by` is what the changed record has at `of`.
 */
export interface RelatedRecords {
  collection: string;
  by: string;
  /** A dotted path; its id, if none is named. */
  of?: string;
}

/**
 * A change of stored records that a new version needs. It is made once, at the start; which ones have been made is
 * stored. Indexes need none: stores derive them again by themselves.
 */
export interface Migration {
  /** Number and subject. It is stored, so it stays as it was released. */
  name: string;
  /** What it does, for whoever runs it. */
  title: string;
  collection: string;
  /** The values to set, by path; null for a record that is as it should be, also after an earlier run. */
  change(record: StoredRecord, services: MigrationServices, related: readonly StoredRecord[]): Promise<Changes | null>;
  related?: RelatedRecords;
}

/** A migration that has been made, by its name. */
interface StoredMigration extends BaseRecord {
  /** How many records it has changed. */
  changed: number;
}

export const migrationCollection = systemCollection<StoredMigration>('migrations', []);
