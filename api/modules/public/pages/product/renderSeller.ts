import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import { say } from '../../view/say';
import type { ProductView, SellerView } from '../../view/views';
import { callButton, phoneLink, writeButton } from '../parts/callLinks';
import { shopLogo } from '../parts/shopLogo';

/** Who sells it, and how to order: by phone or in a letter. */
export function renderSeller(
  seller: SellerView,
  { isAvailable }: Pick<ProductView, 'isAvailable'>,
  language: Language,
): string {
  const { title, url, logo, phone, email, workHours, products } = seller;
  const buttons = [callButton(phone, language, isAvailable ? 'call' : 'callOnly'), writeButton(email, language)].join(
    '',
  );
  const reach = [escapeHtml(workHours), phoneLink(phone)].filter(Boolean).join(', ');
  return `<section class="seller" aria-label="${say(language, 'seller')}">
<div class="who">${shopLogo(logo)}<div><a href="${escapeHtml(url)}">${escapeHtml(title)}</a>
<p class="small">${say(language, 'productCount', { count: products })}</p></div></div>
${buttons && `<p class="buttons">${buttons}</p>`}
${reach && `<p class="small">${reach}</p>`}</section>`;
}
