import { toHryvnia } from '#domain/commerce/Money';
import { amountsDue } from '#domain/order/amountsDue';
import type { OrderDue, OrderPaymentsResult } from '#domain/wire/OrderMoney';
import type { Context } from '#core/kernel/Context';
import { accountOf } from '../../orders/shared/due/dueOf';
import { enteredOf } from '../../orders/shared/values/enteredMoney';
import { paymentsOf } from '../../orders/shared/due/OrderMoney';
import { providerOf } from './providerOf';
import { findOrder } from '../../orders/shared/values/findOrder';
import { shownAuthors } from '../../orders/shared/values/shownAuthors';
import type { StoredPayment } from '../../orders/shared/payments/StoredPayment';
import type { EntityRecords } from '#core/ports/EntityRecords';

function shownDue(order: EntityRecords['orders'], payments: readonly StoredPayment[]): OrderDue {
  const account = accountOf(order, payments);
  const due = amountsDue(account);
  const { received, amountDue, refundDue, amountToCollect } = due;
  const sums = { received, amountDue, refundDue, amountToCollect, returned: account.returned };
  const shown = Object.entries({ ...sums, conceded: account.conceded }).map(([name, sum]) => [name, toHryvnia(sum)]);
  return {
    ...(Object.fromEntries(shown) as Record<keyof typeof sums | 'conceded', number>),
    quantityToPack: due.quantityToPack,
  };
}

/** The accounts that links are given out by now, by service. */
async function accountsOf(payments: readonly StoredPayment[], context: Context): Promise<Map<string, string>> {
  const codes = [...new Set(payments.map(({ provider }) => provider))];
  const accounts = await Promise.all(
    codes.map(async (code) => [code, await (await providerOf(code, context))?.accountDigest()] as const),
  );
  return new Map(accounts.flatMap(([code, account]) => (account === undefined ? [] : [[code, account] as const])));
}

/** The payments of an order, through services and entered ones, the newest first, and what is due of it. */
export async function listPayments(orderId: string, context: Context): Promise<OrderPaymentsResult> {
  const order = await findOrder(orderId, 'load', context);
  const payments = (await paymentsOf(order._id, context)).toSorted((a, b) => (a._created < b._created ? 1 : -1));
  const due = shownDue(order, payments);
  const { refundDue, amountDue } = due;
  // Of more than the order costs, the newest payment that still has something of it.
  const surplus = refundDue > 0 ? payments.find((each) => each.state === 'paid' && each.refunded < each.amount) : null;
  const isOpen = ({ state, expires }: StoredPayment): boolean =>
    state === 'open' && amountDue > 0 && expires > new Date(context.clock.now()).toISOString();
  const accounts = await accountsOf(payments.filter(isOpen), context);
  const isGivenOut = ({ provider, account }: StoredPayment): boolean =>
    account !== undefined && account === accounts.get(provider);
  const shown = await shownAuthors(context);
  return {
    due,
    entered: enteredOf(order).map(({ time, kind, sum, way, author, note }) => ({
      ...{ time, kind, sum: toHryvnia(sum), way, note, author: shown(author) },
    })),
    items: payments.map((payment) => {
      const { _id, _created: created, code, amount, parts, state, refunded, events, trouble, link } = payment;
      return {
        _id,
        created,
        code,
        sum: amount / 100,
        parts,
        state,
        refunded: refunded / 100,
        events: events.map((event) => ({ ...event, author: shown(event.author) })),
        trouble: trouble === '' && payment === surplus ? ('surplus' as const) : trouble,
        // One of a former account is not given out any more.
        link: isOpen(payment) && isGivenOut(payment) ? link : '',
      };
    }),
  };
}
