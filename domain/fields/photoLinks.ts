import { checkCount } from './checkCount';
import { presenceFilter } from './filters';
import { defineFieldType } from './FieldType';
import { error } from './Problem';
import { readList } from './readList';
import { readText } from './text';

export const maxUrlLength = 2048;
export const maxPhotos = 20;

/** Whether it is an https URL or a picture path of this marketplace. */
export function isPhotoUrl(address: string): boolean {
  if (/^\/images\/[\w./-]+$/.test(address)) return !address.includes('..');
  return /^https:\/\/[^\s/"'<>][^\s/"'<>.]*\.[^\s"'<>]*$/.test(address) && URL.canParse(address);
}

/** An address as programs write it: a small scheme, no spaces. */
export const plainPhotoUrl = (address: string): string =>
  address
    .trim()
    .replace(/^https:\/\//i, 'https://')
    .replaceAll(' ', '%20');

/** Pictures by URL; the first one is the main one. */
export const photoLinks = defineFieldType<string[], boolean | null>({
  code: 'photo-links',
  empty: [],
  read: (input) => readList(input, readText),
  malformedMessage: 'invalidUrl',
  normalise: (value) => [...new Set(value.map(plainPhotoUrl))].filter(Boolean),
  isEmpty: (value) => value.length === 0,
  check: (value, { max = maxPhotos, ...options }) =>
    value.some((address) => address.length > maxUrlLength || !isPhotoUrl(address))
      ? [error('invalidUrl')]
      : checkCount(value, { ...options, max }),
  requiredMessage: 'uploadFileMessage',
  indexedSubpaths: () => [{ subpath: '', kind: 'keys' }],
  sortSubpath: null,
  searchable: false,
  filter: presenceFilter,
  display: (value) => value.join(' '),
});
