import type { Language } from '#domain/text/Language';
import { rootCategoryId } from '#domain/wire/Tree';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { Context } from '#core/kernel/Context';
import { flagOf, textOf } from '#core/schema/valueOf';
import type { Link } from '../view/views';
import { linkTo } from './linkTo';

/** Deeper than any real tree. */
const maxDepth = 50;

/**
 * Links to a category and those above it, from the topmost one. Those that readers do not see are left out, as are those
 * without a title in the language.
 */
export async function categoryCrumbs(id: string, language: Language, context: Context): Promise<Link[]> {
  const chain: EntityRecords['categories'][] = [];
  let next = id;
  while (next !== '' && next !== rootCategoryId && chain.length < maxDepth) {
    const category = await context.store.get('categories', next);
    if (!category || chain.some(({ _id }) => _id === category._id)) break;
    chain.unshift(category);
    next = textOf(category, 'parent');
  }
  const firstHidden = chain.findIndex((category) => category._deleted || !flagOf(category, 'active'));
  return (firstHidden < 0 ? chain : chain.slice(0, firstHidden))
    .map((category) => linkTo('category', category, language, context))
    .filter(({ title }) => title !== '');
}
