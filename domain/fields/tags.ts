import { cleanText } from '../text/cleanText';
import { oneOfFilter } from './filters';
import { defineFieldType } from './FieldType';
import { error } from './Problem';

const tagLength = 64;

/** Short free words. They are stored as typed; filters compare them without regard to case. */
export const tags = defineFieldType<string[], string[]>({
  code: 'tags',
  empty: [],
  read: (input) => {
    if (input === null) return [];
    const list: unknown[] = Array.isArray(input) ? input : [input];
    return list.every((item) => typeof item === 'string') ? list : undefined;
  },
  wrongShape: 'invalidValue',
  normalise: (value) => [...new Set(value.flatMap((words) => cleanText(words).split(/[\s,]+/)))].filter(Boolean),
  isEmpty: (value) => value.length === 0,
  check: (value, { min = 0, max = Infinity, maxlength = tagLength }) => {
    if (value.some((tag) => tag.length > maxlength)) return [error('tooLong', { max: maxlength })];
    if (value.length < min) return [error('tooFewItems', { min })];
    return value.length > max ? [error('tooManyItems', { max })] : [];
  },
  requiredMessage: 'createAtLeastOne',
  indexed: () => [{ below: '', kind: 'keys' }],
  sortBelow: null,
  searchable: true,
  filter: oneOfFilter(),
  display: (value) => value.join(', '),
});
