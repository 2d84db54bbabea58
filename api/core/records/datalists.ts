import type { DatalistItem, FieldDefinition } from '#domain/wire/FieldDefinition';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import { isMediaType, mediaTypes } from '#domain/fields/media';
import { allOf } from '#domain/query/Where';
import type { ListAttribute } from '#domain/wire/Listing';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import type { JsonPart } from '../kernel/JsonText';
import { JsonText } from '../kernel/JsonText';
import type { Entity } from '../schema/defineEntity';
import { withIndexState } from './indexBuilding';
import { withVisibleFiles } from './files/withVisibleFiles';
import { choosableWhere } from '../schema/optionsWhere';
import { referencedIds } from '../schema/referencedIds';
import { accessTo } from '../kernel/accessTo';
import { isHiddenPath } from '../schema/accessFor';

/** The first choices by title among the records that the person may see; those `kept` are there in any case. */
async function choicesOf(
  field: Pick<FieldDefinition, 'source' | 'optionsFilter' | 'activeOnly'>,
  requiredIds: readonly string[],
  limit: number,
  context: Context,
): Promise<DatalistItem[]> {
  const entity = context.entities.get(field.source ?? '');
  if (!entity) return [];
  const access = accessTo(entity, context);
  const visible = access.permissions.includes('load')
    ? await context.titles.options(entity, allOf(access.where, choosableWhere(field)), context.language, limit)
    : [];
  const missingIds = requiredIds.filter((id) => !visible.some((item) => item.value === id));
  return missingIds.length === 0
    ? visible
    : [...(await context.titles.items(entity, missingIds, context.language)), ...visible];
}

/** Types whose inputs load the other records themselves: a tree, a list, the filters of that list. */
const selfLoadingTypes: readonly FieldTypeCode[] = [
  'taxonomy',
  'relations',
  'variable-relations',
  'product-review',
  'filter',
  ...mediaTypes,
];

/**
 * The options of a reference field in a form: the selected records, and for plain selects the first ones to choose
 * from.
 */
export async function formChoices(
  field: Pick<FieldDefinition, 'type' | 'source' | 'optionsFilter' | 'activeOnly' | 'name'>,
  record: StoredRecord,
  limit: number,
  context: Context,
): Promise<DatalistItem[]> {
  const { type, source = '', name } = field;
  const entity = context.entities.get(source);
  const selectedIds = referencedIds(record, name);
  if (!entity || !selfLoadingTypes.includes(type)) return choicesOf(field, selectedIds, limit, context);
  const items = await context.titles.items(entity, selectedIds, context.language, true);
  return isMediaType(type) ? withVisibleFiles(entity, items, context) : items;
}

/** Options as they are called now, where their titles are settings. */
async function withOptionTitles(
  { spec }: Entity,
  attributes: readonly ListAttribute[],
  context: Context,
): Promise<readonly ListAttribute[]> {
  const titles = await spec.hooks?.optionTitles?.(context);
  if (!titles) return attributes;
  return attributes.map((attribute) => {
    const own = titles[attribute.name];
    if (!own) return attribute;
    return {
      ...attribute,
      datalist: (attribute.datalist ?? []).map((item) => ({ ...item, view: own[item.value] || item.view })),
    };
  });
}

/** Columns and filters that this user has. */
export function visibleAttributes(entity: Entity, context: Context): readonly ListAttribute[] {
  const access = accessTo(entity, context);
  return entity.attributes[context.language].filter(({ name }) => !isHiddenPath(access, name));
}

const titledAttributes = (entity: Entity, context: Context): Promise<readonly ListAttribute[]> =>
  withOptionTitles(entity, withIndexState(entity, visibleAttributes(entity, context), context), context);

/** What a page of a list shows: the fields of its rows, and the values that its filter names. */
interface ShownValues {
  fields: readonly string[];
  filter: unknown;
}

function textsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) textsIn(part, found);
  return found;
}

/** The ids that the records of a page have in a field. */
export type IdsIn = (field: string) => ReadonlySet<string>;

export const idsInRecords =
  (records: readonly StoredRecord[]): IdsIn =>
  (field) =>
    new Set(records.flatMap((record) => referencedIds(record, field)));

