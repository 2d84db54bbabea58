import { freeGroupId } from '#domain/fields/attributeGroups';
import type { Language } from '#domain/text/Language';
import type { AttributeGroup } from '#domain/wire/Attribute';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { moveItem } from '../../../fields/moveItem';

type Groups = readonly AttributeGroup[];

const changeGroup = (groups: Groups, id: string, change: (group: AttributeGroup) => AttributeGroup): AttributeGroup[] =>
  groups.map((group) => (group._id === id ? change(group) : group));

export const renameGroup = (groups: Groups, id: string, language: Language, words: string): AttributeGroup[] =>
  changeGroup(groups, id, (group) => ({ ...group, title: { ...group.title, [language]: words } }));

export const addGroup = (groups: Groups): AttributeGroup[] => [
  ...groups,
  {
    _id: freeGroupId(new Set(groups.map(({ _id }) => _id))),
    title: { uk: '', en: '' },
    removable: true,
    items: [],
  },
];

export const removeGroup = (groups: Groups, id: string): AttributeGroup[] => groups.filter(({ _id }) => _id !== id);

export const moveGroup = (groups: Groups, from: number, to: number): AttributeGroup[] => moveItem(groups, from, to);

/** Puts an item at a place of a group, out of any other one; null takes it out of the set. */
export function placeItem(groups: Groups, item: string, target: string | null, at = Infinity): AttributeGroup[] {
  return groups.map((group) => {
    const others = group.items.filter((each) => each !== item);
    if (group._id === target) return { ...group, items: [...others.slice(0, at), item, ...others.slice(at)] };
    return others.length === group.items.length ? group : { ...group, items: others };
  });
}

/** What may be placed and is in no group, in the order of the definition. */
export function unusedItems(groups: Groups, datalist: readonly DatalistItem[]): DatalistItem[] {
  const placed = new Set(groups.flatMap(({ items }) => items));
  return datalist.filter(({ value, visible }) => !placed.has(value) && visible !== false);
}

/** null: in none. */
export const groupOf = (groups: Groups, item: string): AttributeGroup | null =>
  groups.find(({ items }) => items.includes(item)) ?? null;

/** The lists that an item may be put into, as keys go through them; null: those that are not in the set. */
export function listsFor(
  groups: Groups,
  { value, disabled: isMandatory = false, fixed: isFixed = false }: DatalistItem,
): (string | null)[] {
  const own = groupOf(groups, value);
  if (isFixed && own) return [own._id];
  return [...groups.map(({ _id }) => _id), ...(isMandatory ? [] : [null])];
}

/** The place after (1) or before (-1) this one; the ends meet. */
export const placeBeside = (at: number, by: 1 | -1, count: number): number => (at + by + count) % count;
