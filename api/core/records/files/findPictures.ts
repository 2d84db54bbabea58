import { isObject } from '#domain/wire/isObject';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ReadStore } from '../../ports/ReadStore';
import type { Entity } from '../../schema/defineEntity';
import { valueOf } from '../../schema/valueOf';
import { isPicture, mediaCollection, thumbnailUrl, mimeOf } from './mediaRecord';

/** The ids of a file field, in order; disabled ones are left out. */
export function enabledFileIds(record: StoredRecord, field: string): string[] {
  const items = valueOf(record, field);
  return Array.isArray(items)
    ? items.flatMap((item: unknown) =>
        isObject(item) && typeof item.id === 'string' && item.id !== '' && item.disabled !== true ? [item.id] : [],
      )
    : [];
}

/** Only the first files of a gallery are candidates for the main picture: keeps the query for a page of rows small. */
const maxCandidates = 3;

/**
 * Each record's list picture, by record id: the first picture of its file fields (`pictures`), else the entity's
 * `image`. All files of a page are loaded with one query.
 */
export async function findPictures(
  { spec }: Pick<Entity, 'spec'>,
  records: readonly StoredRecord[],
  store: ReadStore,
): Promise<Map<string, string>> {
  const { pictures = [], image } = spec;
  const candidates = new Map(
    records.map((record) => [
      record._id,
      pictures.flatMap((field) => enabledFileIds(record, field).slice(0, maxCandidates)),
    ]),
  );
  const ids = [...new Set([...candidates.values()].flat())];
  const files = ids.length === 0 ? [] : await store.getMany(mediaCollection, ids);
  const urlsById = new Map(
    files.filter((file) => isPicture(mimeOf(file))).map((file) => [file._id, thumbnailUrl(file)]),
  );
  const result = new Map<string, string>();
  for (const record of records) {
    const file = candidates.get(record._id)?.find((id) => urlsById.has(id));
    const address = (file === undefined ? undefined : urlsById.get(file)) ?? image?.(record);
    if (address !== undefined) result.set(record._id, address);
  }
  return result;
}
