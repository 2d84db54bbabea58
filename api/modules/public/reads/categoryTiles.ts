import { allOf } from '#domain/query/Where';
import type { Language } from '#domain/text/Language';
import { rootCategoryId } from '#domain/wire/Tree';
import type { Context } from '#core/kernel/Context';
import { childrenWhere } from '#core/records/branch';
import type { TileView } from '../view/views';
import { linkTo } from './linkTo';
import { loadPictures } from './loadPictures';
import { whereTranslated, whereVisible } from './whereVisible';

const mostChildren = 60;

/** The categories directly below one that buyers see, in their order. */
export async function categoryTiles(parent: string, language: Language, context: Context): Promise<TileView[]> {
  const tree = { collection: { name: 'categories' }, spec: { rootId: rootCategoryId } } as const;
  const { records } = await context.store.find('categories', {
    where: allOf(childrenWhere(tree, [parent]), await whereVisible('category', context), whereTranslated(language)),
    sort: [{ path: 'order.0', direction: 1 }],
    limit: mostChildren,
  });
  const pictures = await loadPictures(
    records.map((record) => ({ record, field: 'image' })),
    1,
    language,
    context,
  );
  return records.map((record, at) => ({
    ...linkTo('category', record, language, context),
    picture: pictures[at]?.[0] ?? null,
  }));
}
