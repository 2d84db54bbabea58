import type { StoredRecord } from '#domain/wire/StoredRecord';
import { group, section } from '#core/schema/EntitySpec';

export const propertyForm = [
  group(
    'general',
    section(
      'main',
      { name: 'title', type: 'text', required: true, multilangual: true, maxlength: 255, searchable: true },
      { name: 'properties', type: 'properties', required: true, multilangualItems: true, max: 100 },
    ),
  ),
] as const;

// Fixed records have forms of their own, in the modules that read them: no type has the fields of all.
declare module '#core/ports/EntityRecords' {
  interface EntityRecords {
    properties: StoredRecord;
  }
  interface RecordsByEntity {
    property: StoredRecord;
  }
}
