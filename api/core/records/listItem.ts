import type { ListItem } from '../../../domain/wire/Listing';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Entity } from '../entity/defineEntity';

/** A row: the stored values of the listed columns, and what names the record. */
export function listItem(entity: Entity, record: StoredRecord): ListItem {
  const { spec } = entity;
  const fields: Record<string, unknown> = {};
  for (const name of spec.listing.columns) if (entity.fields.has(name) && name in record) fields[name] = record[name];
  if (!(spec.titleField in fields) && spec.titleField in record) fields[spec.titleField] = record[spec.titleField];
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
    ...(spec.image && { image: spec.image(record) }),
  };
}
