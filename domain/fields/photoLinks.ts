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

const isAddress = (word: string): boolean => /^https?:\/\//i.test(word);
const endsAsPicture = (word: string): boolean => /\.(jpe?g|png|webp|gif|avif|svg)$/i.test(word);

/** The words of a text; an address goes on to the end of its file's name: `https://shop.ua/main photo.jpg`. */
export function photoAddresses(text: string): string[] {
  const found: string[] = [];
  // Words that may be the rest of the last address.
  let rest: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = found.at(-1) ?? '';
    const mayContinue = !isAddress(word) && isAddress(last) && !endsAsPicture(last);
    if (mayContinue && endsAsPicture(word)) {
      found[found.length - 1] = [last, ...rest, word].join(' ');
      rest = [];
    } else if (mayContinue) rest.push(word);
    else {
      found.push(...rest, word);
      rest = [];
    }
  }
  return [...found, ...rest];
}

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
