import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import { say } from '../../view/say';
import type { SiteQuery } from '../../view/PageRequest';
import type { ProductListView, ShopView } from '../../view/views';
import { callButton, emailLink, phoneLink, writeButton } from '../parts/callLinks';
import { crumbsNav, sectionLink } from '../parts/crumbsNav';
import { paragraphs } from '../parts/paragraphs';
import { productList } from '../parts/productList';
import { shopLogo } from '../parts/shopLogo';

function contacts({ phone, email, workHours }: ShopView, language: Language): string {
  const buttons = [callButton(phone, language), writeButton(email, language)].join('');
  const lines = [escapeHtml(workHours), phoneLink(phone), emailLink(email)].filter(Boolean);
  if (lines.length === 0) return '';
  return `<section class="reach" aria-label="${say(language, 'contacts')}">
${buttons && `<p class="buttons">${buttons}</p>`}<p class="small">${lines.join(' · ')}</p></section>`;
}

/** What stands in `main` of a shop's page. `path`: of its first page. */
export function renderShop(
  view: ShopView,
  list: ProductListView,
  query: SiteQuery,
  path: string,
  language: Language,
): string {
  const { title, description, logo } = view;
  const isFirst = list.page === 1;
  return `${crumbsNav([sectionLink('shops', language)], language)}
<div class="seller-head">${shopLogo(logo)}<h1>${escapeHtml(title)}</h1></div>
${description && isFirst ? `<div class="lead">${paragraphs(description)}</div>` : ''}
${isFirst ? contacts(view, language) : ''}
<h2>${say(language, 'products')}</h2>
${productList(list, query, path, language)}`;
}
