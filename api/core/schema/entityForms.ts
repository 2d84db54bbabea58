import type { Bilingual, FieldDefinition } from '#domain/wire/FieldDefinition';
import { withItems } from '#domain/fields/attributeGroups';
import type { Language } from '#domain/text/Language';
import { perLanguage } from '#domain/text/Language';
import type { EntityForm, ResolvedLayoutGroup, ResolvedLayoutItem } from './EntityForm';
import type { EntitySpec, ItemSpec, SectionSpec } from './EntitySpec';
import { fieldSpecsIn } from './EntitySpec';
import type { EntityTexts } from './EntityTexts';
import { bilingualText } from './EntityTexts';
import type { StoredField, StoredGroup, StoredSchema, StoredSet } from './StoredSchema';

type Definitions = Readonly<Record<Language, ReadonlyMap<string, FieldDefinition>>>;

const layoutFields = (items: readonly ResolvedLayoutItem[]): FieldDefinition[] =>
  items.flatMap((item) => ('field' in item ? [item.field] : layoutFields(item.items)));

/** The names of a group's fields, in order. */
export const fieldNamesIn = ({ items }: ResolvedLayoutGroup): string[] => layoutFields(items).map(({ name }) => name);

const titleFor = (spec: EntitySpec, texts: Readonly<Record<string, Bilingual>>, name: string): Bilingual => {
  const title = texts[name];
  if (!title) throw new Error(`${spec.name}: ${name} has no text`);
  return title;
};

/** A form in code: the entity's own, or that of a fixed record. */
type CodeForm = Pick<EntityForm, 'id' | 'title'> &
  Pick<EntitySpec, 'form'> & { texts: Pick<EntityTexts, 'groups' | 'sections' | 'help'> };

function resolveItem(
  spec: EntitySpec,
  texts: CodeForm['texts'],
  definitions: ReadonlyMap<string, FieldDefinition>,
  item: ItemSpec,
): ResolvedLayoutItem[] {
  if (!('layout' in item)) {
    const field = definitions.get(item.name);
    return field ? [{ field }] : [];
  }
  const { layout, name } = item;
  const items = item.items.flatMap((inner) => resolveItem(spec, texts, definitions, inner));
  return [
    layout === 'block'
      ? { type: layout, name, title: titleFor(spec, texts.sections, name), items }
      : { type: layout, name, items },
  ];
}

const sectionFrame = ({ name, side, lead }: SectionSpec, title: Bilingual, { help }: Pick<EntityTexts, 'help'>) =>
  ({ type: 'section', name, side, lead: lead === true, title, ...(help?.[name] && { help: help[name] }) }) as const;

/** The form as it stands in code. */
export const codeForm = (spec: EntitySpec, definitions: Definitions): EntityForm =>
  resolveForm(spec, definitions, { id: '', title: bilingualText('', ''), form: spec.form, texts: spec.texts });

/** The forms of the fixed records; their ids are those of the records. */
export const fixedForms = (spec: EntitySpec, definitions: Definitions): EntityForm[] =>
  Object.entries(spec.fixedRecords ?? {}).map(([id, { title, form, texts }]) =>
    resolveForm(spec, definitions, { id, title, form, texts }),
  );

function resolveForm(spec: EntitySpec, definitions: Definitions, { id, title, form, texts }: CodeForm): EntityForm {
  return {
    id,
    title,
    names: new Set(
      form.flatMap(({ sections }) => sections.flatMap(({ items }) => fieldSpecsIn(items).map(({ name }) => name))),
    ),
    layout: perLanguage((language) =>
      form.map(({ name, sections }) => ({
        name,
        title: titleFor(spec, texts.groups, name),
        items: sections.map((part) => ({
          ...sectionFrame(part, titleFor(spec, texts.sections, part.name), texts),
          items: part.items.flatMap((item) => resolveItem(spec, texts, definitions[language], item)),
        })),
      })),
    ),
  };
}

/** Id of the set that an installation starts with. */
export const defaultSetId = 'default';
export const defaultSetTitle = bilingualText('Основний набір', 'Default set');

/** The form in code as a set (requirements N-15); without an id while no set is stored. */
export const codeSet = ({ name: entity, form, texts }: EntitySpec): StoredSet => ({
  id: '',
  entity,
  title: defaultSetTitle,
  groups: form.map(({ name, sections }) => ({
    name,
    title: texts.groups[name] ?? bilingualText(name, name),
    items: sections.flatMap(({ items }) => fieldSpecsIn(items).map((field) => field.name)),
  })),
});

/**
 * The form of one set. Fields in code stay in their cards, in the order of the set; attributes of a group follow in a
 * card of their own. Items that do not exist any more are left out; mandatory fields that are missing come first.
 */
function setForm(
  spec: EntitySpec,
  definitions: Definitions,
  stored: readonly StoredField[],
  set: StoredSet,
): EntityForm {
  const nameOf = new Map(stored.map((field) => [field.id, field.spec.name]));
  const cards = new Map(
    spec.form.flatMap(({ sections }) =>
      sections.flatMap((part) => fieldSpecsIn(part.items).map(({ name }) => [name, part] as const)),
    ),
  );
  const seen = new Set<string>();
  const namesOf = (ids: readonly string[]): string[] =>
    ids.flatMap((id) => {
      const name = cards.has(id) ? id : nameOf.get(id);
      if (name === undefined || seen.has(name)) return [];
      seen.add(name);
      return [name];
    });
  const [first, ...others] = set.groups.map(({ items, ...group }) => ({ ...group, names: namesOf(items) }));
  const missing = namesOf(mandatoryNames(spec));
  const groups = [...(first ? [{ ...first, names: [...missing, ...first.names] }] : []), ...others].filter(
    ({ names }) => names.length > 0,
  );
  return {
    id: set.id,
    title: set.title,
    names: seen,
    layout: perLanguage((language) =>
      groups.map(({ names, ...group }) => ({
        name: group.name,
        title: group.title,
        items: cardsOf(spec, definitions[language], cards, group, names),
      })),
    ),
  };
}

