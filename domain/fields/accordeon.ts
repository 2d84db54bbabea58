import { checkEntries } from './checkEntries';
import { entryList } from './entryList';
import type { FieldOptions } from './FieldType';
import { defineFieldType } from './FieldType';
import type { Problem } from './Problem';
import { error } from './Problem';
import { readList, readObject } from './readList';
import { checkLength, text } from './text';
import { textarea } from './textarea';

/** A heading and the text that opens below it. */
export interface AccordionItem {
  title: string;
  value: string;
}

const defaultMaxLength = 64;

function readItem(input: unknown): AccordionItem | undefined {
  const raw = readObject(input, ['title', 'value']);
  if (!raw) return undefined;
  const { title = '', value = '' } = raw;
  return typeof title === 'string' && typeof value === 'string' ? { title, value } : undefined;
}

/** Checks a title or a value: a pair needs both, each of at most 64 characters by default (shell §5). */
export const checkAccordionText = (words: string, { maxlength = defaultMaxLength }: FieldOptions): Problem[] =>
  text.isEmpty(words) ? [error('required')] : checkLength(words, { maxlength });

/**
 * Ordered pairs of title and value; completely empty ones are dropped. The spelling of the code is the specification's.
 */
export const accordeon = defineFieldType<AccordionItem[], boolean | null>({
  ...entryList,
  code: 'accordeon',
  read: (input) => readList(input, readItem),
  normalise: (value, options) =>
    value
      .map((item) => ({ title: text.normalise(item.title, options), value: textarea.normalise(item.value, options) }))
      .filter((item) => !text.isEmpty(item.title) || !text.isEmpty(item.value)),
  check: (value, options) =>
    checkEntries(
      value,
      value.flatMap((item) => [item.title, item.value]).flatMap((words) => checkAccordionText(words, options)),
      options,
    ),
  display: (value) => value.map(({ title }) => title).join(', '),
});
