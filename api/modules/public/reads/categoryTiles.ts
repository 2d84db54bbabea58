import { allOf } from '#domain/query/Where';
import type { Language } from '#domain/text/Language';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { childrenWhere } from '#core/records/branch';
import type { TileView } from '../view/views';
import { linkTo } from './linkTo';
import { firstPictures } from './loadPictures';
import { whereTranslated, whereVisible } from './whereVisible';

const maxChildren = 60;

/** The categories directly below one that buyers see, in their order. */
export async function categoryTiles(parent: string, language: Language, context: Context): Promise<TileView[]> {
  const { records } = await context.store.find('categories', {
    where: allOf(
      childrenWhere(requireEntity('category', context), [parent]),
      await whereVisible('category', context),
      whereTranslated(language),
    ),
    sort: [{ path: 'order.0', direction: 1 }],
    limit: maxChildren,
  });
  const pictures = await firstPictures(records, 'image', language, context);
  return records.map((record, at) => ({
    ...linkTo('category', record, language, context),
    picture: pictures[at] ?? null,
  }));
}
