import { characterCount, cleanText } from '../text/cleanText';
import { languages, mainLanguage } from '../text/Language';
import { slugify } from '../text/slugify';
import type { AttributeOption } from '../wire/Attribute';
import type { Bilingual } from '../wire/FieldDefinition';
import { readColor } from './color';
import { entryList } from './entryList';
import { defineFieldType } from './FieldType';
import type { Problem } from './Problem';
import { error } from './Problem';
import { readObject } from './readList';
import { text } from './text';
import { withoutEnd } from '../text/withoutEnd';

/** Characters (domain §3 Attribute option). */
export const maxOptionTitleLength = 255;
export const maxOptionSlugLength = 48;
export const maxOptionLabelLength = 16;
export const maxOptions = 10_000;
/** A list of up to this length is understood, and refused with a message that names the limit. */
const maxReadOptions = 2 * maxOptions;
const maxIdLength = 64;

const optionKeys: readonly (keyof AttributeOption)[] = [
  '_id',
  '_deleted',
  'parent',
  'isDefault',
  'slug',
  'title',
  'label',
  'color',
  'image',
  'position',
];

const isShortText = (value: unknown, maxlength = 10_000): value is string =>
  typeof value === 'string' && value.length <= maxlength;

function readBilingual(input: unknown): Bilingual | undefined {
  const raw = readObject(input, languages);
  if (!raw) return undefined;
  const { uk = '', en = '' } = raw;
  return isShortText(uk) && isShortText(en) ? { uk, en } : undefined;
}

/** `position` follows from the order, so that any number is taken for it. */
function readOption(input: unknown): AttributeOption | undefined {
  const raw = readObject(input, optionKeys);
  if (!raw) return undefined;
  const { _id = '', parent = '', slug = '', image = '', color = '', position = 0 } = raw;
  const { _deleted = false, isDefault = false } = raw;
  const title = readBilingual(raw.title ?? {});
  const label = raw.label === undefined ? undefined : readBilingual(raw.label);
  if (
    !title ||
    (raw.label !== undefined && !label) ||
    !isShortText(_id, maxIdLength) ||
    !isShortText(parent, maxIdLength) ||
    !isShortText(image, maxIdLength) ||
    !isShortText(slug) ||
    !isShortText(color, 64) ||
    typeof position !== 'number' ||
    typeof _deleted !== 'boolean' ||
    typeof isDefault !== 'boolean'
  )
    return undefined;
  return {
    _id,
    _deleted,
    parent,
    isDefault,
    slug,
    title,
    ...(label && { label }),
    ...(color !== '' && { color }),
    ...(image !== '' && { image }),
    position,
  };
}

function readOptions(input: unknown): AttributeOption[] | undefined {
  if (input === null) return [];
  if (!Array.isArray(input) || input.length > maxReadOptions) return undefined;
  const options: AttributeOption[] = [];
  for (const each of input) {
    const option = readOption(each);
    if (!option) return undefined;
    options.push(option);
  }
  return options;
}

const normaliseText = (words: string): string => text.normalise(cleanText(words), {});

const normaliseBilingual = ({ uk, en }: Bilingual): Bilingual => ({ uk: normaliseText(uk), en: normaliseText(en) });

const isEmptyBilingual = ({ uk, en }: Bilingual): boolean => uk === '' && en === '';

const isSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const toSlug = (words: string): string =>
  words.length <= maxOptionSlugLength && isSlug.test(words) ? words : slugify(words);

/** The slug that a title gives: the main language's, else the other's. */
export const slugOfOption = ({ title }: Pick<AttributeOption, 'title'>): string =>
  [title[mainLanguage], ...languages.map((language) => title[language])]
    .map((words) => slugify(words, maxOptionSlugLength))
    .find((slug) => slug !== '') ?? '';

const withNumber = (slug: string, number: number): string => {
  const end = `-${number}`;
  return withoutEnd(slug.slice(0, maxOptionSlugLength - end.length), '-') + end;
};

/** Empty slugs from the titles, unique among all options: one in the trash may come back. */
function withSlugs(options: readonly AttributeOption[]): AttributeOption[] {
  const taken = new Set(options.map(({ slug }) => slug));
  // Options of the same title are counted on, so that ten thousand of them stay linear.
  const lastNumbers = new Map<string, number>();
  return options.map((option) => {
    const base = option.slug === '' ? slugOfOption(option) : '';
    if (base === '') return option;
    let number = lastNumbers.get(base) ?? 1;
    let slug = number === 1 ? base : withNumber(base, number);
    while (taken.has(slug)) {
      number += 1;
      slug = withNumber(base, number);
    }
    lastNumbers.set(base, number);
    taken.add(slug);
    return { ...option, slug };
  });
}

