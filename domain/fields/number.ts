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

const baseOf = ({ min = -Infinity }: FieldOptions): number => (Number.isFinite(min) ? min : 0);

/** The multiple itself of a value that is taken for one: five pieces, not 5.0000000001. */
function exactMultiple(value: number, options: FieldOptions): number {
  const { step } = options;
  const base = baseOf(options);
  if (!step || !isMultiple(value - base, step)) return value;
  const multiple = base + Math.round((value - base) / step) * step + 0;
  return Number.isInteger(multiple) ? multiple : Number(Number(multiple.toPrecision(15)).toFixed(9));
}

export const number = defineFieldType<number | null, Range<number>>({
  code: 'number',
  empty: null,
  read: readNumber,
  malformedMessage: 'invalidNumber',
  normalise: (value, options) => (value === null ? null : exactMultiple(value, options)),
  isEmpty: (value) => value === null,
  check: (value, options) => {
    const { min = -Infinity, max = Infinity, step } = options;
    if (value === null) return [];
    if (value > max) return [error('bigger', { max })];
    if (value < min) return [error('smaller', { min })];
    return step && !isMultiple(value - baseOf(options), step) ? [error('invalidStep', { step })] : [];
  },
  requiredMessage: 'required',
  indexedSubpaths: () => [{ subpath: '', kind: 'number' }],
  sortSubpath: '',
  searchable: false,
  filter: rangeFilter(readNumber),
  display: (value, { language, step }) => (value === null ? '' : formatNumber(value, language, decimalsOf(step))),
});
