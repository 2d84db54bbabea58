import { checkCount } from './checkCount';
import { oneOfFilter } from './filters';
import type { FieldOptions } from './FieldType';
import { defineFieldType } from './FieldType';
import { error } from './Problem';
import { readList } from './readList';

/** The chosen value, '' for none; with `multiple` a list in the order of choosing. */
export type Choice = string | string[];

const readShort = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 255 ? value : undefined;

function readChoice(input: unknown, { multiple }: FieldOptions): Choice | undefined {
  if (!multiple) return input === null ? '' : readShort(input)?.trim();
  if (input === '') return [];
  return readList(typeof input === 'string' ? [input] : input, readShort);
}

/** Choices as a list, whether one or many. */
export const chosen = (value: Choice): string[] => (Array.isArray(value) ? value : value === '' ? [] : [value]);

export const select = defineFieldType<Choice, string[]>({
  code: 'select',
  empty: '',
  read: readChoice,
  wrongShape: 'invalidChoice',
  normalise: (value) => (Array.isArray(value) ? [...new Set(value.map((item) => item.trim()))].filter(Boolean) : value),
  isEmpty: (value) => value.length === 0,
  check: (value, { datalist, ...options }) => {
    // Choices that are records (`source`) have no fixed list; the server looks them up.
    const offered = datalist && new Set(datalist.filter((item) => !item.disabled).map((item) => item.value));
    if (offered && chosen(value).some((item) => !offered.has(item))) return [error('invalidChoice')];
    return Array.isArray(value) ? checkCount(value, options) : [];
  },
  requiredMessage: 'chooseAtLeastOne',
  indexed: ({ multiple }) => [{ below: '', kind: multiple ? 'keys' : 'key' }],
  sortBelow: null,
  searchable: false,
  filter: oneOfFilter(),
  display: (value, { datalist }) =>
    chosen(value)
      .map((item) => datalist?.find((entry) => entry.value === item)?.view ?? item)
      .join(', '),
});
