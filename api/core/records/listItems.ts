import { incompleteLanguages } from '#domain/form/incompleteLanguages';
import type { ListItem, RowAction } from '#domain/wire/Listing';
import type { Localised, StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import type { RowView } from '../kernel/RowRenderer';
import type { Access } from '../schema/Access';
import { seesNumbers } from '../schema/Access';
import type { Entity } from '../schema/defineEntity';
import type { EntityForm } from '../schema/EntityForm';
import type { FieldSpec } from '../schema/EntitySpec';
import { formOf } from '../schema/formOf';
import { previewUrl } from './previewUrl';

type Values = Readonly<Record<string, Localised | undefined>>;

/** Among the columns of a call: every field that the user may load. */
const allColumns = '*';
const rowActions: readonly RowAction[] = ['delete', 'duplicate', 'disable'];

/** The fields of a row: the list's own columns, and known ones of `extraColumns`. */
function shownFields({ spec, attributes, fields }: Entity, extraColumns: readonly string[], access: Access): string[] {
  if (extraColumns.includes(allColumns) && access.permissions.includes('load'))
    return [...fields.values()].filter(({ type }) => type !== 'password').map(({ name }) => name);
  const listedNames = new Set(attributes.uk.map(({ name }) => name));
  const names = [spec.titleField, ...spec.listing.columns, ...extraColumns.filter((name) => listedNames.has(name))];
  return [...new Set(names)].filter((name) => fields.has(name));
}

function listItem(
  { spec }: Entity,
  definitions: readonly FieldSpec[],
  record: StoredRecord,
  image: string | undefined,
  { names, seesNumbers, language, user, now }: RowView,
): ListItem {
  const note = spec.rowNote?.(record, language, now) ?? '';
  const deniedActions = user ? (spec.hooks?.deniedActions?.(record, user) ?? []) : [];
  const denied = rowActions.filter((action) => deniedActions.includes(action));
  const fields: Record<string, unknown> = {};
  const incomplete = incompleteLanguages(definitions, record as Values, record._filled);
  for (const name of names) if (name in record) fields[name] = record[name];
  return {
    _id: record._id,
    _deleted: record._deleted,
    _created: record._created,
    _updated: record._updated,
    _revision: record._revision,
    ...(seesNumbers && { _increment: record._increment }),
    ...(record._oldID !== undefined && { _oldID: record._oldID }),
    fields,
    ...(incomplete.length > 0 && { incomplete }),
    url: previewUrl(spec, record),
    ...(denied.length > 0 && { denied }),
    ...(image !== undefined && { image }),
    ...(note !== '' && { note }),
  };
}

const translated = new WeakMap<Entity, ReadonlyMap<EntityForm, readonly FieldSpec[]>>();

/** The fields of each form that have languages, some of which can be missing. */
function translatedFields(entity: Entity): ReadonlyMap<EntityForm, readonly FieldSpec[]> {
  const known = translated.get(entity);
  if (known) return known;
  const fields = [...entity.fields.values()].filter(({ multilangual }) => multilangual);
  const made = new Map(entity.forms.map((form) => [form, fields.filter(({ name }) => form.names.has(name))]));
  translated.set(entity, made);
  return made;
}

/** What rows of a list show to whom is calling. */
export const rowView = (
  entity: Entity,
  access: Access,
  { language, user, clock }: Context,
  extraColumns: readonly string[] = [],
): RowView => ({
  names: shownFields(entity, extraColumns, access),
  seesNumbers: seesNumbers(access),
  language,
  user,
  now: clock.now(),
});

/** Rows of a list: the stored values of their columns, and the record's title. */
export function listItems(
  entity: Entity,
  records: readonly StoredRecord[],
  pictures: ReadonlyMap<string, string>,
  view: RowView,
): ListItem[] {
  const definitions = translatedFields(entity);
  return records.map((record) => {
    const own = definitions.get(formOf(entity, record)) ?? [];
    return listItem(entity, own, record, pictures.get(record._id), view);
  });
}
