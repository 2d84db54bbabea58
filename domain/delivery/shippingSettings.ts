import type { Money } from '../commerce/Money';
import type { PaymentOffer } from '../payment/PaymentOffer';
import type { StoredRecord } from '../wire/StoredRecord';
import { settingsReader } from '../wire/settingsReader';
import type { DeliveryOffer } from './DeliveryOffer';
import type { FreeShippingStep } from './freeShippingSteps';
import { readFreeShippingStep } from './freeShippingSteps';
import type { DeliveryType } from './deliveryMethods';
import { deliveryTypes } from './deliveryMethods';
import type { SelfShippingCity, SelfShippingPoint } from './SelfShippingPoints';

/** Id of the record of the entity `property` that holds them (requirements A-09). */
export const shippingSettingsId = 'shipping';

/** A way of delivery as configured; the names of its fields begin with its type. */
interface DeliverySettings {
  type: DeliveryType;
  active: boolean;
  /** Other shops than the marketplace owner's own may use it. */
  merchantAvailable: boolean;
  title: DeliveryOffer['title'];
  /** Codes of payment methods: for the marketplace owner's own shop, and for others. */
  payments: readonly string[];
  merchantPayments: readonly string[];
  /** What a carrier's delivery costs the client; of self-pickup each point has its own price. */
  price: Money;
  /** From this sum of an order on delivery is free; null: never. */
  freeFrom: Money | null;
  steps: readonly FreeShippingStep[];
}

export interface ShippingSettings {
  methods: readonly DeliverySettings[];
  cities: readonly SelfShippingCity[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** All ways of delivery as the stored record configures them. */
export function shippingSettings(record: StoredRecord | null): ShippingSettings {
  const stored = settingsReader(record);
  return {
    methods: deliveryTypes.map((type) => ({
      type,
      active: stored.isOn(`${type}_active`),
      merchantAvailable: stored.isOn(`${type}_merchant_available`),
      title: stored.texts(`${type}_title`),
      payments: stored.list(`${type}_available_payments`).filter(isText),
      merchantPayments: stored.list(`${type}_merchant_available_payments`).filter(isText),
      price: stored.money(`${type}_price`) ?? (0 as Money),
      freeFrom: stored.money(`${type}_free_shipping_from`),
      steps: stored
        .list(`${type}_free_shipping_steps`)
        .flatMap((text) => (isText(text) ? (readFreeShippingStep(text) ?? []) : [])),
    })),
    // The field type checked them when they were saved.
    cities: stored.list('selfshipping_points') as readonly SelfShippingCity[],
  };
}

/** Points where clients can collect orders now. */
export const openPoints = (cities: readonly SelfShippingCity[]): SelfShippingPoint[] =>
  cities.filter(({ active }) => active).flatMap(({ points }) => points.filter(({ active }) => active));

/** The ways that orders of a shop can be delivered in, each with the payments that go with it (requirements A-42). */
export function deliveryOffers(
  { methods, cities }: ShippingSettings,
  payments: readonly PaymentOffer[],
  isOwnerShop: boolean,
): DeliveryOffer[] {
  const usable = new Set<string>(payments.map(({ code }) => code));
  return methods
    .filter(({ active, merchantAvailable }) => active && (isOwnerShop || merchantAvailable))
    .filter(({ type }) => type !== 'selfshipping' || openPoints(cities).length > 0)
    .map(({ type, title, ...method }) => ({
      type,
      title,
      payments: (isOwnerShop ? method.payments : method.merchantPayments).filter((code) => usable.has(code)),
    }));
}
