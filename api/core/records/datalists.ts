import type { DatalistItem } from '../../../domain/fields/FieldDefinition';
import { chosen } from '../../../domain/fields/select';
import type { ListAttribute } from '../../../domain/wire/Listing';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Context } from '../Context';
import type { Entity } from '../entity/defineEntity';
import { localisedOf } from '../entity/valueOf';
import { accessTo } from './accessTo';

/** The ids that a select's stored value names. */
export const chosenIn = (record: StoredRecord, field: string): string[] =>
  Object.values(localisedOf(record, field)).flatMap((value) => (typeof value === 'string' || Array.isArray(value) ? chosen(value as string | string[]) : []));

/** The first choices by title among the records that the person may see; those `kept` are there in any case. */
export async function choicesOf(source: string, kept: readonly string[], limit: number, context: Context): Promise<DatalistItem[]> {
  const entity = context.entities.get(source);
  if (!entity) return [];
  const access = accessTo(entity, context);
  const visible = access.may.includes('load') ? await context.titles.options(entity, access.where, context.language, limit) : [];
  const further = kept.filter((id) => !visible.some((item) => item.value === id));
  return further.length === 0 ? visible : [...(await context.titles.items(entity, further, context.language)), ...visible];
}

/** Columns with the names of exactly those records that a page of the list points at. */
export async function attributesForPage(entity: Entity, records: readonly StoredRecord[], context: Context): Promise<ListAttribute[]> {
  return Promise.all(
    entity.attributes[context.language].map(async (attribute) => {
      const source = attribute.source && context.entities.get(attribute.source);
      if (!source) return attribute;
      const ids = [...new Set(records.flatMap((record) => chosenIn(record, attribute.name)))];
      return { ...attribute, datalist: await context.titles.items(source, ids, context.language) };
    }),
  );
}

/** Columns with the choices that a filter offers. */
export async function attributesForFilters(entity: Entity, limit: number, context: Context): Promise<ListAttribute[]> {
  return Promise.all(
    entity.attributes[context.language].map(async (attribute) =>
      attribute.source ? { ...attribute, datalist: await choicesOf(attribute.source, [], limit, context) } : attribute,
    ),
  );
}
