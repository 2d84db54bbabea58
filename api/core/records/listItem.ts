import type { ListItem } from '../../../domain/wire/Listing';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Entity } from '../entity/defineEntity';

/** A row: the stored values of the list's own columns and of `further` ones that it knows, and what names the record. */
export function listItem(entity: Entity, record: StoredRecord, pictures: ReadonlyMap<string, string>, further: readonly string[] = []): ListItem {
  const { spec } = entity;
  const fields: Record<string, unknown> = {};
  const image = pictures.get(record._id);
  const asked = further.filter((name) => entity.attributes.uk.some((attribute) => attribute.name === name));
  for (const name of [spec.titleField, ...spec.listing.columns, ...asked]) if (entity.fields.has(name) && name in record) fields[name] = record[name];
  return {
    _id: record._id,
    _deleted: record._deleted,
    _created: record._created,
    _updated: record._updated,
    _revision: record._revision,
    _increment: record._increment,
    ...(record._oldID !== undefined && { _oldID: record._oldID }),
    fields,
    ...(spec.preview && { url: spec.preview(record) }),
    ...(image !== undefined && { image }),
  };
}
