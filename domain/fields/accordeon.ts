import { checkCount } from './checkCount';
import type { FieldOptions } from './FieldType';
import { defineFieldType } from './FieldType';
import { presenceFilter } from './filters';
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

const defaultLength = 64;

function readItem(input: unknown): AccordionItem | undefined {
  const given = readObject(input, ['title', 'value']);
  if (!given) return undefined;
  const { title = '', value = '' } = given;
  return typeof title === 'string' && typeof value === 'string' ? { title, value } : undefined;
}

/** What is wrong with a title or a value: a pair needs both, each of at most 64 characters by default (shell §5). */
export const checkAccordionText = (words: string, { maxlength = defaultLength }: FieldOptions): Problem[] =>
  text.isEmpty(words) ? [error('required')] : checkLength(words, { maxlength });

/** Pairs of title and value, in an order; wholly empty ones are dropped. The wire's spelling of the type is the specification's. */
export const accordeon = defineFieldType<AccordionItem[], boolean | null>({
  code: 'accordeon',
  empty: [],
  read: (input) => readList(input, readItem),
  wrongShape: 'invalidValue',
  normalise: (value, options) =>
    value.map((item) => ({ title: text.normalise(item.title, options), value: textarea.normalise(item.value, options) })).filter((item) => !text.isEmpty(item.title) || !text.isEmpty(item.value)),
  isEmpty: (value) => value.length === 0,
  check: (value, options) => {
    const [wrong] = value.flatMap((item) => [...checkAccordionText(item.title, options), ...checkAccordionText(item.value, options)]);
    return wrong ? [wrong] : checkCount(value, options);
  },
  requiredMessage: 'createAtLeastOne',
  indexed: () => [],
  sortBelow: null,
  searchable: false,
  filter: presenceFilter,
  display: (value) => value.map(({ title }) => title).join(', '),
});
