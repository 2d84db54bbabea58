import type { Money } from '#domain/commerce/Money';
import type { PaymentOffer } from '#domain/payment/PaymentOffer';
import { partsBounds } from '#domain/payment/paymentSettings';
import { settingsReader } from '#domain/wire/settingsReader';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { paymentMethods } from '../../../../services/payment/paymentMethods';

export interface PaymentSettings extends PaymentOffer {
  active: boolean;
  /** Other shops than the marketplace owner's own may use it. */
  merchantAvailable: boolean;
}

/** All methods as the stored record configures them. */
export function paymentSettings(record: StoredRecord | null): PaymentSettings[] {
  const stored = settingsReader(record);
  return paymentMethods.map(({ code, prefix, inParts }) => ({
    code,
    active: stored.isOn(`${prefix}_active`),
    merchantAvailable: stored.isOn(`${prefix}_merchant_available`),
    title: stored.texts(`${prefix}_title`),
    minOrderPrice: stored.money(`${prefix}_min_order_price`) ?? (0 as Money),
    ...(inParts && {
      parts: {
        min: stored.number(`${prefix}_min_parts`) ?? partsBounds.min,
        max: stored.number(`${prefix}_max_parts`) ?? partsBounds.max,
      },
    }),
  }));
}

/** The methods that orders of a shop can be paid with (requirements PAY-015). */
export const paymentOffers = (settings: readonly PaymentSettings[], isOwnerShop: boolean): PaymentOffer[] =>
  settings
    .filter(({ active, merchantAvailable }) => active && (isOwnerShop || merchantAvailable))
    .map(({ active: _active, merchantAvailable: _merchantAvailable, ...offer }) => offer);
