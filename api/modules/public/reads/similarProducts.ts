import { allOf, not } from '#domain/query/Where';
import type { Language } from '#domain/text/Language';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { textOf } from '#core/schema/valueOf';
import { unlistedTexts } from '#core/records/unlistedTexts';
import type { ProductCard } from '../view/views';
import { productCards } from './productCards';
import { whereListed } from './whereVisible';

const maxSimilar = 4;

/** What buyers see of the product's category, the newest first. */
export async function similarProducts(
  product: StoredRecord,
  language: Language,
  context: Context,
): Promise<ProductCard[]> {
  const { records } = await context.store.find('products', {
    where: allOf(
      { op: 'in', path: 'category.0', values: [textOf(product, 'category')] },
      await whereListed(language, context),
      not({ op: 'ids', ids: [product._id] }),
    ),
    sort: [{ path: '_updated', direction: -1 }],
    limit: maxSimilar,
    without: unlistedTexts(requireEntity('product', context)),
  });
  return productCards(records, language, context);
}
