import { toMoney } from '#domain/commerce/Money';
import { slugify } from '#domain/text/slugify';
import type { Language } from '#domain/text/Language';
import { textToHtml } from '#domain/text/textToHtml';
import { kyivDate } from '#domain/time/kyiv';
import { publicAddress, publicPath, slugged } from '#core/schema/publicAddress';
import { testStart } from '../../../../testing/testRecords';
import { categories, shops } from '../../../../../mocks/seed/catalogue';
import { articles, pages } from '../../../../../mocks/seed/content';
import type { DemoProduct } from '../../../../../mocks/seed/DemoProduct';
import { products } from '../../../../../mocks/seed/products';
import { reviews } from '../../../../../mocks/seed/reviews';
import type { Link, PictureView, PriceView, ProductView, ReadingView, ReviewView, SellerView } from '../../view/views';

export const testSite = { publicUrl: 'https://yarmarok.test' };
const dayMs = 86_400_000;
const today = kyivDate(testStart);

const addressed = (url: string): PictureView => ({ url, width: 0, height: 0, alt: '', sizes: [] });

const reviewsOf = (sku: string): ReviewView[] =>
  reviews
    .filter((review) => review.sku === sku && !review.waiting && !review.refused)
    .map(({ name, ranking, text, advantages = '', drawbacks = '' }) => ({
      author: name,
      rating: ranking / 10,
      date: today,
      text,
      advantages,
      drawbacks,
      pictures: [],
      answers: [],
    }));

function priceOf({ price, discount, discountDays }: DemoProduct): PriceView {
  const [from, to] = discountDays ?? [0, 0];
  const isReduced = discount !== undefined && (!discountDays || (from <= 0 && to >= 0));
  return {
    amount: toMoney(isReduced ? discount : price),
    old: isReduced ? toMoney(price) : null,
    until: isReduced && discountDays ? kyivDate(testStart + to * dayMs) : '',
  };
}

const linkTo = (kind: 'category' | 'shop', title: string, language: Language): Link => ({
  title,
  url: publicPath(kind, slugged(slugify(title)), language),
});

export function demoSeller(key: string, language: Language): SellerView {
  const { title, phone, email } = shops[key] ?? { title: { uk: 'Ярмарок', en: 'Yarmarok' }, phone: '', email: '' };
  const logo = addressed('/images/bez-photo.jpg');
  return { ...linkTo('shop', title[language] ?? title.uk, language), logo, phone, email, workHours: '', products: 1 };
}

function viewOf(product: DemoProduct, language: Language): ProductView | null {
  const [title, description] = product[language] ?? [];
  if (title === undefined) return null;
  const own = reviewsOf(product.sku);
  const average = own.reduce((sum, { rating }) => sum + rating, 0) / own.length;
  return {
    id: product.sku,
    title,
    address: publicAddress('product', slugged(slugify(`${title} ${product.sku}`)), language, testSite),
    description: textToHtml(description ?? ''),
    pictures: product.picture ? [addressed(`/images/demo/${product.picture}.svg`)] : [],
    price: priceOf(product),
    isAvailable: product.quantity > 0,
    isRunningLow: false,
    sku: product.sku,
    gtin: '',
    brand: product.brand,
    rating: own.length === 0 ? null : { value: Math.round(average * 10) / 10, count: own.length },
    reviews: own,
    crumbs: [linkTo('category', categories[product.category]?.title[language] ?? '', language)],
    seller: demoSeller(product.shop, language),
    options: [],
    facts: [],
    marks: [],
  };
}

/** The products of the demo that buyers see, as their pages in a language have them. */
export const demoProductViews = (language: Language): ProductView[] =>
  products.flatMap((product) => (product.hidden || !product.picture ? [] : (viewOf(product, language) ?? [])));

/** Pages and articles of the demo in a language. */
export const demoReadingViews = (language: Language): ReadingView[] =>
  Object.entries({ ...pages, ...articles }).map(([slug, { title, short, text, isHtml }]) => ({
    title: title[language],
    address: publicAddress('article', slugged(slug), language, testSite),
    short: short[language],
    text: isHtml ? text[language] : textToHtml(text[language]),
    picture: null,
    questions: [],
    videos: [],
    published: new Date(testStart).toISOString(),
    updated: new Date(testStart).toISOString(),
    crumbs: [],
    children: [],
  }));
