import type { StoredRecord } from '#domain/wire/StoredRecord';

/** Where the entity `property` keeps the settings of payment and shipping (requirements A-09). */
export const settingsCollection = 'properties';

declare module '#core/ports/EntityRecords' {
  interface EntityRecords {
    /** Each has a form of its own. */
    properties: StoredRecord;
  }
  interface RecordsByEntity {
    property: StoredRecord;
  }
}
