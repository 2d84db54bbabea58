import type { Language } from '#domain/text/Language';
import { kyivDate } from '#domain/time/kyiv';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { publicAddress } from '#core/schema/publicAddress';
import { textOf } from '#core/schema/valueOf';
import { categoryCrumbs } from '../../reads/categoryCrumbs';
import { loadPictures } from '../../reads/loadPictures';
import { loadSeller } from '../../reads/loadSeller';
import { priceView } from '../../reads/priceView';
import { marksOf, quantityOf } from '../../reads/productCards';
import { ratingView } from '../../reads/ratingView';
import { ownText } from '../../reads/ownText';
import type { ProductView } from '../../view/views';
import { richText } from '../parts/richText';
import { loadFacts } from './loadFacts';
import { loadOptions } from './loadOptions';
import { loadReviews } from './loadReviews';

const maxPictures = 40;

/** A product for its page; whether buyers see it makes no difference. */
export async function loadProduct(product: StoredRecord, language: Language, context: Context): Promise<ProductView> {
  const products = requireEntity('product', context);
  const now = context.clock.now();
  const today = kyivDate(now);
  const { few = 0 } = products.spec.listing.stock ?? {};
  const quantity = quantityOf(product);
  const [description, pictures, reviews, crumbs, seller, options] = await Promise.all([
    richText(ownText(product, 'description', language), { top: 3, language }, context),
    loadPictures([{ record: product, field: 'gallery' }], maxPictures, language, context),
    loadReviews(product._id, language, context),
    categoryCrumbs(textOf(product, 'category'), language, context),
    loadSeller(textOf(product, 'shop'), language, context),
    loadOptions(products, product, language, context),
  ]);
  return {
    id: product._id,
    title: ownText(product, 'title', language),
    address: publicAddress('product', product, language, context.config),
    description,
    pictures: pictures[0] ?? [],
    price: priceView(product, today),
    isAvailable: quantity > 0,
    isRunningLow: quantity > 0 && quantity <= few,
    sku: textOf(product, 'sku'),
    gtin: textOf(product, 'barcode'),
    brand: textOf(product, 'brand'),
    rating: ratingView(product),
    reviews,
    crumbs,
    seller,
    options,
    facts: loadFacts(products, product, language, now),
    marks: marksOf(product, today, language, context),
  };
}
