import { cleanText } from '../text/cleanText';
import { languages, mainLanguage } from '../text/Language';
import type { AttributeGroup } from '../wire/Attribute';
import type { Bilingual } from '../wire/FieldDefinition';
import { entryList } from './entryList';
import type { FieldOptions } from './FieldType';
import { defineFieldType } from './FieldType';
import type { Problem } from './Problem';
import { error } from './Problem';
import { readList, readObject } from './readList';
import { checkLength, text } from './text';

/** Characters (domain §3 Attribute set). */
export const maxGroupTitleLength = 32;
const maxGroups = 50;
const maxIdLength = 64;

/** The groups that every set has. */
export const permanentGroups: Readonly<Record<'general' | 'attributes', Bilingual>> = {
  general: { uk: 'Основне', en: 'General' },
  attributes: { uk: 'Атрибути', en: 'Attributes' },
};
const permanentGroupIds = Object.keys(permanentGroups);
const isPermanentGroup = (id: string): boolean => permanentGroupIds.includes(id);

const readId = (input: unknown): string | undefined =>
  typeof input === 'string' && input.length <= maxIdLength ? input.trim() : undefined;

function readGroup(input: unknown): AttributeGroup | undefined {
  const raw = readObject(input, ['_id', 'title', 'removable', 'items']);
  const title = raw && readObject(raw.title ?? {}, languages);
  const _id = raw && readId(raw._id ?? '');
  const items = raw && readList(raw.items ?? [], readId);
  if (!title || _id === undefined || !items) return undefined;
  const { uk = '', en = '' } = title;
  if (typeof uk !== 'string' || typeof en !== 'string') return undefined;
  if (raw.removable !== undefined && typeof raw.removable !== 'boolean') return undefined;
  return { _id, title: { uk, en }, removable: !isPermanentGroup(_id), items };
}

/** `group-1`, `group-2` …: the first that no group has. */
export function freeGroupId(taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(`group-${number}`)) number += 1;
  return `group-${number}`;
}

/** The groups with all these items: those that no group has are put first in the first one. */
export function withItems<Group extends { items: readonly string[] }>(
  groups: readonly Group[],
  items: readonly string[],
): Group[] {
  const placed = new Set(groups.flatMap((group) => group.items));
  const missing = items.filter((item) => !placed.has(item));
  return groups.map((group, at) =>
    at === 0 && missing.length > 0 ? { ...group, items: [...missing, ...group.items] } : group,
  );
}

/** The groups with what `datalist` offers: without other items; its `disabled` ones are in the first group at least. */
export function withOfferedItems(
  groups: readonly AttributeGroup[],
  datalist: NonNullable<FieldOptions['datalist']>,
): AttributeGroup[] {
  const offered = new Set(datalist.map(({ value }) => value));
  const mandatory = datalist.flatMap(({ value, disabled }) => (disabled ? [value] : []));
  return withItems(groups, mandatory).map(({ items, ...group }) => ({
    ...group,
    items: items.filter((item) => offered.has(item)),
  }));
}

const normaliseTitle = (words: string): string => text.normalise(cleanText(words), {});

function normaliseGroups(groups: readonly AttributeGroup[]): AttributeGroup[] {
  const taken = new Set<string>();
  const all = new Set(groups.map(({ _id }) => _id));
  return groups.map(({ _id, title, items }) => {
    const id = _id === '' || taken.has(_id) ? freeGroupId(new Set([...all, ...taken])) : _id;
    taken.add(id);
    return {
      _id: id,
      title: { uk: normaliseTitle(title.uk), en: normaliseTitle(title.en) },
      removable: !isPermanentGroup(id),
      items: [...new Set(items)].filter(Boolean),
    };
  });
}

/** The problem of a group's title in each language. */
export function checkGroupTitle({ title }: Pick<AttributeGroup, 'title'>): Partial<Record<keyof Bilingual, Problem>> {
  const problems: Partial<Record<keyof Bilingual, Problem>> = {};
  for (const language of languages) {
    const [problem] = text.isEmpty(title[language])
      ? language === mainLanguage
        ? [error('required')]
        : []
      : checkLength(title[language], { maxlength: maxGroupTitleLength });
    if (problem) problems[language] = problem;
  }
  return problems;
}

function checkItems(groups: readonly AttributeGroup[], { datalist = [] }: FieldOptions): Problem[] {
  const titleOf = (item: string): string => datalist.find(({ value }) => value === item)?.view ?? item;
  const placed = new Set<string>();
  for (const item of groups.flatMap(({ items }) => items)) {
    if (placed.has(item)) return [error('itemTwice', { title: titleOf(item) })];
    placed.add(item);
  }
  const missing = datalist.find(({ value, disabled }) => disabled === true && !placed.has(value));
  return missing ? [error('itemMandatory', { title: missing.view })] : [];
}

/**
 * The groups of an attribute set (domain §5): tabs of a form, each with its fields. `datalist` names what may be placed
 * in them; its `disabled` items must be in one of the groups.
 */
export const attributeGroups = defineFieldType<AttributeGroup[], boolean | null>({
  ...entryList,
  code: 'attribute-groups',
  read: (input) => readList(input, readGroup),
  normalise: normaliseGroups,
  check: (value, options) => {
    if (value.length > maxGroups) return [error('tooManyItems', { max: maxGroups })];
    if (permanentGroupIds.some((id) => !value.some(({ _id }) => _id === id))) return [error('permanentGroups')];
    const [problem] = value.flatMap((group) => Object.values(checkGroupTitle(group)));
    return problem ? [problem] : checkItems(value, options);
  },
  display: (value, { language }) => value.map(({ title }) => title[language] || title[mainLanguage]).join(', '),
});
