import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import { say } from '../../view/say';
import type { OptionsView, ProductView } from '../../view/views';
import { callButton } from '../parts/callLinks';
import { crumbsNav, sectionLink } from '../parts/crumbsNav';
import { factsList } from '../parts/factsList';
import { icon } from '../parts/icons';
import { priceLine } from '../parts/priceLine';
import { ratingNumber, stars } from '../parts/stars';
import { renderGallery } from './renderGallery';
import { renderReviews } from './renderReviews';
import { renderSeller } from './renderSeller';

function stockLine({ isAvailable, isRunningLow }: ProductView, language: Language): string {
  if (!isAvailable) return `<p class="stock no">${icon('none')}${say(language, 'outOfStock')}</p>`;
  return isRunningLow
    ? `<p class="stock low">${icon('low')}${say(language, 'runningLow')}</p>`
    : `<p class="stock">${icon('check')}${say(language, 'inStock')}</p>`;
}

function priceBlock({ price }: ProductView, language: Language): string {
  if (!price) return `<p class="price big"><span class="small">${say(language, 'noPrice')}</span></p>`;
  const until = price.until ? `<span class="mark">${say(language, 'priceUntil', { date: price.until })}</span>` : '';
  return `<p class="price big">${priceLine(price, language)} ${until}</p>`;
}

function optionLink(
  { title, url, isCurrent, isAvailable }: OptionsView['options'][number],
  language: Language,
): string {
  const name = escapeHtml(title);
  const stock = isAvailable
    ? ''
    : `<span class="hidden"> (${say(language, url || isCurrent ? 'outOfStock' : 'noSuchOption')})</span>`;
  const looks = isAvailable ? '' : ' class="off"';
  if (isCurrent) return `<li><span aria-current="true"${looks}>${name}${stock}</span></li>`;
  return url
    ? `<li><a href="${escapeHtml(url)}"${looks}>${name}${stock}</a></li>`
    : `<li><span class="off none">${name}${stock}</span></li>`;
}

const optionRow = ({ title, options }: OptionsView, at: number, language: Language): string =>
  `<div class="options"><p id="option-${at}">${escapeHtml(title)}</p><ul aria-labelledby="option-${at}">${options.map((each) => optionLink(each, language)).join('\n')}</ul></div>`;

/** What stands in `main` of a product's page. */
export function renderProduct(view: ProductView, language: Language): string {
  const { title, rating, marks, options, seller, description, facts, sku, reviews, crumbs, pictures, price } = view;
  const rated = rating
    ? `<p class="rating">${stars(rating.value, language)}<a href="#reviews">${say(language, 'ratingLine', { value: ratingNumber(rating.value, language), count: rating.count })}</a></p>`
    : '';
  const allFacts = sku ? [...facts, { title: say(language, 'sku'), value: sku }] : facts;
  const call = seller ? callButton(seller.phone, language, view.isAvailable ? 'call' : 'callOnly') : '';
  const columns = [
    `${description && `<section class="prose"><h2>${say(language, 'description')}</h2>${description}</section>`}
${reviews.length > 0 ? renderReviews(reviews, rating?.count ?? reviews.length, language) : ''}`,
    allFacts.length > 0 ? `<section><h2>${say(language, 'facts')}</h2>${factsList(allFacts)}</section>` : '',
  ];
  return `${crumbsNav([sectionLink('products', language), ...crumbs], language)}
<div class="product">
${renderGallery(pictures, title, language)}
<div>
<h1>${escapeHtml(title)}</h1>
${marks.length > 0 ? `<p class="marks">${marks.map((mark) => `<span class="mark">${escapeHtml(mark)}</span>`).join(' ')}</p>` : ''}
${rated}
${priceBlock(view, language)}
${stockLine(view, language)}
${options.map((each, at) => optionRow(each, at + 1, language)).join('\n')}
${seller ? renderSeller(seller, view, language) : ''}
</div>
</div>
<div class="about"><div>${columns[0]}</div><div>${columns[1]}</div></div>
${call && price ? `<section class="bar" aria-label="${say(language, 'actions')}"><p class="price">${priceLine(price, language)}</p>${call}</section>` : ''}`;
}
