import { cleanText } from '../text/cleanText';
import type { Language } from '../text/Language';
import { languages, mainLanguage } from '../text/Language';
import { checkEntries } from './checkEntries';
import { entryList } from './entryList';
import type { FieldOptions } from './FieldType';
import { defineFieldType } from './FieldType';
import type { Problem } from './Problem';
import { readList, readObject } from './readList';
import { checkLength, text } from './text';

/** A text of an entry: by language if `multilangualItems` is set, else under key 0. */
export type EntryText = Partial<Record<Language | '0', string>>;

export interface PropertyEntry {
  title: EntryText;
  value: EntryText;
}

const defaultMaxLength = 64;

/** The language keys of an entry's texts. */
export const entryKeys = ({ multilangualItems }: FieldOptions): readonly (Language | '0')[] =>
  multilangualItems ? languages : ['0'];
const mainEntryKey = ({ multilangualItems }: FieldOptions): Language | '0' => (multilangualItems ? mainLanguage : '0');

function readEntryText(input: unknown, options: FieldOptions): EntryText | undefined {
  const keys = entryKeys(options);
  if (typeof input === 'string') return { [mainEntryKey(options)]: input };
  const raw = readObject(input ?? {}, [...keys, 'ru']);
  if (!raw) return undefined;
  return Object.values(raw).every((words) => typeof words === 'string') ? (raw as EntryText) : undefined;
}

function readEntry(input: unknown, options: FieldOptions): PropertyEntry | undefined {
  const raw = readObject(input, ['title', 'value']);
  const title = raw && readEntryText(raw.title, options);
  const value = raw && readEntryText(raw.value, options);
  return title && value ? { title, value } : undefined;
}

const normaliseText = (words: EntryText, options: FieldOptions): EntryText => ({
  ...words,
  ...Object.fromEntries(entryKeys(options).map((key) => [key, text.normalise(cleanText(words[key] ?? ''), options)])),
});

/** Only entries with title and value, in the main language or under key 0, are kept (shell §5 Properties). */
export const isCompleteEntry = ({ title, value }: PropertyEntry, options: FieldOptions): boolean =>
  [title, value].every((words) => !text.isEmpty(words[mainEntryKey(options)] ?? ''));

/** Checks one text of an entry. */
export const checkEntryText = (
  words: string,
  { maxlength = defaultMaxLength, minlength = 0 }: FieldOptions,
): Problem[] => (text.isEmpty(words) ? [] : checkLength(words, { maxlength, minlength }));

/** Ordered pairs of title and value. */
export const properties = defineFieldType<PropertyEntry[], boolean | null>({
  ...entryList,
  code: 'properties',
  read: (input, options) => readList(input, (entry) => readEntry(entry, options)),
  normalise: (value, options) =>
    value
      .map((entry) => ({ title: normaliseText(entry.title, options), value: normaliseText(entry.value, options) }))
      .filter((entry) => isCompleteEntry(entry, options)),
  check: (value, options) => {
    const words = value.flatMap((entry) =>
      entryKeys(options).flatMap((key) => [entry.title[key] ?? '', entry.value[key] ?? '']),
    );
    return checkEntries(
      value,
      words.flatMap((own) => checkEntryText(own, options)),
      options,
    );
  },
  display: (value, { language }) =>
    value
      .map(({ title, value: own }) => `${title[language] ?? title['0'] ?? ''}: ${own[language] ?? own['0'] ?? ''}`)
      .join('; '),
});
