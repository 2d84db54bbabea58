import { z } from 'zod';
import type { Money } from '#domain/commerce/Money';
import type { PaidProduct, RemotePayment } from '../contract/PaymentProvider';
import type { RemoteState } from '../contract/RemoteState';

/** Hryvnia, by ISO 4217. */
export const hryvniaCode = 980;

/** What of an invoice is read; the rest of the answer is left. Sums are kopiyky. */
export const invoiceSchema = z.object({
  invoiceId: z.string().min(1).max(64),
  status: z.string().max(64),
  amount: z.number().int().nonnegative(),
  ccy: z.number().int(),
  /** Our number of the payment. */
  reference: z.string().max(64).nullish(),
  failureReason: z.string().nullish(),
  errCode: z.string().nullish(),
  /** What is left after refunds. */
  finalAmount: z.number().int().nullish(),
  cancelList: z
    .array(
      z.object({
        status: z.string(),
        amount: z.number().int().nonnegative(),
        extRef: z.string().nullish(),
      }),
    )
    .nullish(),
});

export type Invoice = z.infer<typeof invoiceSchema>;

/**
 * Every status that the bank publishes (its page "Invoice status" and its SDK for Go), and what it does to a payment;
 * null: a person has to look. Nothing is ever held: we ask for none. A status that is not here is null as well.
 */
const states: Readonly<Record<string, RemoteState | null>> = {
  created: 'open',
  processing: 'pending',
  hold: null,
  success: 'paid',
  failure: 'failed',
  reversed: 'reversed',
  // Nobody has paid in time: no report tells of it.
  expired: 'failed',
};

export const invoiceState = (status: string): RemoteState | null =>
  Object.hasOwn(states, status) ? (states[status] ?? null) : null;

/** Kopiyky that have gone back; null: it does not say. */
function refundedOf({ status, amount, finalAmount, cancelList }: Invoice): Money | null {
  if (cancelList)
    return cancelList.filter((each) => each.status === 'success').reduce((sum, each) => sum + each.amount, 0) as Money;
  if (status !== 'success' && status !== 'reversed') return null;
  return finalAmount === null || finalAmount === undefined ? null : (Math.max(0, amount - finalAmount) as Money);
}

export const remoteOf = (invoice: Invoice): RemotePayment => ({
  state: invoiceState(invoice.status),
  amount: invoice.ccy === hryvniaCode ? (invoice.amount as Money) : null,
  refunded: refundedOf(invoice),
  detail: [invoice.status, invoice.failureReason || invoice.errCode].filter(Boolean).join(': '),
});

/** The lines of an invoice: `sum` is the price of one piece, the totals add up to the amount. */
export const basketOf = (products: readonly PaidProduct[]) =>
  products.map(({ name, count, price }, at) => ({
    name: name.slice(0, 128),
    qty: count,
    sum: price,
    total: price * count,
    code: String(at + 1),
  }));
