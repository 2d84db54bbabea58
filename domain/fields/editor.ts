import { cleanText } from '../text/cleanText';
import { plainText } from '../text/plainText';
import { stripMarkup } from '../text/stripMarkup';
import { defineFieldType } from './FieldType';
import { error } from './Problem';
import { checkLength, maxMarkupLength, text } from './text';

// Content that needs no text.
const embeddedContent = /<(img|iframe|hr)\b/i;

/**
 * Rich text as HTML. Length limits count the visible text, not the markup. The server sanitizes it before it is stored
 * (`api/core/records/cleanHtml.ts`).
 */
export const editor = defineFieldType<string, string[]>({
  ...text,
  code: 'editor',
  normalise: (value) => cleanText(value).trim(),
  isEmpty: (value) => text.isEmpty(value) && !embeddedContent.test(value),
  check: (value, options) =>
    value.length > maxMarkupLength
      ? [error('tooLong', { max: maxMarkupLength })]
      : checkLength(stripMarkup(value).trim(), options),
  indexedSubpaths: () => [],
  sortSubpath: null,
  display: plainText,
});
