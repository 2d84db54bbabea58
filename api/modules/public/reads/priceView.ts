import { toMoney } from '#domain/commerce/Money';
import { discountState, priceToday } from '#domain/commerce/Price';
import { price as priceType } from '#domain/fields/price';
import { valueOf } from '#core/schema/valueOf';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { PriceView } from '../view/views';

/** What a buyer pays on a day in Kyiv; null: nobody has set a price. */
export function priceView(product: StoredRecord, today: string): PriceView | null {
  const price = priceType.read(valueOf(product, 'price'), {});
  const amount = price && priceToday(price, today);
  if (!price || amount === null || amount === undefined) return null;
  const isReduced = discountState(price, today) === 'active' && price.default !== null && price.default > amount;
  return {
    amount: toMoney(amount),
    old: isReduced ? toMoney(price.default ?? 0) : null,
    until: isReduced ? (price.discount_to ?? '') : '',
  };
}
