import type { ListItem } from '../../../domain/wire/Listing';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Entity } from '../entity/defineEntity';
import { previewPath } from './previewPath';

/** The fields that a row has: the list's own columns, and of `further` ones those that it knows. */
function namesOf({ spec, attributes, fields }: Entity, further: readonly string[]): string[] {
  const known = new Set(attributes.uk.map(({ name }) => name));
  const names = [spec.titleField, ...spec.listing.columns, ...further.filter((name) => known.has(name))];
  return [...new Set(names)].filter((name) => fields.has(name));
}

function listItem(
  { spec }: Entity,
  record: StoredRecord,
  names: readonly string[],
  image: string | undefined,
): ListItem {
  const fields: Record<string, unknown> = {};
  for (const name of names) if (name in record) fields[name] = record[name];
  return {
    _id: record._id,
    _deleted: record._deleted,
    _created: record._created,
    _updated: record._updated,
    _revision: record._revision,
    _increment: record._increment,
    ...(record._oldID !== undefined && { _oldID: record._oldID }),
    fields,
    ...(spec.preview && { url: previewPath(spec.name, record._id) }),
    ...(image !== undefined && { image }),
  };
}

/** Rows of a list: the stored values of their columns, and what names each record. */
export function listItems(
  entity: Entity,
  records: readonly StoredRecord[],
  pictures: ReadonlyMap<string, string>,
  further: readonly string[] = [],
): ListItem[] {
  const names = namesOf(entity, further);
  return records.map((record) => listItem(entity, record, names, pictures.get(record._id)));
}
