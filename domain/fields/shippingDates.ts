import { isDate } from '../time/kyiv';
import { checkCount } from './checkCount';
import { defineFieldType } from './FieldType';
import { oneOfFilter } from './filters';
import { error } from './Problem';
import { readList } from './readList';
import { readText } from './text';

const maxDates = 366;

/** Ordered shipping days YYYY-MM-DD (requirements N-24). Entries are trimmed, empty ones dropped. */
export const shippingDates = defineFieldType<string[], string[]>({
  code: 'shipping-dates',
  empty: [],
  read: (input) => readList(input, readText),
  malformedMessage: 'invalidDate',
  normalise: (value) => [...new Set(value.map((day) => day.trim()))].filter(Boolean),
  isEmpty: (value) => value.length === 0,
  check: (value, { max = maxDates, ...options }) =>
    value.every(isDate) ? checkCount(value, { ...options, max }) : [error('invalidDate')],
  requiredMessage: 'createAtLeastOne',
  indexedSubpaths: () => [{ subpath: '', kind: 'keys' }],
  sortSubpath: null,
  searchable: false,
  filter: oneOfFilter(),
  display: (value) => value.join(', '),
});
