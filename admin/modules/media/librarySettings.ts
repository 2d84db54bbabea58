import type { AddressFilter } from '#domain/query/addressFilter';
import { addressFilterFromText, addressFilterToText } from '#domain/query/addressFilter';
import type { ListType } from '#domain/wire/Listing';
import { readCookie, writeCookie } from '../../core/cookies';

export const librarySorts = ['newest', 'oldest', 'smallest', 'biggest'] as const;
type LibrarySort = (typeof librarySorts)[number];

/** Column and direction of each sorting. */
export const sortParams: Record<LibrarySort, Record<string, 1 | -1>> = {
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
const settingsMaxAgeSeconds = 7 * 24 * 60 * 60;
const cookieNames = { type: 'media-type', sort: 'media-sort', filter: 'media-filter' } as const;
const isSort = (text: string | null): text is LibrarySort =>
  (librarySorts as readonly (string | null)[]).includes(text);

/** The user's last settings of the library, from cookies. */
export function readLibrarySettings(): LibrarySettings {
  const sort = readCookie(cookieNames.sort);
  return {
    type: readCookie(cookieNames.type) === 'trash' ? 'trash' : 'active',
    sort: isSort(sort) ? sort : 'newest',
    filter: addressFilterFromText(readCookie(cookieNames.filter) ?? ''),
  };
}

export function writeLibrarySettings({ type, sort, filter }: LibrarySettings): void {
  writeCookie(cookieNames.type, type, settingsMaxAgeSeconds);
  writeCookie(cookieNames.sort, sort, settingsMaxAgeSeconds);
  writeCookie(cookieNames.filter, addressFilterToText(filter), settingsMaxAgeSeconds);
}
