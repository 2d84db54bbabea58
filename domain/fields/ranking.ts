import { rangeFilter } from './filters';
import type { Range } from './filters';
import { defineFieldType } from './FieldType';
import { readNumber } from '../text/readNumber';

/** Five stars of ten points each (requirements A-01). */
export const rankingScale = { min: 0, max: 50, step: 10 } as const;

/** Stars with halves, for display: 35 is 3.5. */
export const starsOf = (points: number): number =>
  Math.round(Math.min(Math.max(points, rankingScale.min), rankingScale.max) / 5) / 2;

/** Points from 0 to 50. Users give whole stars; averages (a finer `step`) are any number between. */
export const ranking = defineFieldType<number | null, Range<number>>({
  code: 'ranking',
  empty: null,
  read: readNumber,
  malformedMessage: 'invalidNumber',
  normalise: (value, { step = rankingScale.step }) =>
    value === null ? null : Math.min(Math.max(Math.round(value / step) * step, rankingScale.min), rankingScale.max),
  isEmpty: (value) => value === null,
  check: () => [],
  requiredMessage: 'required',
  indexedSubpaths: () => [{ subpath: '', kind: 'number' }],
  sortSubpath: '',
  searchable: false,
  filter: rangeFilter(readNumber),
  display: (value) => (value === null ? '' : `${starsOf(value)} / 5`),
});
