import {
  activeOptions,
  attributeOptions,
  maxOptionLabelLength,
  maxOptions,
  withMissing,
} from '#domain/fields/attributeOptions';
import { textMatcher } from '#domain/query/textMatcher';
import { languages } from '#domain/text/Language';
import type { Language } from '#domain/text/Language';
import type { AttributeOption } from '#domain/wire/Attribute';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import { moveItem } from '../../../fields/moveItem';

type Options = readonly AttributeOption[];

const empty: Bilingual = { uk: '', en: '' };

/** A key of the browser's: the server replaces it by an id. */
function newKey(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return `new-${high.toString(36)}${low.toString(36)}`;
}

export const newOption = (title: Partial<Bilingual> = {}): AttributeOption => ({
  _id: newKey(),
  _deleted: false,
  parent: '',
  isDefault: false,
  slug: '',
  title: { ...empty, ...title },
  position: 0,
});

export const deletedOptions = (options: Options): AttributeOption[] => options.filter(({ _deleted }) => _deleted);

/** The active options in this order, those of the trash in their places. */
const withActive = (options: Options, active: Options): AttributeOption[] => withMissing(active, options);

export const changeOption = (
  options: Options,
  id: string,
  change: (option: AttributeOption) => AttributeOption,
): AttributeOption[] => options.map((option) => (option._id === id ? change(option) : option));

const cut = (words: string): string => [...words.trim()].slice(0, maxOptionLabelLength).join('');

/** A new title; the label follows it until it is given words of its own. */
export function withTitle(
  option: AttributeOption,
  language: Language,
  words: string,
  hasLabel: boolean,
): AttributeOption {
  const title = { ...option.title, [language]: words };
  const label = option.label ?? empty;
  const follows = hasLabel && (label[language] === '' || label[language] === cut(option.title[language]));
  return { ...option, title, ...(follows && { label: { ...label, [language]: cut(words) } }) };
}

/** One default at most: setting it again clears it. */
export const toggleDefault = (options: Options, id: string): AttributeOption[] =>
  options.map((option) => {
    const isDefault = option._id === id && !option.isDefault;
    return option.isDefault === isDefault ? option : { ...option, isDefault };
  });

/** An option that is stored goes to the trash, a new one vanishes. */
export const removeOption = (options: Options, id: string, isStored: boolean): AttributeOption[] =>
  isStored
    ? changeOption(options, id, (option) => ({ ...option, _deleted: true, isDefault: false }))
    : options.filter((option) => option._id !== id);

/** Out of the trash, to where it was. */
export const restoreOption = (options: Options, id: string): AttributeOption[] =>
  changeOption(options, id, (option) => ({ ...option, _deleted: false }));

/** Puts a removed option back where it was among the active ones. */
export function putBack(options: Options, option: AttributeOption, at: number): AttributeOption[] {
  const others = options.filter(({ _id }) => _id !== option._id);
  const active = activeOptions(others);
  return withActive(others, [...active.slice(0, at), option, ...active.slice(at)]);
}

/** `from` and `to` count the active options. */
export const moveOption = (options: Options, from: number, to: number): AttributeOption[] =>
  withActive(options, moveItem(activeOptions(options), from, to));

export const addOption = (options: Options, option: AttributeOption): AttributeOption[] =>
  withActive(options, [...activeOptions(options), option]);

/** Slugs of the options without one, as validation fills them. */
export const withSlugs = (options: Options): AttributeOption[] => {
  const normal = attributeOptions.normalise([...options], {});
  return options.map((option, at) => (option.slug === '' ? { ...option, slug: normal[at]?.slug ?? '' } : option));
};

export const sortByTitle = (options: Options, language: Language): AttributeOption[] => {
  const titleOf = ({ title }: AttributeOption): string => title[language] || title.uk || title.en;
  const { compare } = new Intl.Collator(language, { numeric: true });
  return withActive(
    options,
    activeOptions(options).toSorted((a, b) => compare(titleOf(a), titleOf(b))),
  );
};

/** Lines of a pasted list: the title, and after a tab that of the other language. Null for a single line. */
export function pastedTitles(text: string, language: Language): Partial<Bilingual>[] | null {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2) return null;
  const other = languages.find((each) => each !== language) ?? language;
  return lines.map((line) => {
    const [own = '', second = ''] = line.split('\t').map((cell) => cell.trim());
    return { [other]: second, [language]: own };
  });
}

/** The first title into the option itself, the others after it; as many as there is room for. */
export function insertTitles(
  options: Options,
  id: string,
  titles: readonly Partial<Bilingual>[],
  hasLabel: boolean,
): AttributeOption[] {
  const titled = (option: AttributeOption, title: Partial<Bilingual>): AttributeOption =>
    languages.reduce(
      (changed, language) => (title[language] ? withTitle(changed, language, title[language], hasLabel) : changed),
      option,
    );
  const room = maxOptions - options.length;
  const [first = {}, ...others] = titles;
  return options.flatMap((option) =>
    option._id === id
      ? [titled(option, first), ...others.slice(0, room).map((title) => titled(newOption(), title))]
      : [option],
  );
}

/** Places among the active options of those that a search finds; all of them without one. */
export function findOptions(active: Options, query: string): number[] {
  const places = active.map((_, at) => at);
  if (query.trim() === '') return places;
  const isFound = textMatcher(query);
  return places.filter((at) => {
    const { title, slug, label } = active[at] ?? newOption();
    return [title.uk, title.en, slug, label?.uk, label?.en].some((text) => isFound([text]));
  });
}
