import { mainLanguage } from '#domain/text/Language';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '#core/kernel/Context';
import type { PublicKind } from '#core/schema/PublicKind';
import { firstPictures } from '../reads/loadPictures';

const pictureFields: Readonly<Record<PublicKind, string>> = {
  product: 'gallery',
  category: 'image',
  shop: 'logo',
  page: 'image',
  article: 'image',
};

/** Longer ones would make a part too large, and are rarely pictures that stay. */
const maxLength = 512;

/** The full address of the first picture that each record shows; null where it has none that a part may name. */
export async function sitemapPictures(
  kind: PublicKind,
  records: readonly StoredRecord[],
  context: Pick<Context, 'store' | 'config'>,
): Promise<(string | null)[]> {
  const pictures = await firstPictures(records, pictureFields[kind], mainLanguage, context);
  return pictures.map((picture) => {
    const address = picture && new URL(picture.url, context.config.publicUrl).href;
    return address !== null && address.length <= maxLength ? address : null;
  });
}
