import { isObject } from '#domain/wire/isObject';

/**
 * What Google publishes for Product (merchant listing and product snippet), Review, AggregateRating, BreadcrumbList,
 * Article and FAQPage, as a list of what a block breaks. Written from the rules, not from the code that makes them.
 */
type Found = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isAddress = (value: unknown): boolean => {
  if (!isText(value) || !/^https?:\/\/[!-~]+$/.test(value)) return false;
  return URL.canParse(value);
};
const isoDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;
const isDate = (value: unknown): boolean => isText(value) && isoDate.test(value) && !Number.isNaN(Date.parse(value));
const isNumberIn = (value: unknown, from: number, to: number): boolean => {
  const number = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && number >= from && number <= to;
};
const objectOf = (value: unknown): Found => (isObject(value) ? { ...value } : {});
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

const availabilities = [
  'BackOrder',
  'Discontinued',
  'InStock',
  'InStoreOnly',
  'LimitedAvailability',
  'OnlineOnly',
  'OutOfStock',
  'PreOrder',
  'PreSale',
  'SoldOut',
].map((name) => `https://schema.org/${name}`);
const conditions = ['NewCondition', 'UsedCondition', 'RefurbishedCondition', 'DamagedCondition'].map(
  (name) => `https://schema.org/${name}`,
);
const gtinLengths = [8, 12, 13, 14];

