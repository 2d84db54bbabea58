import { rangeFilter } from './filters';
import type { Range } from './filters';
import type { FieldOptions } from './FieldType';
import { defineFieldType } from './FieldType';
import { formatNumber } from '../text/formatNumber';
import { error } from './Problem';
import { readNumber } from '../text/readNumber';

/** Clamps a value to the bounds, as number inputs do on change (shell §5). */
export const clamp = (value: number, { min = -Infinity, max = Infinity }: FieldOptions): number =>
  Math.min(Math.max(value, min), max);

const decimalsOf = (step = 1): number => String(step).split('.')[1]?.length ?? 0;

// Tolerates binary fractions: 0.3 is a multiple of 0.1.
const isMultiple = (value: number, step: number): boolean => Math.abs(value / step - Math.round(value / step)) < 1e-9;

export const number = defineFieldType<number | null, Range<number>>({
  code: 'number',
  empty: null,
  read: readNumber,
  malformedMessage: 'invalidNumber',
  normalise: (value) => value,
  isEmpty: (value) => value === null,
  check: (value, { min = -Infinity, max = Infinity, step }) => {
    if (value === null) return [];
    if (value > max) return [error('bigger', { max })];
    if (value < min) return [error('smaller', { min })];
    return step && !isMultiple(value - (Number.isFinite(min) ? min : 0), step) ? [error('invalidStep', { step })] : [];
  },
  requiredMessage: 'required',
  indexedSubpaths: () => [{ subpath: '', kind: 'number' }],
  sortSubpath: '',
  searchable: false,
  filter: rangeFilter(readNumber),
  display: (value, { language, step }) => (value === null ? '' : formatNumber(value, language, decimalsOf(step))),
});
