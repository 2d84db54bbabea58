import type { Sort, Where } from '#domain/query/Where';
import { allOf } from '#domain/query/Where';
import type { Language } from '#domain/text/Language';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { unlistedTexts } from '#core/records/unlistedTexts';
import type { SiteQuery } from '../view/PageRequest';
import type { ProductListView } from '../view/views';
import { productCards } from './productCards';
import { whereListed } from './whereVisible';

const perPage = 24;

/** Further ones cost too much to count to, and nobody reads them: narrower categories and the sitemap have the rest. */
const maxPages = 200;

/** The first is that of an address that names none. */
export const productSorts = ['newest', 'cheapest', 'dearest', 'rating'] as const;
export type ProductSort = (typeof productSorts)[number];

const sortOf: Readonly<Record<ProductSort, Sort>> = {
  newest: { path: '_created', direction: -1 },
  cheapest: { path: 'price.0.default', direction: 1 },
  dearest: { path: 'price.0.default', direction: -1 },
  rating: { path: 'currentRating.0', direction: -1 },
};

export const chosenSort = ({ sort }: SiteQuery): ProductSort => productSorts.find((each) => each === sort) ?? 'newest';

/** null: it names no page. */
const chosenPage = ({ page = '1' }: SiteQuery): number | null => (/^[1-9]\d{0,3}$/.test(page) ? Number(page) : null);

/** Which page of a list is asked for, whatever else a query says: two of one key are the same page. */
export const listKey = (query: SiteQuery): string => `${chosenSort(query)} ${chosenPage(query) ?? 'none'}`;

/** A page of the products among these that buyers see in the language; null: there is no such page. */
export async function loadProductList(
  among: Where,
  query: SiteQuery,
  language: Language,
  context: Context,
): Promise<ProductListView | null> {
  const page = chosenPage(query);
  if (page === null || page > maxPages) return null;
  const { records, total } = await context.store.find('products', {
    where: allOf(among, await whereListed(language, context)),
    sort: [sortOf[chosenSort(query)]],
    offset: (page - 1) * perPage,
    limit: perPage,
    without: unlistedTexts(requireEntity('product', context)),
  });
  const pages = Math.min(Math.max(Math.ceil(total / perPage), 1), maxPages);
  if (page > pages) return null;
  return { products: await productCards(records, language, context), count: total, page, pages };
}
