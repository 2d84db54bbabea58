import type { StoredLanguage } from '../text/Language';

/** One value by language, or under key 0 when the field is not multilingual. null: switched off for that language. */
export type Localised<T = unknown> = Partial<Record<StoredLanguage | '0', T | null>>;

/**
 * A record as stored and as sent. Besides the envelope keys (underscore) it has one `Localised` value per field.
 * Plain JSON only: no undefined, no Date, no class.
 */
export interface StoredRecord {
  _id: string;
  _deleted: boolean;
  /** ISO 8601 instants in UTC. */
  _created: string;
  _updated: string;
  /** Raised by one with each write; an update based on an older one is refused (optimistic locking). */
  _revision: number;
  /** Sequential number within the entity. */
  _increment: number;
  /** Id in the system that the record was imported from. */
  _oldID?: string;
  /**
   * Revision aliases: a revision made by an undo or a derived-field update -> the earlier revision that has the same
   * content.
   */
  _backTo?: Readonly<Record<string, number>>;
  [field: string]: unknown;
}
