import { toMoney } from '#domain/commerce/Money';
import { partsBounds } from '#domain/payment/paymentSettings';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import type { OrderPayment } from '#domain/wire/Order';

export const noPayment: OrderPayment = { payment: '', parts_count: partsBounds.min, link: null };

interface PaymentMethod {
  code: string;
  title: string;
  /** Hryvnia that the order is short of; null: it can be chosen. */
  minimum: number | null;
  /** Of instalments. */
  parts: { min: number; max: number } | null;
}

/** What a new order is paid in: the fewest parts that the method has. */
export const firstParts = (method: PaymentMethod | undefined): number => method?.parts?.min ?? partsBounds.min;

const toMethod = ({ value, view, payment }: DatalistItem, total: number): PaymentMethod => ({
  code: value,
  title: view,
  minimum: payment && toMoney(total) < toMoney(payment.minOrderPrice) ? payment.minOrderPrice : null,
  parts: payment?.parts
    ? {
        min: Math.max(partsBounds.min, payment.parts.min),
        max: Math.min(partsBounds.max, payment.parts.max),
      }
    : null,
});

/** The methods that go with a type of delivery; any while the order has no address. */
export const paymentMethodsFor = (
  choices: readonly DatalistItem[],
  { delivery, total }: { delivery: string | null; total: number },
): PaymentMethod[] =>
  choices
    .filter(({ disabled, payment }) => !disabled && (!delivery || !payment || payment.deliveries.includes(delivery)))
    .map((choice) => toMethod(choice, total));