function normaliseOption({ label, color, image = '', ...option }: AttributeOption): AttributeOption {
  const normalLabel = label && normaliseBilingual(label);
  const normalColor = color === undefined ? '' : (readColor(color) ?? color.trim());
  return {
    ...option,
    _id: option._id.trim(),
    isDefault: option.isDefault && !option._deleted,
    slug: option.slug === '' ? '' : toSlug(option.slug),
    title: normaliseBilingual(option.title),
    ...(normalLabel && !isEmptyBilingual(normalLabel) && { label: normalLabel }),
    ...(normalColor !== '' && { color: normalColor }),
    ...(image.trim() !== '' && { image: image.trim() }),
  };
}

function normaliseOptions(options: readonly AttributeOption[]): AttributeOption[] {
  const listed = withSlugs(options.map(normaliseOption));
  const firstDefault = listed.findIndex(({ isDefault }) => isDefault);
  return listed.map((option, at) => ({ ...option, isDefault: at === firstDefault, position: at }));
}

/** The options that are not in the trash. */
export const activeOptions = (options: readonly AttributeOption[]): AttributeOption[] =>
  options.filter(({ _deleted }) => !_deleted);

/** The options with those that they lack of the former ones, each behind the one that it stood behind. */
export function withMissing(
  options: readonly AttributeOption[],
  former: readonly AttributeOption[],
): AttributeOption[] {
  const present = new Set(options.map(({ _id }) => _id));
  const behind = new Map<string, AttributeOption[]>();
  let last = '';
  for (const option of former) {
    const { _id } = option;
    if (present.has(_id)) last = _id;
    else if (!behind.get(last)?.push(option)) behind.set(last, [option]);
  }
  const after = (id: string): AttributeOption[] => behind.get(id) ?? [];
  return [...after(''), ...options.flatMap((option) => [option, ...after(option._id)])];
}

/** The slugs that several options have. */
export function repeatedSlugs(options: readonly AttributeOption[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { slug } of options) {
    if (slug === '') continue;
    if (seen.has(slug)) repeated.add(slug);
    seen.add(slug);
  }
  return repeated;
}

type OptionCell = 'title.uk' | 'title.en' | 'slug' | 'label.uk' | 'label.en' | 'color';

const exceeds = (words: string, max: number): boolean => words.length > max && characterCount(words) > max;

/** The problem of each cell of an option. What is in the trash is only checked when it is restored. */
export function checkOption(
  { _deleted, title, slug, label, color }: AttributeOption,
  repeated: ReadonlySet<string>,
): Partial<Record<OptionCell, Problem>> {
  if (_deleted) return {};
  const cells: Partial<Record<OptionCell, Problem>> = {};
  if (title[mainLanguage] === '') cells[`title.${mainLanguage}`] = error('required');
  for (const language of languages) {
    if (exceeds(title[language], maxOptionTitleLength))
      cells[`title.${language}`] = error('tooLong', { max: maxOptionTitleLength });
    if (label && exceeds(label[language], maxOptionLabelLength))
      cells[`label.${language}`] = error('tooLong', { max: maxOptionLabelLength });
  }
  // A title without a letter or digit gives no slug; a missing title is the only problem then.
  if (slug === '' && title[mainLanguage] !== '') cells.slug = error('slugNeeded');
  else if (slug.length > maxOptionSlugLength) cells.slug = error('tooLong', { max: maxOptionSlugLength });
  else if (repeated.has(slug)) cells.slug = error('slugTaken');
  if (color !== undefined && readColor(color) === undefined) cells.color = error('invalidColor');
  return cells;
}

/** The options of an attribute, in order, those of the trash among them (domain §3 Attribute option). */
export const attributeOptions = defineFieldType<AttributeOption[], boolean | null>({
  ...entryList,
  code: 'attribute-options',
  read: readOptions,
  normalise: normaliseOptions,
  isEmpty: (value) => value.every(({ _deleted }) => _deleted),
  check: (value) => {
    if (value.length > maxOptions) return [error('tooManyItems', { max: maxOptions })];
    const repeated = repeatedSlugs(value);
    for (const option of value) {
      const [first] = Object.values(checkOption(option, repeated));
      if (first) return [first];
    }
    return [];
  },
  requiredMessage: 'addAtLeastOneOption',
  display: (value, { language }) =>
    activeOptions(value)
      .map(({ title, slug }) => title[language] || title[mainLanguage] || slug)
      .join(', '),
});
