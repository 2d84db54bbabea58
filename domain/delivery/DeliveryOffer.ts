import type { Bilingual } from '../wire/FieldDefinition';
import type { Money } from '../commerce/Money';
import type { MessageKey } from '../text/messages/MessageKey';
import type { ShippingOrigin } from '../wire/Order';
import type { DeliveryType } from './deliveryMethods';

/** A way of delivery that is configured, active and allowed for a shop. */
export interface DeliveryOffer {
  type: DeliveryType;
  title: Bilingual;
  /** Codes of the payment methods that go with it, for this shop (requirements A-42). */
  payments: readonly string[];
}

export interface DeliveryQuote {
  price: Money;
  /** How it came about. */
  origin: ShippingOrigin;
  /** Why the price is not final: no address yet (price 0), or nothing is known of it. */
  warnings: readonly MessageKey[];
}
