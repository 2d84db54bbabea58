import { maxSearchLength } from '#domain/query/maxSearchLength';
import type { AddressFilter } from '#domain/query/addressFilter';
import { addressFilterFromText, addressFilterToText } from '#domain/query/addressFilter';
import type { ListType } from '#domain/wire/Listing';

export interface ListSort {
  name: string;
  direction: 1 | -1;
}

/** A list's state in the URL: `?page=2&type=trash&filter=name:v1,v2;name2:v` (shell §2 Generic listing). */
export interface ListAddress {
  page: number;
  type: ListType;
  search: string;
  sort: ListSort | null;
  filter: AddressFilter;
  /** 'Show full list': page 1 and no limit. */
  full: boolean;
  /** Id of the saved view that the list was opened from; the rest of the address describes the whole state. */
  view: string;
  /** Rows per page where they differ from the remembered number; 0: none said. */
  perPage: number;
  /** Filters that stock components show without a value. */
  displayedFilters: readonly string[];
  /** Filter values of stock components that are not lists of texts (`{ status: 'paid' }`). */
  where: Readonly<Record<string, unknown>>;
}

export const defaultListAddress: ListAddress = {
  page: 1,
  type: 'active',
  search: '',
  sort: null,
  filter: {},
  full: false,
  view: '',
  perPage: 0,
  displayedFilters: [],
  where: {},
};

function decodePart(raw: string | undefined): string {
  try {
    return decodeURIComponent((raw ?? '').replaceAll('+', ' '));
  } catch {
    return '';
  }
}

/** Parses the raw query string, because `,` and `%2C` mean different things in a filter. Invalid values are ignored. */
export function parseListAddress(search: string): ListAddress {
  const raw = new Map<string, string>();
  for (const part of search.replace(/^\?/, '').split('&')) {
    const at = part.indexOf('=');
    if (at > 0) raw.set(part.slice(0, at), part.slice(at + 1));
  }
  const displayed = decodePart(raw.get('displayedFilters'));
  const sort = decodePart(raw.get('sort'));
  return {
    page: positiveInteger(raw.get('page')) ?? 1,
    type: raw.get('type') === 'trash' ? 'trash' : 'active',
    search: decodePart(raw.get('search')).slice(0, maxSearchLength),
    sort:
      sort.replace(/^-/, '') === ''
        ? null
        : sort.startsWith('-')
          ? { name: sort.slice(1), direction: -1 }
          : { name: sort, direction: 1 },
    filter: addressFilterFromText(decodeFilter(raw.get('filter') ?? '')),
    full: raw.get('limit') === '0',
    view: decodePart(raw.get('view')).slice(0, 200),
    perPage: positiveInteger(raw.get('perPage')) ?? 0,
    displayedFilters: displayed === '' ? [] : displayed.split(',').map(decodePart),
    where: parseObject(decodePart(raw.get('where'))),
  };
}

/** Null for anything else. */
export function positiveInteger(text: string | null | undefined): number | null {
  const value = Number(text ?? NaN);
  return Number.isSafeInteger(value) && value >= 1 ? value : null;
}

/** A JSON object; empty for any other text. */
export function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

/** Also accepts a filter that was percent-encoded as a whole (`status%3Apaid`) by another program. */
const decodeFilter = (raw: string): string => (raw.includes(':') ? raw : decodePart(raw));

/** The page is always written, the rest only when it is not the default. */
export function listAddressToSearch(address: ListAddress): string {
  const { page, type, search, sort, filter, full, view, perPage, displayedFilters, where } = address;
  const parts = [`page=${page}`];
  if (view) parts.push(`view=${encodeURIComponent(view)}`);
  if (type === 'trash') parts.push('type=trash');
  if (search) parts.push(`search=${encodeURIComponent(search)}`);
  if (sort) parts.push(`sort=${sort.direction < 0 ? '-' : ''}${encodeURIComponent(sort.name)}`);
  if (full) parts.push('limit=0');
  else if (perPage > 0) parts.push(`perPage=${perPage}`);
  if (displayedFilters.length > 0)
    parts.push(`displayedFilters=${encodeURIComponent(displayedFilters.map(encodeURIComponent).join(','))}`);
  if (Object.keys(where).length > 0) parts.push(`where=${encodeURIComponent(JSON.stringify(where))}`);
  const chosen = addressFilterToText(filter);
  if (chosen) parts.push(`filter=${chosen}`);
  return `?${parts.join('&')}`;
}
