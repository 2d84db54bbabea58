import { isAddressed, isPhotoUrl } from '#domain/fields/isPhotoUrl';
import type { Language } from '#domain/text/Language';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '#core/kernel/Context';
import { shownIds } from '#core/records/files/findPictures';
import { isPicture, mediaCollection, mediaFile, mimeOf, urlOf } from '#core/records/files/mediaRecord';
import { widthRenditions } from '#core/records/files/widthRenditions';
import type { PictureView, Rendition } from '../view/views';

/** The stored sizes, and the widths that are made when they are asked for; of the same width the stored one. */
function smallerOf(file: StoredRecord, stored: readonly Rendition[], whole: number): Rendition[] {
  const made = widthRenditions(file).map(({ key, width, height }) => ({ url: urlOf(key), width, height }));
  const byWidth = new Map([...made, ...stored].map((each) => [each.width, each]));
  return [...byWidth.values()]
    .filter(({ width }) => width > 0 && width < whole)
    .toSorted((one, other) => one.width - other.width);
}

/** A picture of the library. An ALT text of the other language is none. */
export function pictureOf(file: StoredRecord, language: Language): PictureView {
  const { url, width, height, sizes, alt } = mediaFile(file);
  return {
    url,
    width: width ?? 0,
    height: height ?? 0,
    alt: alt[language] ?? '',
    sizes: smallerOf(file, Object.values(sizes), width ?? 0),
  };
}

const byAddress = (url: string): PictureView => ({ url, width: 0, height: 0, alt: '', sizes: [] });

interface Pictured {
  record: Readonly<Record<string, unknown>> & StoredRecord;
  field: string;
}

/** The pictures that fields show, at most so many of each, in their order: one read for all of them. */
export async function loadPictures(
  wanted: readonly Pictured[],
  atMost: number,
  language: Language,
  { store }: Pick<Context, 'store'>,
): Promise<PictureView[][]> {
  // Some of the first may be no pictures.
  const shown = wanted.map(({ record, field }) => shownIds(record, field).slice(0, atMost + 2));
  const ids = [...new Set(shown.flat().filter((id) => !isAddressed(id)))];
  const files = ids.length === 0 ? [] : await store.getMany(mediaCollection, ids);
  const known = new Map(
    files
      .filter((file) => !file._deleted && isPicture(mimeOf(file)))
      .map((file) => [file._id, pictureOf(file, language)] as const),
  );
  return shown.map((list) =>
    list.flatMap((id) => (isPhotoUrl(id) ? [byAddress(id)] : (known.get(id) ?? []))).slice(0, atMost),
  );
}

/** The first picture that a field of each record shows; null where it shows none. One read for all of them. */
export async function firstPictures(
  records: readonly Pictured['record'][],
  field: string,
  language: Language,
  context: Pick<Context, 'store'>,
): Promise<(PictureView | null)[]> {
  const pictures = await loadPictures(
    records.map((record) => ({ record, field })),
    1,
    language,
    context,
  );
  return pictures.map(([first = null]) => first);
}
