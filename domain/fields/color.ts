import { defineFieldType } from './FieldType';
import { oneOfFilter } from './filters';
import { readText } from './text';

const shortHex = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i;
const fullHex = /^#?([0-9a-f]{6})$/i;

/** `#rrggbb` from any common notation; undefined when it is no colour. */
export function readColor(input: string): string | undefined {
  const trimmed = input.trim();
  const [, red, green, blue] = shortHex.exec(trimmed) ?? [];
  const digits = red && green && blue ? red + red + green + green + blue + blue : fullHex.exec(trimmed)?.[1];
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`;
}

/** An RGB colour, stored as `#rrggbb` (requirements N-24). */
export const color = defineFieldType<string, string[]>({
  code: 'color',
  empty: '',
  read: (input) => {
    if (input === null) return '';
    const typed = readText(input);
    return typed === undefined || typed.trim() === '' ? typed && '' : readColor(typed);
  },
  malformedMessage: 'invalidColor',
  normalise: (value) => value,
  isEmpty: (value) => value === '',
  check: () => [],
  requiredMessage: 'required',
  indexedSubpaths: () => [{ subpath: '', kind: 'key' }],
  sortSubpath: '',
  searchable: false,
  filter: oneOfFilter((value) => readColor(value) ?? ''),
  display: (value) => value,
});
