import type { Money } from '../commerce/Money';
import type { Bilingual } from '../wire/FieldDefinition';

export const paymentCodes = ['cash', 'privat_installments', 'privat24', 'card', 'gpay'] as const;

export type PaymentCode = (typeof paymentCodes)[number];

/** Orders that are paid so are sent before. */
export const paidOnDelivery: readonly PaymentCode[] = ['cash'];

/** A method of payment that is configured, active and allowed for a shop. */
export interface PaymentOffer {
  code: PaymentCode;
  title: Bilingual;
  minOrderPrice: Money;
  /** Of instalments: how many parts. */
  parts?: { min: number; max: number };
}
