import { toHryvnia } from '#domain/commerce/Money';
import { isGtin } from '#domain/text/gtin';
import type { PriceView, ProductView, Rating, ReviewView } from '../view/views';
import { sharedPicture } from '../view/sharedPicture';
import type { SchemaOrg } from './schemaOrg';
import { fullAddress, schemaBlock, schemaPart, textValue } from './schemaOrg';

interface Site {
  publicUrl: string;
}

const isRating = (value: number): boolean => value >= 1 && value <= 5;

const ratingValue = (value: number): SchemaOrg =>
  schemaPart('Rating', { ratingValue: value, bestRating: 5, worstRating: 1 });

/** Search engines refuse a review without a name or a rating. */
const reviewData = ({ author, rating, date, text }: ReviewView): SchemaOrg[] =>
  author.trim() === '' || !isRating(rating)
    ? []
    : [
        schemaPart('Review', {
          author: schemaPart('Person', { name: author.trim() }),
          datePublished: date,
          reviewBody: textValue(text),
          reviewRating: ratingValue(rating),
        }),
      ];

const aggregateRating = (rating: Rating | null): SchemaOrg | null =>
  rating && rating.count > 0 && isRating(rating.value)
    ? schemaPart('AggregateRating', {
        ratingValue: rating.value,
        ratingCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      })
    : null;

const offerData = ({ amount, until }: PriceView, view: ProductView, site: Site): SchemaOrg =>
  schemaPart('Offer', {
    url: view.address,
    price: toHryvnia(amount).toFixed(2),
    priceCurrency: 'UAH',
    priceValidUntil: until,
    availability: `https://schema.org/${view.isAvailable ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller:
      view.seller && schemaPart('Organization', { name: view.seller.title, url: fullAddress(view.seller.url, site) }),
  });

/** The property that a code belongs to follows from its length. Of a code that is none nothing is said. */
const gtinOf = (code: string): Readonly<Record<string, string>> =>
  isGtin(code) ? { [`gtin${code.length}`]: code } : {};

/** A product with its offer; null where there is nothing that search engines show: neither a price nor a rating. */
export function productData(view: ProductView, site: Site): SchemaOrg | null {
  const offers = view.price && view.price.amount > 0 ? offerData(view.price, view, site) : null;
  const rating = aggregateRating(view.rating);
  if (view.title === '' || (!offers && !rating)) return null;
  return schemaBlock('Product', {
    name: view.title,
    url: view.address,
    image: view.pictures.map((picture) => fullAddress(sharedPicture(picture).url, site)),
    description: textValue(view.description),
    sku: view.sku,
    ...gtinOf(view.gtin),
    brand: view.brand === '' ? null : schemaPart('Brand', { name: view.brand }),
    offers,
    aggregateRating: rating,
    // Reviews without a rating of all would be those that nobody has published.
    review: rating ? view.reviews.flatMap(reviewData) : [],
  });
}
