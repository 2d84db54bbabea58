import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import { say } from '../../view/say';
import type { SiteQuery } from '../../view/PageRequest';
import type { CategoryView, ProductListView } from '../../view/views';
import { crumbsNav, sectionLink } from '../parts/crumbsNav';
import { paragraphs } from '../parts/paragraphs';
import { productList } from '../parts/productList';
import { categoryList } from '../parts/tileList';

/** What stands in `main` of a category's page. `path`: of its first page. */
export function renderCategory(
  { title, description, crumbs, children }: CategoryView,
  list: ProductListView,
  query: SiteQuery,
  path: string,
  language: Language,
): string {
  const isFirst = list.page === 1;
  return `${crumbsNav([sectionLink('products', language), ...crumbs], language)}
<h1>${escapeHtml(title)}</h1>
${description && isFirst ? `<div class="lead">${paragraphs(description)}</div>` : ''}
${children.length > 0 && isFirst ? `<h2 class="hidden">${say(language, 'subcategories')}</h2>${categoryList(children)}` : ''}
<h2 class="hidden">${say(language, 'products')}</h2>
${productList(list, query, path, language)}`;
}
