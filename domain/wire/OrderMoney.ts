import type { OrderPaymentEntry } from './OrderPaymentEntry';

/** `payment`: the client has paid; `refund`: money was given back; `concession`: the order costs less. */
export const enteredMoneyKinds = ['payment', 'refund', 'concession'] as const;
export type EnteredMoneyKind = (typeof enteredMoneyKinds)[number];

/** How money came or went without a service; `carrier`: it was collected with the parcel. */
export const moneyWays = ['cash', 'carrier', 'transfer', 'terminal', 'other'] as const;
export type MoneyWay = (typeof moneyWays)[number];

/** Body of POST /order/enter-money. */
export interface EnterMoneyBody {
  order: string;
  kind: EnteredMoneyKind;
  /** Hryvnia. */
  sum: number;
  way: MoneyWay;
  note?: string | undefined;
}

/** Money that a person has entered, or a status has told of. Sums are hryvnia. */
interface EnteredMoneyEntry {
  /** Instant. */
  time: string;
  kind: EnteredMoneyKind;
  sum: number;
  way: MoneyWay;
  author: string;
  note: string;
}

/** What is due of an order; sums are hryvnia. */
export interface OrderDue {
  received: number;
  returned: number;
  conceded: number;
  amountDue: number;
  refundDue: number;
  amountToCollect: number;
  quantityToPack: number;
}

/** Result of GET /order/payments: payments through services, and what was entered, the newest first. */
export interface OrderPaymentsResult {
  items: OrderPaymentEntry[];
  entered: EnteredMoneyEntry[];
  due: OrderDue;
}
