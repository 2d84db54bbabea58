import type { Money } from '#domain/commerce/Money';
import { subtractMoney, sumMoney, toMoney } from '#domain/commerce/Money';
import { valueOf } from '#core/schema/valueOf';
import { cartOf, statusOf } from './orderValues';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** A return as it is kept with its order, the newest first. */
export interface OrderReturn {
  /** Of the call that has registered it under an idempotency key. */
  id?: string;
  /** Instant. */
  time: string;
  /** Name of who registered it. */
  author: string;
  lines: readonly { id: string; title: string; qty: number; restock: boolean }[];
  /** The delivery is given back too. */
  delivery: boolean;
  /** Kopiyky that the client gets back. */
  sum: Money;
}

export const returnsOf = (order: EntityRecords['orders']): readonly OrderReturn[] => order._returns ?? [];

/** Kopiyky that the client got back, or is to get back, for what was returned. */
export const returnedSum = (order: EntityRecords['orders']): Money => sumMoney(returnsOf(order).map(({ sum }) => sum));

/** Kopiyky that were given back, or let off, without a return: as what is due was counted last. */
export const concededSum = (order: EntityRecords['orders']): Money => toMoney(valueOf(order, 'conceded') ?? 0);

/** Kopiyky that an order brings: its total without what was returned or conceded, nothing when it is canceled. */
export function netSales(order: EntityRecords['orders']): Money {
  if (statusOf(order)?.status === 'canceled') return 0 as Money;
  const less = sumMoney([returnedSum(order), concededSum(order)]);
  const net = subtractMoney(toMoney(cartOf(order)?.totalPrice ?? 0), less);
  // An order may have become cheaper since pieces of it came back.
  return Math.max(net, 0) as Money;
}
