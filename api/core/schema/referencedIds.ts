import { isAddressed } from '#domain/fields/isPhotoUrl';
import { selectedValues } from '#domain/fields/select';
import { isObject } from '#domain/wire/isObject';
import type { Localised, StoredRecord } from '#domain/wire/StoredRecord';
import { localisedOf } from './valueOf';

/** Entries are ids, or objects with the id of a record (`relation` of a variation); a picture's address is none. */
function entryIds(entry: unknown): string[] {
  const id = isObject(entry) ? (entry.id ?? entry.relation) : entry;
  return typeof id === 'string' && id !== '' && !(isObject(entry) && isAddressed(id)) ? [id] : [];
}

/** What a stored value chooses, in any language. */
export const idsInValue = (localised: Localised): string[] =>
  Object.values(localised).flatMap((value) =>
    typeof value === 'string' ? selectedValues(value) : Array.isArray(value) ? value.flatMap(entryIds) : [],
  );

/** The ids that a stored value names, of a field that points at records. */
export const referencedIds = (record: StoredRecord, field: string): string[] => idsInValue(localisedOf(record, field));
