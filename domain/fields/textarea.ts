import { cleanText } from '../text/cleanText';
import { plainText } from '../text/plainText';
import { defineFieldType } from './FieldType';
import { text } from './text';

/** Multi-line text. Not sortable; lists find it through the search. */
export const textarea = defineFieldType<string, string[]>({
  ...text,
  code: 'textarea',
  normalise: (value) =>
    cleanText(value)
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .trim(),
  indexedSubpaths: () => [],
  sortSubpath: null,
  display: plainText,
});
