import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import { fieldTypeOf } from '#domain/fields/registry';
import type { CollectionSpec } from '#domain/query/CollectionSpec';
import type { CollectionName } from '../ports/CollectionName';
import { joinPath } from '#domain/fields/fieldPaths';
import type { Language } from '#domain/text/Language';
import { perLanguage } from '#domain/text/Language';
import type { ListAttribute } from '#domain/wire/Listing';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { collectionSpecOf } from './collectionSpecOf';
import type { EntityForm } from './EntityForm';
import { attributeForms, codeForm, fixedForms, wholeForm } from './entityForms';
import type { EntitySpec, FieldSpec, GroupSpec } from './EntitySpec';
import type { RecordOf } from './RecordOf';
import { codeFields, extendSpec, usableFields } from './extendSpec';
import { fieldDefinition, isSystemColumn, systemColumn } from './fieldDefinition';
import { withFileRules } from './withFileRules';
import { withFixedRecords } from './withFixedRecords';
import type { StoredSchema } from './StoredSchema';
import { emptySchema } from './StoredSchema';
import type { BuiltInView } from './resolveBuiltInViews';
import { resolveBuiltInViews } from './resolveBuiltInViews';

/**
 * A definition with everything derived from it, computed once per language. It changes while the server runs when users
 * change attributes (`SchemaRegistry`): take it from `context.entities`, and keep it no longer than a call.
 */
export interface EntityDefinition<T extends StoredRecord = StoredRecord> {
  /** With the texts and hooks of fixed records, and attributes as columns and filters. */
  spec: EntitySpec<T>;
  /** As it stands in code: what else is added to the entity is added to this. */
  codeSpec: EntitySpec;
  name: string;
  collection: CollectionSpec & { name: CollectionName<T> };
  fields: ReadonlyMap<string, FieldSpec>;
  /** Rules of a field, with its fixed datalist. */
  definitions: Readonly<Record<Language, ReadonlyMap<string, FieldDefinition>>>;
  /** Of an attribute that the entity has no more: in the trash, or in none of its sets. Records keep its values. */
  formerDefinition(name: string, language: Language): FieldDefinition | undefined;
  /** The first one is that of records without an attribute set; see `formOf`. */
  forms: readonly EntityForm[];
  /** All fields that records can have. */
  wholeForm: EntityForm;
  /** The list's columns, then the filter-only fields. */
  attributes: Readonly<Record<Language, readonly ListAttribute[]>>;
  views: readonly BuiltInView[];
  /** Indexed path for sorting by a column; undefined when it is not sortable. */
  sortPath(column: string, language: Language): string | undefined;
}

/** One whose records are not known to the compiler. */
export type Entity = EntityDefinition;

/** A record of an entity: `RecordIn<typeof product>`. */
export type RecordIn<Definition> = Definition extends EntityDefinition<infer T> ? T : never;

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
    optionsFilter,
    min,
    max,
    step,
    backendListing,
    backendFilterable,
    backendSortable,
    promocodeFilterable,
    feedFilterable,
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
    ...(optionsFilter !== undefined && { optionsFilter }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(step !== undefined && { step }),
    backendListing: backendListing ?? false,
    backendFilterable: backendFilterable ?? false,
    backendSortable: backendSortable ?? false,
    ...(promocodeFilterable && { promocodeFilterable }),
    ...(feedFilterable && { feedFilterable }),
    sortingType: sortingType ?? 1,
  };
}

function computedFilters(spec: EntitySpec): ListAttribute[] {
  const { computedFilters: named = [], collapse } = spec.listing;
  return [...named, ...(collapse ? [collapse] : [])].map(({ name }) => {
    const labels = spec.texts.fields[name];
    if (!labels) throw new Error(`${spec.name}.${name} has no texts`);
    return {
      ...attributeOf({ name, code: name, type: 'yesno', ...labels, backendFilterable: true }),
      filterOnly: true,
    };
  });
}

