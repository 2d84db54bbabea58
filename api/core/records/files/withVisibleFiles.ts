import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { fieldPaths } from '#domain/fields/fieldPaths';
import { allOf, anyOf } from '#domain/query/Where';
import type { VisibleFile } from '#domain/wire/MediaFile';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../../kernel/Context';
import type { Entity } from '../../schema/defineEntity';
import type { FieldSpec } from '../../schema/EntitySpec';
import { accessTo } from '../../kernel/accessTo';
import { isPicture, mediaFile, thumbnailUrl } from './mediaRecord';

function visibleFile(record: StoredRecord): VisibleFile {
  const { url, mime, size, width, height, alt } = mediaFile(record);
  return { url, mime, size, width, height, alt, thumbnail: isPicture(mime) ? thumbnailUrl(record) : '' };
}

/**
 * Users who may see a record may see its files, also those that the library does not list for them. `items` must be
 * files of a record that the user has access to: nothing else may be requested through this.
 */
export async function withVisibleFiles(
  media: Entity,
  items: DatalistItem[],
  context: Context,
): Promise<DatalistItem[]> {
  const { permissions: may, where } = accessTo(media, context);
  const hasAll = may.includes('load') && !where;
  if (hasAll || items.length === 0) return items;
  const { name } = media.collection;
  const ids = items.map(({ value }) => value);
  const accessibleIds = new Set(
    may.includes('load') ? await context.store.ids(name, { where: allOf({ op: 'ids', ids }, where) }) : [],
  );
  const foreign = (
    await context.store.getMany(
      name,
      ids.filter((id) => !accessibleIds.has(id)),
    )
  ).filter(({ _deleted }) => !_deleted);
  const files = new Map(foreign.map((record) => [record._id, visibleFile(record)]));
  return items.map((item) => {
    const file = files.get(item.value);
    return file ? { ...item, file } : item;
  });
}

/** Those of these files that are in this field of a record that the user may open. */
export async function idsInAccessibleRecords(
  entity: Entity,
  field: FieldSpec,
  ids: readonly string[],
  context: Context,
): Promise<string[]> {
  const { permissions: may, where } = accessTo(entity, context);
  if (!may.includes('load')) return [];
  const matchingIds: string[] = [];
  for (const id of ids) {
    const names = anyOf(...fieldPaths(field).map((path) => ({ op: 'in' as const, path, values: [id] })));
    if ((await context.store.ids(entity.collection.name, { where: allOf(where, names), limit: 1 })).length > 0)
      matchingIds.push(id);
  }
  return matchingIds;
}
