import type { Language } from '#domain/text/Language';
import { languages } from '#domain/text/Language';
import { chosenSort } from '../../reads/loadProductList';
import { say } from '../../view/say';
import type { SiteQuery } from '../../view/PageRequest';
import type { SitePage } from '../../view/SitePage';
import type { ProductListView } from '../../view/views';

/** What follows an address on a page of its list: nothing on the first one in the usual order. */
export function listSearch(page: number, query: SiteQuery): string {
  const sort = chosenSort(query);
  const search = new URLSearchParams({
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return search && `?${search}`;
}

type Places = Pick<SitePage, 'addresses' | 'previous' | 'next'>;

/** The addresses of a page of a list. The order of its products makes no other page of it. */
export function listPlaces(
  addresses: SitePage['addresses'],
  { page, pages }: ProductListView,
  query: SiteQuery,
  language: Language,
): Places {
  const address = addresses[language] ?? '';
  const at = (number: number): string => address + listSearch(number, query);
  return {
    // The other language may have fewer pages.
    addresses:
      page === 1
        ? addresses
        : Object.fromEntries(languages.filter((each) => each === language).map((each) => [each, at(page)])),
    ...(page > 1 && { previous: at(page - 1) }),
    ...(page < pages && { next: at(page + 1) }),
  };
}

/** The number of the page in the document's title: search engines take pages with one title for copies. */
export const listTitle = (title: string, { page }: ProductListView, language: Language): string =>
  page === 1 ? title : `${title}, ${say(language, 'pageNumber', { page })}`;
