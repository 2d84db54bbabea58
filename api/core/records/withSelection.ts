import type { DatalistItem, FieldDefinition } from '#domain/wire/FieldDefinition';
import type { Localised, StoredRecord } from '#domain/wire/StoredRecord';
import { idsInValue } from '../schema/referencedIds';
import { localisedOf } from '../schema/valueOf';

/** Choices that the record has say so. */
export function withSelection(datalist: readonly DatalistItem[], value: Localised): DatalistItem[] {
  const selected = new Set(idsInValue(value));
  return datalist.map((item) => (selected.has(item.value) ? { ...item, selected: true } : item));
}

/** What the stored record has chosen may stay, an option in the trash too. */
export const withStoredOptions = (field: FieldDefinition, current: StoredRecord | null): FieldDefinition =>
  current && field.datalist?.some(({ disabled }) => disabled)
    ? { ...field, datalist: withSelection(field.datalist, localisedOf(current, field.name)) }
    : field;
