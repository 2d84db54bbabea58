import type { Language } from '#domain/text/Language';
import type { Context } from '#core/kernel/Context';
import { flagOf } from '#core/schema/valueOf';
import type { Link } from '../view/views';
import { chainTo } from './chainTo';
import { linkTo } from './linkTo';

/**
 * Links to a category and those above it, from the topmost one. One that readers do not see is left out with all below
 * it, as they do not see those either; one without a title in the language is left out alone.
 */
export async function categoryCrumbs(id: string, language: Language, context: Context): Promise<Link[]> {
  const chain = await chainTo('categories', id, context);
  const firstHidden = chain.findIndex((category) => category._deleted || !flagOf(category, 'active'));
  return (firstHidden < 0 ? chain : chain.slice(0, firstHidden))
    .map((category) => linkTo('category', category, language, context))
    .filter(({ title }) => title !== '');
}
