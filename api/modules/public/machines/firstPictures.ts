import { isAddressed, isPhotoUrl } from '#domain/fields/isPhotoUrl';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '#core/kernel/Context';
import { shownIds } from '#core/records/files/findPictures';
import { isPicture, mediaCollection, mimeOf } from '#core/records/files/mediaRecord';
import type { PublicKind } from '#core/schema/PublicKind';
import { textOf } from '#core/schema/valueOf';

const pictureFields: Readonly<Record<PublicKind, string>> = {
  product: 'gallery',
  category: 'image',
  shop: 'logo',
  page: 'image',
  article: 'image',
};

/** Longer ones would make a part too large, and are rarely pictures that stay. */
const maxLength = 512;

/** The full address of the first picture that each record shows, by id of the record. */
export async function firstPictures(
  kind: PublicKind,
  records: readonly StoredRecord[],
  { store, config }: Context,
): Promise<Map<string, string>> {
  const field = pictureFields[kind];
  const first = new Map(
    records.flatMap((record) =>
      shownIds(record, field)
        .slice(0, 1)
        .map((id) => [record._id, id]),
    ),
  );
  const ids = [...new Set([...first.values()].filter((id) => !isAddressed(id)))];
  const files = ids.length === 0 ? [] : await store.getMany(mediaCollection, ids);
  const urls = new Map(
    files.filter((file) => !file._deleted && isPicture(mimeOf(file))).map((file) => [file._id, textOf(file, 'url')]),
  );
  return new Map(
    [...first].flatMap(([record, id]) => {
      const url = isAddressed(id) ? (isPhotoUrl(id) ? id : '') : (urls.get(id) ?? '');
      const full = url === '' ? '' : new URL(url, config.publicUrl).href;
      return full === '' || full.length > maxLength ? [] : [[record, full] as const];
    }),
  );
}
