import type { DatalistItem } from '../wire/FieldDefinition';
import type { Localised } from '../wire/StoredRecord';
import { idsInValue } from './idsInValue';

/** Choices that the record has say so. */
export function withSelection(datalist: readonly DatalistItem[], value: Localised): DatalistItem[] {
  const selected = new Set(idsInValue(value));
  return datalist.map((item) => (selected.has(item.value) ? { ...item, selected: true } : item));
}
