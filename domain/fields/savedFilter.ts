import type { AddressFilter } from '../query/addressFilter';
import { addressFilterToText } from '../query/addressFilter';
import { defineFieldType } from './FieldType';
import { presenceFilter } from './filters';
import { error } from './Problem';
import { isObject } from '../wire/isObject';
import { readList } from './readList';
import { readText } from './text';

const maxNames = 64;
const maxValues = 100;
const maxValueLength = 255;

function readFilter(input: unknown): AddressFilter | undefined {
  if (input === null) return {};
  if (!isObject(input)) return undefined;
  const entries = Object.entries(input).map(([name, values]) => [name, readList(values, readText)] as const);
  const isFilter = (entry: readonly [string, string[] | undefined]): entry is readonly [string, string[]] =>
    entry[1] !== undefined && /^\w{1,64}$/.test(entry[0]);
  return entries.every(isFilter) ? Object.fromEntries(entries) : undefined;
}

/** Selected filters of another entity's list (`source`), in the URL's format (requirements N-24). */
export const savedFilter = defineFieldType<AddressFilter, boolean | null>({
  code: 'filter',
  empty: {},
  read: readFilter,
  malformedMessage: 'invalidValue',
  normalise: (value) => Object.fromEntries(Object.entries(value).filter(([, values]) => values.length > 0)),
  isEmpty: (value) => Object.keys(value).length === 0,
  check: (value) => {
    const lists = Object.values(value);
    return lists.length > maxNames ||
      lists.some((list) => list.length > maxValues || list.some((own) => own.length > maxValueLength))
      ? [error('invalidValue')]
      : [];
  },
  requiredMessage: 'chooseAtLeastOne',
  indexedSubpaths: () => [],
  sortSubpath: null,
  searchable: false,
  filter: presenceFilter,
  display: addressFilterToText,
});
