import { checkCount } from './checkCount';
import { oneOfFilter } from './filters';
import type { FieldOptions } from './FieldType';
import { defineFieldType } from './FieldType';
import { error } from './Problem';
import { readList } from './readList';

/** The selected value, '' for none; with `multiple` a list in the order of selection. */
export type Choice = string | string[];

const readValue = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 255 ? value : undefined;

function readChoice(input: unknown, { multiple }: FieldOptions): Choice | undefined {
  // An empty list: the field was one of several values before.
  const isNone = input === null || (Array.isArray(input) && input.length === 0);
  if (!multiple) return isNone ? '' : readValue(input)?.trim();
  if (input === '') return [];
  return readList(typeof input === 'string' ? [input] : input, readValue);
}

/** The selected values as a list. */
export const selectedValues = (value: Choice): string[] => (Array.isArray(value) ? value : value === '' ? [] : [value]);

export const select = defineFieldType<Choice, string[]>({
  code: 'select',
  empty: '',
  read: readChoice,
  malformedMessage: 'invalidChoice',
  normalise: (value) => (Array.isArray(value) ? [...new Set(value.map((item) => item.trim()))].filter(Boolean) : value),
  isEmpty: (value) => value.length === 0,
  check: (value, { datalist, ...options }) => {
    // Options that are records (`source`) have no fixed list; the server checks them. What is chosen already may stay.
    const available = datalist?.filter((item) => !item.disabled || item.selected);
    const availableValues = available && new Set(available.map((item) => item.value));
    if (availableValues && selectedValues(value).some((item) => !availableValues.has(item)))
      return [error('invalidChoice')];
    return Array.isArray(value) ? checkCount(value, options) : [];
  },
  requiredMessage: 'chooseAtLeastOne',
  indexedSubpaths: ({ multiple }) => [{ subpath: '', kind: multiple ? 'keys' : 'key' }],
  sortSubpath: null,
  searchable: false,
  filter: oneOfFilter(),
  display: (value, { datalist }) =>
    selectedValues(value)
      .map((item) => datalist?.find((entry) => entry.value === item)?.view ?? item)
      .join(', '),
});
