import { holdsAddresses, isMediaType } from '../fields/media';
import { maxTagLength } from '../fields/tags';
import { maxPhotoUrls, maxUrlLength } from '../fields/isPhotoUrl';
import { maxEntries } from '../fields/readList';
import { maxPlainLength } from '../text/maxPlainLength';
import type { FieldDefinition } from '../wire/FieldDefinition';
import { textTypes } from './textTypes';

/** Types of one short value. */
const plainTypes: readonly string[] = ['number', 'ranking', 'price', 'yesno', 'date', 'datetime', 'phone', 'color'];

/** A value in a list has a separator, and spaces around it. */
const separatorLength = 4;

const listLimit = (count: number, length: number): number => count * (length + separatorLength);

/**
 * Characters that a cell of the field may have: known before it is read. Texts and JSON have the limits of their own
 * fields.
 */
export function cellLimit({ type, multiple, max, maxlength, source, datalist }: FieldDefinition): number {
  if (type === 'tags') return listLimit(max ?? maxEntries, maxlength ?? maxTagLength);
  if (holdsAddresses(type)) {
    const count = max ?? maxEntries;
    const addresses = Math.min(count, maxPhotoUrls);
    return listLimit(addresses, maxUrlLength) + listLimit(count - addresses, maxPlainLength);
  }
  if (isMediaType(type)) return listLimit(max ?? maxEntries, maxPlainLength);
  if (multiple === true || type === 'relations') return listLimit(max ?? maxEntries, maxPlainLength);
  const isReference = source !== undefined || datalist !== undefined;
  return plainTypes.includes(type) || (isReference && !textTypes.includes(type)) ? maxPlainLength : Infinity;
}
