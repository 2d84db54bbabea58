import { cleanText } from '../text/cleanText';
import { checkCount } from './checkCount';
import { oneOfFilter } from './filters';
import { defineFieldType } from './FieldType';
import { error } from './Problem';
import { readList } from './readList';
import { readText } from './text';

export const maxTagLength = 64;

/** Free-form tags, stored as typed; filters compare them case-insensitively. */
export const tags = defineFieldType<string[], string[]>({
  code: 'tags',
  empty: [],
  read: (input) => readList(typeof input === 'string' ? [input] : input, readText),
  malformedMessage: 'invalidValue',
  normalise: (value) => [...new Set(value.flatMap((words) => cleanText(words).split(/[\s,]+/)))].filter(Boolean),
  isEmpty: (value) => value.length === 0,
  check: (value, { maxlength = maxTagLength, ...options }) =>
    value.some((tag) => tag.length > maxlength) ? [error('tooLong', { max: maxlength })] : checkCount(value, options),
  requiredMessage: 'createAtLeastOne',
  indexedSubpaths: () => [{ subpath: '', kind: 'keys' }],
  sortSubpath: null,
  searchable: true,
  filter: oneOfFilter(),
  display: (value) => value.join(', '),
});
