import type { Language } from '#domain/text/Language';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '#core/kernel/Context';
import { publicAddress } from '#core/schema/publicAddress';
import { textOf } from '#core/schema/valueOf';
import { categoryCrumbs } from '../../reads/categoryCrumbs';
import { categoryTiles } from '../../reads/categoryTiles';
import { firstPictures } from '../../reads/loadPictures';
import { ownText } from '../../reads/ownText';
import type { CategoryView } from '../../view/views';

/** A category for its page; whether buyers see it makes no difference. */
export async function loadCategoryView(
  category: StoredRecord,
  language: Language,
  context: Context,
): Promise<CategoryView> {
  const [[picture = null], crumbs, children] = await Promise.all([
    firstPictures([category], 'image', language, context),
    categoryCrumbs(textOf(category, 'parent'), language, context),
    categoryTiles(category._id, language, context),
  ]);
  return {
    title: ownText(category, 'title', language),
    address: publicAddress('category', category, language, context.config),
    description: ownText(category, 'description', language),
    picture,
    crumbs,
    children,
  };
}