function attributesOf(spec: EntitySpec, definitions: ReadonlyMap<string, FieldDefinition>): ListAttribute[] {
  const queried = [...(spec.listing.flags ?? [])]
    .filter(([, { isSortable, conditions }]) => isSortable || conditions.length > 0)
    .map(([name]) => name);
  const names = new Set([...spec.listing.columns, ...(spec.listing.filters ?? []), ...queried]);
  return [...names].map((name) => {
    if (isSystemColumn(name)) return attributeOf(systemColumn(spec, name));
    const definition = definitions.get(name);
    if (!definition) throw new Error(`${spec.name}: the list has a column ${name}, the form has no such field`);
    if (spec.listing.filters?.includes(name) && !definition.backendFilterable)
      throw new Error(`${spec.name}: ${name} can't be filtered by`);
    return attributeOf(definition);
  });
}

/**
 * Derives what stores, lists, forms and the panel need from a definition, and the type of its records from its form. An
 * invalid definition throws at start.
 */
export const defineEntity = <const Form extends readonly GroupSpec[]>(
  spec: EntitySpec<RecordOf<Form>> & { form: Form },
  // Everything from here on treats all entities alike.
): EntityDefinition<RecordOf<Form>> =>
  resolveEntity(spec as unknown as EntitySpec, emptySchema) as unknown as EntityDefinition<RecordOf<Form>>;

/** The same with the attributes that users have defined. */
export function resolveEntity(codeSpec: EntitySpec, stored: StoredSchema): Entity {
  const storedFields = codeSpec.attributes ? usableFields(codeSpec, stored.fields) : [];
  const spec = extendSpec(withFixedRecords(codeSpec), storedFields);
  const list = [...codeFields(spec), ...storedFields.map((field) => field.spec)].map(withFileRules);
  const fields = new Map(list.map((field) => [field.name, field]));
  if (fields.size !== list.length) throw new Error(`${spec.name}: two fields have the same name`);
  if (!fields.has(spec.titleField)) throw new Error(`${spec.name}: there is no field ${spec.titleField}`);
  const { columns, stateColumn } = spec.listing;
  if (stateColumn !== undefined && !columns.includes(stateColumn))
    throw new Error(`${spec.name}: ${stateColumn} is no column of the list`);
  if (spec.ordered !== undefined && fields.get(spec.ordered)?.type !== 'number')
    throw new Error(`${spec.name}: ${spec.ordered} is no number that records can be ordered by`);
  const definitions = perLanguage(
    (language) => new Map(list.map((field) => [field.name, fieldDefinition(spec, field, language)])),
  );

  const former = new Map(
    (codeSpec.attributes ? [...stored.trashedFields, ...stored.fields] : []).map((field) => [field.spec.name, field]),
  );
  // Seldom read, and options are many.
  const formerDefinition: Entity['formerDefinition'] = (name, language) => {
    if (fields.has(name)) return undefined;
    const gone = spec.formerFields?.find((field) => field.name === name);
    if (gone) return fieldDefinition(spec, withFileRules(gone), language);
    const field = former.get(name);
    return field && fieldDefinition(extendSpec(spec, [field]), withFileRules(field.spec), language);
  };

  const sortPath: Entity['sortPath'] = (column, language) => {
    const isSortable = spec.listing.flags?.get(column)?.isSortable ?? spec.listing.columns.includes(column);
    if (!isSortable || spec.listing.computedColumns?.includes(column)) return undefined;
    if (isSystemColumn(column)) return column;
    const field = fields.get(column);
    const rest = field && fieldTypeOf(field.type).sortSubpath;
    return field && rest !== null && rest !== undefined
      ? joinPath(`${column}.${field.multilangual ? language : '0'}`, rest)
      : undefined;
  };

  const attributes = perLanguage((language) => [
    ...attributesOf(spec, definitions[language]),
    ...computedFilters(spec),
  ]);

  return {
    spec,
    codeSpec,
    name: spec.name,
    collection: { ...collectionSpecOf(spec, list), name: spec.collection as CollectionName },
    fields,
    definitions,
    formerDefinition,
    forms: spec.attributes
      ? attributeForms(spec, definitions, { fields: storedFields, sets: stored.sets })
      : [codeForm(spec, definitions), ...fixedForms(spec, definitions)],
    wholeForm: wholeForm(spec, definitions, storedFields),
    attributes,
    views: resolveBuiltInViews(spec, { attributes, sortPath }),
    sortPath,
  };
}
