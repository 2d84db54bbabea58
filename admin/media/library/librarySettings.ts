import type { AddressFilter } from '../../../domain/query/addressFilter';
import { addressFilterFromText, addressFilterToText } from '../../../domain/query/addressFilter';
import type { ListType } from '../../../domain/wire/Listing';
import { readCookie, writeCookie } from '../../app/cookies';

export const librarySorts = ['newest', 'oldest', 'smallest', 'biggest'] as const;
export type LibrarySort = (typeof librarySorts)[number];

/** Columns and directions that the orders mean. */
export const sortOf: Record<LibrarySort, Record<string, 1 | -1>> = {
  newest: { _created: -1 },
  oldest: { _created: 1 },
  smallest: { size: 1 },
  biggest: { size: -1 },
};

export interface LibrarySettings {
  type: ListType;
  sort: LibrarySort;
  filter: AddressFilter;
}

/** Seven days (shell §9; requirements A-30). */
const kept = 7 * 24 * 60 * 60;
const names = { type: 'media-type', sort: 'media-sort', filter: 'media-filter' } as const;
const isSort = (text: string | null): text is LibrarySort =>
  (librarySorts as readonly (string | null)[]).includes(text);

/** How this person saw the library last. */
export function readLibrarySettings(): LibrarySettings {
  const sort = readCookie(names.sort);
  return {
    type: readCookie(names.type) === 'trash' ? 'trash' : 'active',
    sort: isSort(sort) ? sort : 'newest',
    filter: addressFilterFromText(readCookie(names.filter) ?? ''),
  };
}

export function keepLibrarySettings({ type, sort, filter }: LibrarySettings): void {
  writeCookie(names.type, type, kept);
  writeCookie(names.sort, sort, kept);
  writeCookie(names.filter, addressFilterToText(filter), kept);
}
