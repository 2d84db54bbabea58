import { currentStatuses, isPaidOnDelivery } from '#domain/order/amountsDue';
import type { Money } from '#domain/commerce/Money';
import { valueOf } from '#core/schema/valueOf';
import type { EnteredMoney } from '../values/enteredMoney';
import { enteredOf } from '../values/enteredMoney';
import { statusOf } from '../values/orderValues';
import type { StoredPayment } from '../payments/StoredPayment';
import { duePatch } from './dueFields';
import { accountOf, dueOf } from './dueOf';
import { withEntered } from './moneyOfStatus';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** What was given back by a service, and neither returned nor paid too much: nobody noted it as a concession then. */
function formerConcession(
  order: EntityRecords['orders'],
  payments: readonly StoredPayment[],
  time: string,
): EnteredMoney | null {
  const { total, returned, paid, refunded, statuses, isTrashed } = accountOf(order, payments);
  const sum = refunded - returned - Math.max(0, paid - total);
  if (sum <= 0 || isTrashed || statuses[0] === 'canceled') return null;
  return {
    ...{ time, kind: 'concession', sum: sum as Money, conceded: sum as Money, way: 'other', author: '', note: '' },
  };
}

/** Of an order that was set to paid, or is complete: what is due of it has been paid some way. */
function formerPayment(
  order: EntityRecords['orders'],
  payments: readonly StoredPayment[],
  time: string,
): EnteredMoney | null {
  const { statuses, payment } = accountOf(order, payments);
  const wasPaid = currentStatuses(statuses).some((status) => status === 'payed' || status === 'complete');
  const sum = wasPaid ? dueOf(order, payments).amountDue : (0 as Money);
  const way = isPaidOnDelivery(payment) ? 'cash' : 'other';
  return sum === 0 ? null : { ...{ time, kind: 'payment', sum, conceded: 0 as Money, way, author: '', note: '' } };
}

/** The fields of what is due, for an order of an earlier version, and what it was paid; null where they are there. */
export function dueMigration(
  order: EntityRecords['orders'],
  payments: readonly StoredPayment[],
): Readonly<Record<string, unknown>> | null {
  if (typeof valueOf(order, 'to_pack') === 'number') return null;
  const time = statusOf(order)?.history[0]?.time ?? order._updated;
  const conceded = withEntered(order, formerConcession(order, payments, time));
  const money = { payments, shipment: null };
  const paid = withEntered(conceded, formerPayment(conceded, payments, time));
  return { ...(paid !== order && { _entered: enteredOf(paid) }), ...duePatch(paid, money) };
}
