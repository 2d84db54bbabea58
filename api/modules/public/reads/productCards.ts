import type { Language } from '#domain/text/Language';
import { kyivDate } from '#domain/time/kyiv';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { numberIn } from '#core/records/files/mediaRecord';
import type { ProductCard } from '../view/views';
import { linkTo } from './linkTo';
import { firstPictures } from './loadPictures';
import { priceView } from './priceView';
import { ratingView } from './ratingView';

/** Pieces in stock. */
export const quantityOf = (product: StoredRecord): number => numberIn(product, 'quantity') ?? 0;

/** Short words beside a product's title; `today` is a day in Kyiv. */
export const marksOf = (product: StoredRecord, today: string, language: Language, context: Context): string[] =>
  (requireEntity('product', context).spec.publicMarks?.(product, today) ?? []).map((mark) => mark[language]);

/** Products as lists show them. */
export async function productCards(
  products: readonly StoredRecord[],
  language: Language,
  context: Context,
): Promise<ProductCard[]> {
  const today = kyivDate(context.clock.now());
  const pictures = await firstPictures(products, 'gallery', language, context);
  return products.map((record, at) => ({
    ...linkTo('product', record, language, context),
    picture: pictures[at] ?? null,
    price: priceView(record, today),
    isAvailable: quantityOf(record) > 0,
    rating: ratingView(record),
    marks: marksOf(record, today, language, context),
  }));
}
