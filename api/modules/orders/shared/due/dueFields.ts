import { toHryvnia } from '#domain/commerce/Money';
import { amountsDue } from '#domain/order/amountsDue';
import { moneyState } from '#domain/order/moneyState';
import { accountOf } from './dueOf';
import { isIncomplete, issuesOf } from './issuesOf';
import type { OrderMoney } from './OrderMoney';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The fields of an order that tell what is due of it, by which queues find it. */
export function dueFields(order: EntityRecords['orders'], money: OrderMoney) {
  const account = accountOf(order, money.payments);
  const due = amountsDue(account);
  return {
    to_pack: due.quantityToPack,
    received: toHryvnia(due.received),
    conceded: toHryvnia(account.conceded),
    to_pay: toHryvnia(due.amountDue),
    to_refund: toHryvnia(due.refundDue),
    money_state: moneyState(due, account.payment) ?? '',
    issues: issuesOf(order, due, money),
    incomplete: isIncomplete(order),
  };
}

/** The same as changes of a stored order, by path. */
export const dueChanges = (fields: ReturnType<typeof dueFields>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${name}.0`, value]));

export const duePatch = (order: EntityRecords['orders'], money: OrderMoney): Record<string, unknown> =>
  dueChanges(dueFields(order, money));
