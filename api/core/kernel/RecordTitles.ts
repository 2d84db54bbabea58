import type { DatalistItem } from '#domain/wire/FieldDefinition';
import type { Where } from '#domain/query/Where';
import type { Language } from '#domain/text/Language';
import type { Entity } from '../schema/defineEntity';

/** Titles of records that selects reference (`source`). */
export interface RecordTitles {
  /** The items of these ids, in order; unknown ids are left out. `withPictures`: with the records' pictures. */
  items(entity: Entity, ids: readonly string[], language: Language, withPictures?: boolean): Promise<DatalistItem[]>;
  /** The first records by title that are not in the trash and match `where`. */
  options(entity: Entity, where: Where | undefined, language: Language, limit: number): Promise<DatalistItem[]>;
}