/** GS1: digits from the right weigh 3 and 1, the last one completes the sum to a multiple of ten. */
function hasGs1Check(code: string): boolean {
  let sum = 0;
  for (let at = 0; at < code.length - 1; at += 1) sum += Number(code[code.length - 2 - at]) * (at % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10 === Number(code[code.length - 1]);
}

type Check = [problem: string, holds: boolean];
const broken = (checks: readonly Check[]): string[] => checks.filter(([, holds]) => !holds).map(([problem]) => problem);
const absentOr = (value: unknown, holds: (value: unknown) => boolean): boolean => value === undefined || holds(value);

function offerProblems(found: unknown): string[] {
  const offer = objectOf(found);
  return broken([
    ['offer: type', offer['@type'] === 'Offer'],
    ['offer: price', isText(offer.price) && /^\d+\.\d\d$/.test(offer.price) && Number(offer.price) > 0],
    ['offer: currency', typeof offer.priceCurrency === 'string' && /^[A-Z]{3}$/.test(offer.priceCurrency)],
    ['offer: availability', availabilities.includes(String(offer.availability))],
    ['offer: condition', conditions.includes(String(offer.itemCondition))],
    ['offer: address', isAddress(offer.url)],
    ['offer: valid until', absentOr(offer.priceValidUntil, isDate)],
    [
      'offer: seller',
      absentOr(offer.seller, (seller) => {
        const { '@type': type, name, url } = objectOf(seller);
        return type === 'Organization' && isText(name) && absentOr(url, isAddress);
      }),
    ],
  ]);
}

function ratingHolds(found: unknown): boolean {
  const { ratingValue, bestRating = 5, worstRating = 1 } = objectOf(found);
  const [best, worst] = [Number(bestRating), Number(worstRating)];
  return worst < best && isNumberIn(ratingValue, worst, best);
}

function reviewProblems(found: unknown): string[] {
  const review = objectOf(found);
  const author = objectOf(review.author);
  return broken([
    ['review: type', review['@type'] === 'Review'],
    ['review: author', ['Person', 'Organization'].includes(String(author['@type'])) && isText(author.name)],
    ['review: long name', String(author.name).length < 100],
    ['review: rating', ratingHolds(review.reviewRating)],
    ['review: date', absentOr(review.datePublished, isDate)],
    ['review: text', absentOr(review.reviewBody, isText)],
  ]);
}

function aggregateProblems(found: unknown): string[] {
  const aggregate = objectOf(found);
  const count = aggregate.ratingCount ?? aggregate.reviewCount;
  return broken([
    ['aggregate: type', aggregate['@type'] === 'AggregateRating'],
    ['aggregate: rating', ratingHolds(aggregate)],
    ['aggregate: count', Number.isInteger(count) && Number(count) > 0],
  ]);
}

function gtinProblems(product: Found): string[] {
  const found = Object.entries(product).filter(([name]) => /^gtin/.test(name));
  return found.flatMap(([name, code]) => {
    const length = Number(name.slice('gtin'.length));
    const holds =
      gtinLengths.includes(length) &&
      typeof code === 'string' &&
      new RegExp(`^\\d{${length}}$`).test(code) &&
      hasGs1Check(code);
    return holds ? [] : [`product: ${name}`];
  });
}

function productProblems(product: Found): string[] {
  const images = listOf(product.image);
  const hasReason = [product.offers, product.review, product.aggregateRating].some((value) => value !== undefined);
  return [
    ...broken([
      ['product: name', isText(product.name)],
      ['product: long name', String(product.name).length <= 255],
      ['product: image', images.length > 0],
      ['product: address of an image', images.every(isAddress)],
      ['product: description', absentOr(product.description, (text) => isText(text) && !/<\/?[a-z]/i.test(text))],
      ['product: sku', absentOr(product.sku, isText)],
      ['product: brand', absentOr(product.brand, (brand) => isText(objectOf(brand).name))],
      ['product: neither offer nor review nor rating', hasReason],
      ['product: reviews without a rating', product.review === undefined || product.aggregateRating !== undefined],
    ]),
    ...gtinProblems(product),
    ...listOf(product.offers).flatMap(offerProblems),
    ...listOf(product.review).flatMap(reviewProblems),
    ...listOf(product.aggregateRating).flatMap(aggregateProblems),
  ];
}

function breadcrumbProblems(found: Found): string[] {
  const items = listOf(found.itemListElement).map(objectOf);
  return broken([
    ['breadcrumbs: two at least', items.length >= 2],
    ['breadcrumbs: positions', items.every(({ position }, at) => position === at + 1)],
    ['breadcrumbs: names', items.every(({ name }) => isText(name))],
    [
      'breadcrumbs: addresses',
      items.every(({ item }, at) => (at === items.length - 1 ? absentOr(item, isAddress) : isAddress(item))),
    ],
  ]);
}

const articleProblems = (found: Found): string[] =>
  broken([
    ['article: headline', isText(found.headline)],
    ['article: image', listOf(found.image).every(isAddress)],
    ['article: dates', isDate(found.datePublished) && absentOr(found.dateModified, isDate)],
    [
      'article: author',
      listOf(found.author).every((author) => isText(objectOf(author).name) && isAddress(objectOf(author).url)),
    ],
  ]);

const pageProblems = (found: Found): string[] =>
  broken([
    ['page: dates', [found.datePublished, found.dateModified].every((date) => absentOr(date, isDate))],
    ['page: address', absentOr(found.url, isAddress)],
    [
      'page: questions',
      listOf(found.mainEntity).every((question) => {
        const { '@type': type, name, acceptedAnswer } = objectOf(question);
        return type === 'Question' && isText(name) && isText(objectOf(acceptedAnswer).text);
      }),
    ],
    ['page: none asked', found['@type'] !== 'FAQPage' || listOf(found.mainEntity).length > 0],
  ]);

const organizationProblems = (found: Found): string[] =>
  broken([
    ['organization: name', isText(found.name)],
    ['organization: address', isAddress(found.url)],
    ['organization: logo', absentOr(found.logo, isAddress)],
    ['organization: links', listOf(found.sameAs).every(isAddress)],
  ]);

const rules: Readonly<Record<string, (found: Found) => string[]>> = {
  Product: productProblems,
  BreadcrumbList: breadcrumbProblems,
  Article: articleProblems,
  WebPage: pageProblems,
  FAQPage: pageProblems,
  Organization: organizationProblems,
};

/** What a block of structured data breaks; none is as it should be. */
export function richResultProblems(block: unknown): string[] {
  const found = objectOf(block);
  const type = String(found['@type']);
  return [
    ...broken([
      ['context', found['@context'] === 'https://schema.org'],
      ['type', type in rules],
    ]),
    ...(rules[type]?.(found) ?? []),
  ];
}
