import type { Bilingual, FieldDefinition } from '../../domain/wire/FieldDefinition';
import { fieldTypeOf } from '../../domain/fields/registry';
import type { CollectionSpec } from '../../domain/query/CollectionSpec';
import { joinPath } from '../../domain/fields/fieldPaths';
import type { Language } from '../../domain/text/Language';
import { languages } from '../../domain/text/Language';
import type { ListAttribute } from '../../domain/wire/Listing';
import { collectionSpecOf } from './collectionSpecOf';
import type { EntitySpec, FieldSpec, ItemSpec } from './EntitySpec';
import { fieldSpecsIn } from './EntitySpec';
import { fieldDefinition, isSystemColumn, systemColumn } from './fieldDefinition';
import { withFileRules } from './withFileRules';
import type { BuiltInView } from './resolveBuiltInViews';
import { resolveBuiltInViews } from './resolveBuiltInViews';

/** A form's layout with definitions in place of loaded fields. */
export type ResolvedLayoutItem =
  | { field: FieldDefinition }
  | {
      type: 'section';
      name: string;
      title: Bilingual;
      side: boolean;
      lead: boolean;
      items: readonly ResolvedLayoutItem[];
    }
  | { type: 'block'; name: string; title: Bilingual; items: readonly ResolvedLayoutItem[] }
  | { type: 'column' | 'fields'; name: string; items: readonly ResolvedLayoutItem[] };

export interface ResolvedLayoutGroup {
  name: string;
  title: Bilingual;
  items: readonly ResolvedLayoutItem[];
}

export const layoutFields = (items: readonly ResolvedLayoutItem[]): FieldDefinition[] =>
  items.flatMap((item) => ('field' in item ? [item.field] : layoutFields(item.items)));

/** A definition with everything derived from it, computed once per language. */
export interface Entity {
  spec: EntitySpec;
  name: string;
  collection: CollectionSpec;
  fields: ReadonlyMap<string, FieldSpec>;
  /** Rules of a field, with its fixed datalist. */
  definitions: Readonly<Record<Language, ReadonlyMap<string, FieldDefinition>>>;
  layout: Readonly<Record<Language, readonly ResolvedLayoutGroup[]>>;
  /** The list's columns, then the filter-only fields. */
  attributes: Readonly<Record<Language, readonly ListAttribute[]>>;
  views: readonly BuiltInView[];
  /** Indexed path for sorting by a column; undefined when it is not sortable. */
  sortPath(column: string, language: Language): string | undefined;
}

const perLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;

function attributeOf(field: FieldDefinition): ListAttribute {
  const {
    name,
    code,
    type,
    title,
    filterTitle,
    multilangual,
    multilangualItems,
    multiple,
    datalist,
    source,
    min,
    max,
    step,
    backendListing,
    backendFilterable,
    backendSortable,
    sortingType,
  } = field;
  return {
    name,
    code,
    type,
    title,
    filterTitle: filterTitle ?? title,
    multilangual: multilangual ?? false,
    ...(multilangualItems !== undefined && { multilangualItems }),
    ...(multiple !== undefined && { multiple }),
    datalist: datalist ?? [],
    ...(source !== undefined && { source }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(step !== undefined && { step }),
    backendListing: backendListing ?? false,
    backendFilterable: backendFilterable ?? false,
    backendSortable: backendSortable ?? false,
    sortingType: sortingType ?? 1,
  };
}

function attributesOf(spec: EntitySpec, definitions: ReadonlyMap<string, FieldDefinition>): ListAttribute[] {
  const names = new Set([...spec.listing.columns, ...(spec.listing.filters ?? [])]);
  return [...names].map((name) => {
    if (isSystemColumn(name)) return attributeOf(systemColumn(spec, name));
    const definition = definitions.get(name);
    if (!definition) throw new Error(`${spec.name}: the list has a column ${name}, the form has no such field`);
    if (spec.listing.filters?.includes(name) && !definition.backendFilterable)
      throw new Error(`${spec.name}: ${name} can't be filtered by`);
    return attributeOf(definition);
  });
}

function layoutOf(spec: EntitySpec, definitions: ReadonlyMap<string, FieldDefinition>): ResolvedLayoutGroup[] {
  const titleFor = (texts: Readonly<Record<string, Bilingual>>, name: string): Bilingual => {
    const title = texts[name];
    if (!title) throw new Error(`${spec.name}: ${name} has no text`);
    return title;
  };
  const resolveItem = (item: ItemSpec): ResolvedLayoutItem[] => {
    if (!('layout' in item)) {
      const field = definitions.get(item.name);
      return field ? [{ field }] : [];
    }
    const { layout, name } = item;
    const items = item.items.flatMap(resolveItem);
    return [
      layout === 'block'
        ? { type: layout, name, title: titleFor(spec.texts.sections, name), items }
        : { type: layout, name, items },
    ];
  };
  return spec.form.map(({ name, sections }) => ({
    name,
    title: titleFor(spec.texts.groups, name),
    items: sections.map((part) => ({
      type: 'section',
      name: part.name,
      side: part.side,
      lead: part.lead === true,
      title: titleFor(spec.texts.sections, part.name),
      items: part.items.flatMap(resolveItem),
    })),
  }));
}

/** Derives what stores, lists, forms and the panel need from a definition. An invalid definition throws at start. */
export function defineEntity(spec: EntitySpec): Entity {
  const list = spec.form
    .flatMap(({ sections }) => sections.flatMap(({ items }) => fieldSpecsIn(items)))
    .map(withFileRules);
  const fields = new Map(list.map((field) => [field.name, field]));
  if (fields.size !== list.length) throw new Error(`${spec.name}: two fields have the same name`);
  if (!fields.has(spec.titleField)) throw new Error(`${spec.name}: there is no field ${spec.titleField}`);
  if (spec.ordered !== undefined && fields.get(spec.ordered)?.type !== 'number')
    throw new Error(`${spec.name}: ${spec.ordered} is no number that records can be ordered by`);
  const definitions = perLanguage(
    (language) => new Map(list.map((field) => [field.name, fieldDefinition(spec, field, language)])),
  );

  const sortPath: Entity['sortPath'] = (column, language) => {
    if (!spec.listing.columns.includes(column) || spec.listing.computedColumns?.includes(column)) return undefined;
    if (isSystemColumn(column)) return column;
    const field = fields.get(column);
    const rest = field && fieldTypeOf(field.type).sortSubpath;
    return field && rest !== null && rest !== undefined
      ? joinPath(`${column}.${field.multilangual ? language : '0'}`, rest)
      : undefined;
  };

  const attributes = perLanguage((language) => attributesOf(spec, definitions[language]));

  return {
    spec,
    name: spec.name,
    collection: collectionSpecOf(spec, list),
    fields,
    definitions,
    layout: perLanguage((language) => layoutOf(spec, definitions[language])),
    attributes,
    views: resolveBuiltInViews(spec, { attributes, sortPath }),
    sortPath,
  };
}
