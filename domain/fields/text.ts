import { characterCount, cleanText } from '../text/cleanText';
import { isWrongGtin } from '../text/gtin';
import { stripMarkup } from '../text/stripMarkup';
import { containsFilter } from './filters';
import type { FieldOptions } from './FieldType';
import { defineFieldType } from './FieldType';
import type { Problem } from './Problem';
import { error, warning } from './Problem';

export const readText = (input: unknown): string | undefined => (typeof input === 'string' ? input : undefined);

/** Checks the length (tooLong, tooShort) in characters as users see them. */
export function checkLength(value: string, { maxlength = Infinity, minlength = 0 }: FieldOptions): Problem[] {
  // No text has more characters than code units.
  if (value.length <= maxlength && minlength === 0) return [];
  const length = characterCount(value);
  if (length > maxlength) return [error('tooLong', { max: maxlength })];
  return length < minlength ? [error('tooShort', { min: minlength })] : [];
}

/** Maximum characters of stored HTML, tags included; no other text may be longer. */
export const maxMarkupLength = 500_000;

/** Whether there is only markup and white space (shell §5). What is too long for any field is not searched through. */
export const isBlank = (value: string): boolean =>
  !beginsWithText.test(value) && value.length <= maxMarkupLength && stripMarkup(value).trim() === '';

const beginsWithText = /^[^\s<&]/;

// Splits instead of using a regular expression: one for white space before a line end is quadratic on long runs
// (ReDoS).
const joinLines = (value: string): string =>
  value.includes('\n')
    ? value
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(' ')
    : value.trim();

/** A single line of text. */
export const text = defineFieldType<string, string[]>({
  code: 'text',
  empty: '',
  read: readText,
  malformedMessage: 'invalidValue',
  normalise: (value) => joinLines(cleanText(value)),
  isEmpty: isBlank,
  check: (value, options) => {
    const problems = checkLength(value, options);
    return options.gtin && isWrongGtin(value) ? [...problems, warning('gtinCheckDigit')] : problems;
  },
  requiredMessage: 'required',
  indexedSubpaths: () => [{ subpath: '', kind: 'text' }],
  sortSubpath: '',
  searchable: true,
  filter: containsFilter,
  display: (value) => value,
});
