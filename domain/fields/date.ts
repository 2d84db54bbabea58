import { isDate } from '../time/kyiv';
import type { Range } from './filters';
import { rangeFilter } from './filters';
import { defineFieldType } from './FieldType';

const readDate = (input: unknown): string | undefined => {
  if (input === null || input === '') return '';
  return typeof input === 'string' && isDate(input.trim()) ? input.trim() : undefined;
};

/** An empty bound is null, an invalid date undefined. */
export const readDateBound = (text: string): string | null | undefined => {
  const date = readDate(text);
  return date === '' ? null : date;
};

/** A calendar day YYYY-MM-DD, in no time zone. */
export const date = defineFieldType<string, Range<string>>({
  code: 'date',
  empty: '',
  read: readDate,
  malformedMessage: 'invalidDate',
  normalise: (value) => value,
  isEmpty: (value) => value === '',
  check: () => [],
  requiredMessage: 'required',
  indexedSubpaths: () => [{ subpath: '', kind: 'instant' }],
  sortSubpath: '',
  searchable: false,
  filter: rangeFilter(readDateBound),
  display: (value) => value,
});
