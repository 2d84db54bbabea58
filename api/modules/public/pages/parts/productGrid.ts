import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import { say } from '../../view/say';
import type { ProductCard } from '../../view/views';
import { icon } from './icons';
import { pictureTag } from './pictureTag';
import { priceLine } from './priceLine';
import { ratingNumber } from './stars';

const shownWidths = '(min-width: 1120px) 250px, (min-width: 900px) 23vw, (min-width: 640px) 31vw, 46vw';

/** Pictures of the first row are seen at once. */
const firstRow = 4;

function comesAt(at: number, isFirst = false): 'first' | 'at once' | 'when near' {
  if (!isFirst || at >= firstRow) return 'when near';
  return at === 0 ? 'first' : 'at once';
}

function card(
  { title, url, picture, price, isAvailable, rating, marks }: ProductCard,
  at: number,
  { language, level, isFirst }: Grid,
): string {
  const image = picture
    ? pictureTag(picture, { sizes: shownWidths, alt: '', comes: comesAt(at, isFirst) })
    : icon('photo');
  const shownMarks = marks.map((mark) => `<span class="mark">${escapeHtml(mark)}</span>`).join('');
  const stock = isAvailable ? '' : `<span class="stock no">${say(language, 'outOfStock')}</span>`;
  const rated = rating
    ? `<span class="rated">${icon('star')}<span class="hidden">${say(language, 'ratingLine', { value: ratingNumber(rating.value, language), count: rating.count })}</span><span aria-hidden="true">${ratingNumber(rating.value, language)} <span class="hint">(${rating.count})</span></span></span>`
    : '';
  return `<li class="card"><a href="${escapeHtml(url)}"><span class="pic">${image}${shownMarks && `<span class="marks">${shownMarks}</span>`}</span><h${level}>${escapeHtml(title)}</h${level}></a>
<p class="price">${price ? priceLine(price, language) : say(language, 'noPrice')}</p>${rated}${stock}</li>`;
}

interface Grid {
  language: Language;
  /** Of the headings of its products. */
  level: 2 | 3;
  /** Nothing larger is above it. */
  isFirst?: boolean;
}

export const productGrid = (products: readonly ProductCard[], grid: Grid): string =>
  `<ul class="grid">${products.map((each, at) => card(each, at, grid)).join('\n')}</ul>`;
