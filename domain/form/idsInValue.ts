import { isAddressed } from '../fields/isPhotoUrl';
import { selectedValues } from '../fields/select';
import { isObject } from '../wire/isObject';
import type { Localised } from '../wire/StoredRecord';

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