/** The default set first: the stored one, or the form in code while none is stored. */
function withDefaultSet(spec: EntitySpec, sets: readonly StoredSet[]): StoredSet[] {
  const own = sets.find(({ id }) => id === defaultSetId) ?? codeSet(spec);
  return [own, ...sets.filter(({ id }) => id !== defaultSetId)];
}

/**
 * The form in code followed by the groups of one set: each is a tab with a card. A group with the name of a tab in code
 * is a card of that tab, called as the set.
 */
function extendedForm(
  spec: EntitySpec,
  definitions: Definitions,
  stored: readonly StoredField[],
  set: StoredSet,
): EntityForm {
  const { names, layout } = codeForm(spec, definitions);
  const nameOf = new Map(stored.map((field) => [field.id, field.spec.name]));
  const seen = new Set(names);
  const groups = set.groups.flatMap(({ items, ...group }) => {
    const own = items.flatMap((id) => {
      const name = nameOf.get(id);
      return name === undefined || seen.has(name) ? [] : seen.add(name) && [name];
    });
    return own.length === 0 ? [] : [{ ...group, names: own }];
  });
  return {
    id: set.id,
    title: set.title,
    names: seen,
    layout: perLanguage((language) => {
      const cardOf = ({ name, names: own }: (typeof groups)[number], title: Bilingual): ResolvedLayoutItem[] =>
        cardsOf(spec, definitions[language], new Map(), { name, title }, own);
      const tabs = layout[language].map((tab) => {
        const group = groups.find(({ name }) => name === tab.name);
        return group ? { ...tab, items: [...tab.items, ...cardOf(group, set.title)] } : tab;
      });
      const others = groups.filter(({ name }) => !tabs.some((tab) => tab.name === name));
      return [
        ...tabs,
        ...others.map((group) => ({ name: group.name, title: group.title, items: cardOf(group, group.title) })),
      ];
    }),
  };
}

/**
 * The forms of an entity with attributes, one for each set; the first one is that of records without a set. Each set has
 * the mandatory attributes, whether it was saved since they are mandatory or not.
 */
export function attributeForms(
  spec: EntitySpec,
  definitions: Definitions,
  { fields, sets }: Pick<StoredSchema, 'fields' | 'sets'>,
): EntityForm[] {
  const own = sets.filter(({ entity }) => entity === spec.name);
  const mandatory = fields.flatMap((field) => (field.spec.removable === false ? [field.id] : []));
  const complete = (set: StoredSet): StoredSet => ({ ...set, groups: withItems(set.groups, mandatory) });
  return isArrangedBySet(spec)
    ? withDefaultSet(spec, own).map((set) => setForm(spec, definitions, fields, complete(set)))
    : [codeForm(spec, definitions), ...own.map((set) => extendedForm(spec, definitions, fields, complete(set)))];
}

/** All fields that records can have, for changing many of them: the form in code, then what users have defined. */
export function wholeForm(spec: EntitySpec, definitions: Definitions, stored: readonly StoredField[]): EntityForm {
  if (stored.length === 0) return codeForm(spec, definitions);
  const { groups, ...set } = codeSet(spec);
  const others = {
    name: 'stored',
    title: bilingualText('Додаткові атрибути', 'Further attributes'),
    items: stored.map(({ id }) => id),
  };
  return isArrangedBySet(spec)
    ? setForm(spec, definitions, stored, { ...set, groups: [...groups, others] })
    : extendedForm(spec, definitions, stored, { ...set, groups: [others] });
}

/** Whether a set arranges the whole form; else its groups follow the form in code. */
export const isArrangedBySet = ({ attributes }: Pick<EntitySpec, 'attributes'>): boolean =>
  attributes?.mandatory !== undefined;

/** Fields that every set of the entity keeps. */
export const mandatoryNames = ({ attributes }: EntitySpec): readonly string[] =>
  attributes ? [...(attributes.mandatory ?? []), attributes.setField] : [];

function cardsOf(
  spec: EntitySpec,
  definitions: ReadonlyMap<string, FieldDefinition>,
  cards: ReadonlyMap<string, SectionSpec>,
  group: Pick<StoredGroup, 'name' | 'title'>,
  names: readonly string[],
): ResolvedLayoutItem[] {
  const items = new Map<SectionSpec | null, ResolvedLayoutItem[]>();
  for (const name of names) {
    const field = definitions.get(name);
    const card = cards.get(name) ?? null;
    if (field) items.set(card, [...(items.get(card) ?? []), { field }]);
  }
  return [...items].map(([card, fields]) =>
    card
      ? { ...sectionFrame(card, titleFor(spec, spec.texts.sections, card.name), spec.texts), items: fields }
      : {
          type: 'section',
          name: `${group.name}-attributes`,
          side: false,
          lead: false,
          title: group.title,
          items: fields,
        },
  );
}
