import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import type { ProductSort } from '../../reads/loadProductList';
import { chosenSort, productSorts } from '../../reads/loadProductList';
import { say } from '../../view/say';
import type { SiteQuery } from '../../view/PageRequest';
import type { ProductListView } from '../../view/views';
import { listSearch } from './listPlaces';
import { productGrid } from './productGrid';

const sortNames = {
  newest: 'sortNewest',
  cheapest: 'sortCheapest',
  dearest: 'sortDearest',
  rating: 'sortRating',
} as const satisfies Readonly<Record<ProductSort, string>>;

function sortLinks(query: SiteQuery, path: string, language: Language): string {
  const links = productSorts.map((sort) => {
    const current = sort === chosenSort(query) ? ' aria-current="true"' : '';
    return `<li><a href="${escapeHtml(path + listSearch(1, { sort }))}"${current}>${say(language, sortNames[sort])}</a></li>`;
  });
  return `<nav aria-label="${say(language, 'sort')}"><ul>${links.join('')}</ul></nav>`;
}

function pager({ page, pages }: ProductListView, query: SiteQuery, path: string, language: Language): string {
  if (pages === 1) return '';
  const link = (to: number, rel: 'prev' | 'next', text: string): string =>
    to < 1 || to > pages
      ? '<span></span>'
      : `<a class="btn" rel="${rel}" href="${escapeHtml(path + listSearch(to, query))}">${text}</a>`;
  return `<nav class="pager" aria-label="${say(language, 'pages')}">${link(page - 1, 'prev', say(language, 'previousPage'))}
<span>${say(language, 'pageOf', { page, pages })}</span>
${link(page + 1, 'next', say(language, 'nextPage'))}</nav>`;
}

/** Products with the ways to sort them and to further pages. `path`: of the first page. */
export function productList(view: ProductListView, query: SiteQuery, path: string, language: Language): string {
  if (view.count === 0) return `<p class="hint">${say(language, 'noProducts')}</p>`;
  const count = `<p class="small">${say(language, 'productCount', { count: view.count })}</p>`;
  return `<div class="sorts">${count}${view.count > 1 ? sortLinks(query, path, language) : ''}</div>
${productGrid(view.products, { language, level: 3, isFirst: true })}
${pager(view, query, path, language)}`;
}
