import { isAddressed } from '../fields/isPhotoUrl';
import { isObject } from '../wire/isObject';
import type { Localised } from '../wire/StoredRecord';

/** The id of an entry: it is one, or an object with that of a record (`relation` of a variation); a picture's address is none. */
function entryId(entry: unknown): string {
  const id = isObject(entry) ? (entry.id ?? entry.relation) : entry;
  return typeof id === 'string' && !(isObject(entry) && isAddressed(id)) ? id : '';
}

/** What a stored value chooses, in any language. */
export function idsInValue(localised: Localised): string[] {
  const ids: string[] = [];
  for (const value of Object.values(localised)) {
    const entries: readonly unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
    for (const entry of entries) {
      const id = entryId(entry);
      if (id !== '') ids.push(id);
    }
  }
  return ids;
}