/** The fields whose ids in the records of a page decide what its columns offer. */
export function referencingColumns(entity: Entity, { fields, filter }: ShownValues, context: Context): string[] {
  const { flags } = entity.spec.listing;
  const isFiltered = textsIn(filter).size > 0;
  return visibleAttributes(entity, context).flatMap(({ name, source, datalist }) => {
    const isSource = source !== undefined && context.entities.has(source);
    const isNeeded = isSource ? isFiltered || fields.includes(name) : flags?.has(name) && datalist?.length;
    return isNeeded ? [name] : [];
  });
}

/** A column of a page, and its choices there. */
interface PageColumn {
  attribute: ListAttribute;
  datalist: readonly DatalistItem[] | undefined;
}

/**
 * Columns with the titles of the records that a page of the list references; what is only filtered by (the products of
 * orders) has those that the filter names. Without `shown` all have them. Attributes can have very many options: a page
 * has those that its records have selected.
 */
async function columnsForPage(
  entity: Entity,
  idsIn: IdsIn,
  context: Context,
  shown?: ShownValues,
): Promise<PageColumn[]> {
  const { flags } = entity.spec.listing;
  const named = textsIn(shown?.filter);
  const isNeeded = (name: string, id: string): boolean => !shown || shown.fields.includes(name) || named.has(id);
  return Promise.all(
    (await titledAttributes(entity, context)).map(async (attribute): Promise<PageColumn> => {
      const { name, datalist } = attribute;
      const source = attribute.source && context.entities.get(attribute.source);
      if (source) {
        const isSeen = !shown || shown.fields.includes(name) || named.size > 0;
        const ids = isSeen ? [...idsIn(name)].filter((id) => isNeeded(name, id)) : [];
        return { attribute, datalist: await context.titles.items(source, ids, context.language) };
      }
      if (!flags?.has(name) || !datalist?.length) return { attribute, datalist };
      const selected = idsIn(name);
      return { attribute, datalist: datalist.filter(({ value }) => selected.has(value)) };
    }),
  );
}

/** Columns with what all these records need of their choices. */
export const attributesForRecords = async (
  entity: Entity,
  records: readonly StoredRecord[],
  context: Context,
): Promise<ListAttribute[]> =>
  (await columnsForPage(entity, idsInRecords(records), context)).map(({ attribute, datalist }) => ({
    ...attribute,
    ...(datalist && { datalist: [...datalist] }),
  }));

const encoder = new TextEncoder();

/** The JSON of columns without what depends on the page, by their objects: a changed attribute is another one. */
const constantTexts = new WeakMap<ListAttribute, Uint8Array>();

function constantText(attribute: ListAttribute): Uint8Array {
  const known = constantTexts.get(attribute);
  if (known) return known;
  const { datalist: _, backendListing: __, ...constants } = attribute;
  const made = encoder.encode(JSON.stringify(constants).slice(0, -1));
  constantTexts.set(attribute, made);
  return made;
}

/** The columns of a page of a list. `fixed`: of this person, the same in every row, and no columns unless chosen. */
export async function attributesForPage(
  entity: Entity,
  idsIn: IdsIn,
  context: Context,
  { fixed, ...shown }: ShownValues & { fixed: Readonly<Record<string, unknown>> },
): Promise<JsonText<ListAttribute[]>> {
  const parts: JsonPart[] = [];
  let between = '[';
  for (const { attribute, datalist } of await columnsForPage(entity, idsIn, context, shown)) {
    parts.push(between, constantText(attribute));
    const isListed = attribute.backendListing && !Object.hasOwn(fixed, attribute.name);
    const choices = datalist ? `,"datalist":${JSON.stringify(datalist)}` : '';
    between = `,"backendListing":${isListed}${choices}},`;
  }
  return new JsonText([...parts, parts.length === 0 ? '[]' : `${between.slice(0, -1)}]`]);
}

/** Columns with the options that a filter offers. */
export async function attributesForFilters(entity: Entity, limit: number, context: Context): Promise<ListAttribute[]> {
  return Promise.all(
    (await titledAttributes(entity, context)).map(async (attribute) =>
      attribute.source && !isMediaType(attribute.type)
        ? { ...attribute, datalist: await choicesOf(attribute, [], limit, context) }
        : attribute,
    ),
  );
}
