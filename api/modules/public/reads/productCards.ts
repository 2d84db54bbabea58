import type { Language } from '#domain/text/Language';
import { kyivDate } from '#domain/time/kyiv';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { numberIn } from '#core/records/files/mediaRecord';
import type { ProductCard } from '../view/views';
import { linkTo } from './linkTo';
import { loadPictures } from './loadPictures';
import { priceView } from './priceView';
import { ratingView } from './ratingView';

/** Products as lists show them. */
export async function productCards(
  products: readonly StoredRecord[],
  language: Language,
  context: Context,
): Promise<ProductCard[]> {
  const { spec } = requireEntity('product', context);
  const today = kyivDate(context.clock.now());
  const pictures = await loadPictures(
    products.map((record) => ({ record, field: 'gallery' })),
    1,
    language,
    context,
  );
  return products.map((record, at) => ({
    ...linkTo('product', record, language, context),
    picture: pictures[at]?.[0] ?? null,
    price: priceView(record, today),
    isAvailable: (numberIn(record, 'quantity') ?? 0) > 0,
    rating: ratingView(record),
    marks: (spec.previewMarks?.(record, today) ?? []).map((mark) => mark[language]),
  }));
}
