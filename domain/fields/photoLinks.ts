import { checkCount } from './checkCount';
import { presenceFilter } from './filters';
import { defineFieldType } from './FieldType';
import { error } from './Problem';
import { readList } from './readList';
import { readText } from './text';

const addressLength = 2048;
const maxPhotos = 20;

/** A secure web address, or a picture of this marketplace. */
export function isPhotoAddress(address: string): boolean {
  if (/^\/images\/[\w./-]+$/.test(address)) return !address.includes('..');
  return /^https:\/\/[^\s/"'<>][^\s/"'<>.]*\.[^\s"'<>]*$/.test(address) && URL.canParse(address);
}

/** Pictures by their addresses; the first one is the main one. */
export const photoLinks = defineFieldType<string[], boolean | null>({
  code: 'photo-links',
  empty: [],
  read: (input) => readList(input, readText),
  wrongShape: 'invalidUrl',
  normalise: (value) => [...new Set(value.map((address) => address.trim()))].filter(Boolean),
  isEmpty: (value) => value.length === 0,
  check: (value, { max = maxPhotos, ...options }) =>
    value.some((address) => address.length > addressLength || !isPhotoAddress(address))
      ? [error('invalidUrl')]
      : checkCount(value, { ...options, max }),
  requiredMessage: 'uploadFileMessage',
  indexed: () => [{ below: '', kind: 'keys' }],
  sortBelow: null,
  searchable: false,
  filter: presenceFilter,
  display: (value) => value.join(' '),
});
