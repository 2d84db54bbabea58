import { isAddressed, isPhotoUrl } from '#domain/fields/isPhotoUrl';
import { shownPictures } from '#domain/query/shownPictures';
import { isObject } from '#domain/wire/isObject';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ReadStore } from '../../ports/ReadStore';
import type { Entity } from '../../schema/defineEntity';
import { valueOf } from '../../schema/valueOf';
import { isPicture, mediaCollection, thumbnailUrl, mimeOf } from './mediaRecord';

/** What a file field shows, in order: ids of files, in a gallery also addresses of pictures. Disabled ones are left out. */
export const shownIds = (record: StoredRecord, field: string): string[] =>
  shownPictures(valueOf(record, field)).flatMap((item) =>
    isObject(item) && typeof item.id === 'string' && item.id !== '' ? [item.id] : [],
  );

/** Only the first files of a gallery may be the main picture: keeps the query for a page of rows small. */
const maxCandidates = 3;

const fileIds = (ids: readonly string[]): string[] => ids.filter((id) => !isAddressed(id));

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
  const candidates = new Map(records.map((record) => [record._id, pictures.map((field) => shownIds(record, field))]));
  const wanted = [...candidates.values()].flat().flatMap((shown) => fileIds(shown).slice(0, maxCandidates));
  const ids = [...new Set(wanted)];
  const files = ids.length === 0 ? [] : await store.getMany(mediaCollection, ids);
  const urlsById = new Map(
    files.filter((file) => isPicture(mimeOf(file))).map((file) => [file._id, thumbnailUrl(file)]),
  );
  const result = new Map<string, string>();
  for (const record of records) {
    const [first] = (candidates.get(record._id) ?? [])
      .flat()
      .flatMap((id) => (isAddressed(id) ? (isPhotoUrl(id) ? [id] : []) : (urlsById.get(id) ?? [])));
    const address = first ?? image?.(record);
    if (address !== undefined) result.set(record._id, address);
  }
  return result;
}
