import type { OrderPaymentEntry } from '../../../../domain/wire/OrderPaymentEntry';
import type { Context } from '../../../kernel/Context';
import { findOrder } from '../order/values/findOrder';
import { shownAuthors } from '../order/values/shownAuthors';
import type { StoredPayment } from './stored/StoredPayment';
import { paymentCollection } from './stored/StoredPayment';

/** The payments of an order that went through a service, the newest first. */
export async function listPayments(orderId: string, context: Context): Promise<{ items: OrderPaymentEntry[] }> {
  const order = await findOrder(orderId, 'load', context);
  const { records } = await context.store.find(paymentCollection.name, {
    where: { op: 'in', path: 'order', values: [order._id] },
  });
  const shown = await shownAuthors(context);
  return {
    items: (records as StoredPayment[])
      .toSorted((a, b) => (a._created < b._created ? 1 : -1))
      .map(({ _id, _created: created, code, amount, parts, state, refunded, events, trouble, link, expires }) => ({
        _id,
        created,
        code,
        sum: amount / 100,
        parts,
        state,
        refunded: refunded / 100,
        events: events.map((event) => ({ ...event, author: shown(event.author) })),
        trouble,
        link: state === 'open' && expires > new Date(context.clock.now()).toISOString() ? link : '',
      })),
  };
}
