import type { Where } from '#domain/query/Where';
import { allOf, anyOf, flagIs, matchNone, not, notDeleted } from '#domain/query/Where';
import type { Language } from '#domain/text/Language';
import { rootCategoryId } from '#domain/wire/Tree';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import type { PublicKind } from '#core/schema/PublicKind';
import { wherePublished } from '#core/schema/publication';
import { hiddenCategories, publicationRules } from '../../catalogue/shared/publication';

/** Products that buyers see; those that are sold out too. */
async function visibleProducts(context: Context): Promise<Where> {
  const rules = await publicationRules(requireEntity('product', context), context);
  const reasons = rules.filter(({ code }) => code !== 'outOfStock').map(({ where }) => where);
  return allOf(notDeleted, not(anyOf(matchNone, ...reasons)));
}

const isOn = allOf(flagIs('active.0', true), notDeleted);

/** Records of a kind that readers see, whatever the language. */
export async function whereVisible(kind: PublicKind, context: Context): Promise<Where> {
  switch (kind) {
    case 'product':
      return visibleProducts(context);
    case 'category':
      return allOf(isOn, not({ op: 'ids', ids: [rootCategoryId, ...(await hiddenCategories(context.store))] }));
    case 'shop':
      return isOn;
    default:
      return wherePublished(context.clock.now());
  }
}

/**
 * Products that lists of a language show. That they are on is said again as what they are: the store has an index of
 * that, and none of what they are not.
 */
export const whereListed = async (language: Language, context: Context): Promise<Where> =>
  allOf(flagIs('active.0', true), await whereVisible('product', context), whereTranslated(language));

/** Records that have a page in the language: those with a title in it. */
export const whereTranslated = (language: Language): Where => ({
  op: 'exists',
  path: `title.${language}`,
  value: true,
});
