import type { Money } from '../commerce/Money';
import type { StoredRecord } from '../wire/StoredRecord';
import { settingsReader } from '../wire/settingsReader';
import type { PaymentCode, PaymentOffer } from './PaymentOffer';
import { paymentCodes } from './PaymentOffer';

/** Id of the record of the entity `property` that holds them (requirements A-09). */
export const paymentSettingsId = 'payment';

/** The fields with the keys of the services, sealed. */
export const paymentKeys = [
  'liqpay_public_apikey',
  'liqpay_private_apikey',
  'privat_installments_public_apikey',
  'privat_installments_private_apikey',
] as const;

/** What the names of a method's fields begin with (domain §3 Payment provider settings). */
export const paymentPrefix: Record<PaymentCode, string> = {
  cash: 'cash',
  privat_installments: 'privat_installments',
  privat24: 'liqpay_privat24',
  card: 'liqpay_card',
  gpay: 'liqpay_gpay',
};

/** Bounds of the number of instalments, whatever the settings say (requirements A-45). */
export const partsBounds = { min: 2, max: 24 };

export interface PaymentSettings extends PaymentOffer {
  active: boolean;
  /** Other shops than the marketplace owner's own may use it. */
  merchantAvailable: boolean;
}

/** All methods as the stored record configures them. */
export function paymentSettings(record: StoredRecord | null): PaymentSettings[] {
  const stored = settingsReader(record);
  return paymentCodes.map((code) => {
    const prefix = paymentPrefix[code];
    return {
      code,
      active: stored.isOn(`${prefix}_active`),
      merchantAvailable: stored.isOn(`${prefix}_merchant_available`),
      title: stored.texts(`${prefix}_title`),
      minOrderPrice: stored.money(`${prefix}_min_order_price`) ?? (0 as Money),
      ...(code === 'privat_installments' && {
        parts: {
          min: stored.number(`${prefix}_min_parts`) ?? partsBounds.min,
          max: stored.number(`${prefix}_max_parts`) ?? partsBounds.max,
        },
      }),
    };
  });
}

/** The methods that orders of a shop can be paid with (requirements PAY-015). */
export const paymentOffers = (settings: readonly PaymentSettings[], isOwnerShop: boolean): PaymentOffer[] =>
  settings
    .filter(({ active, merchantAvailable }) => active && (isOwnerShop || merchantAvailable))
    .map(({ active: _active, merchantAvailable: _merchantAvailable, ...offer }) => offer);
