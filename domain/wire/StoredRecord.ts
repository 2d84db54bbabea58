import type { BaseRecord } from './BaseRecord';
import type { StoredLanguage } from '../text/Language';

/** One value by language, or under key 0 when the field is not multilingual. null: switched off for that language. */
export type Localised<T = unknown> = Partial<Record<StoredLanguage | '0', T | null>>;

/**
 * A record as stored and as sent. Besides the envelope keys (underscore) it has one `Localised` value per field.
 * Plain JSON only: no undefined, no Date, no class.
 */
export interface StoredRecord extends BaseRecord {
  [field: string]: unknown;
}
