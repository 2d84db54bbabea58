import type { Money } from '#domain/commerce/Money';
import type { EnteredMoneyKind, MoneyWay } from '#domain/wire/OrderMoney';
import type { EntityRecords } from '#core/ports/EntityRecords';

/**
 * Money of an order that came or went past the services. It stands in the order: what tells of it is the same write.
 */
export interface EnteredMoney {
  /** Of the call that has entered it under an idempotency key. */
  id?: string;
  /** Instant. */
  time: string;
  kind: EnteredMoneyKind;
  /** Kopiyky. */
  sum: Money;
  /** What of a refund was not due: the order costs less by it. Of a concession all. */
  conceded: Money;
  way: MoneyWay;
  /** Name of who entered it, or of the carrier; '' for what was found to be paid when it was first counted. */
  author: string;
  note: string;
  /** Payments under review whose money this is. */
  settles?: readonly string[];
}

/** The newest first. */
export const enteredOf = (order: EntityRecords['orders']): readonly EnteredMoney[] => order._entered ?? [];
