import type { Money } from '../commerce/Money';
import type { Bilingual } from '../wire/FieldDefinition';

/** Orders that are paid so are sent before. */
export const paidOnDelivery: readonly string[] = ['cash'];

/** A method of payment that is configured, active and allowed for a shop. */
export interface PaymentOffer {
  code: string;
  title: Bilingual;
  minOrderPrice: Money;
  /** Of instalments: how many parts. */
  parts?: { min: number; max: number };
}
