import { bilingualText } from '#core/schema/EntityTexts';
import { textOf } from '#core/schema/valueOf';
import type { ExportedColumns } from '#core/schema/EntityHooks';
import { toHryvnia } from '#domain/commerce/Money';
import { kyivDate } from '#domain/time/kyiv';
import { paymentsByOrder } from '../shared/due/OrderMoney';
import type { StoredPayment } from '../shared/payments/StoredPayment';
import { paymentTimes } from '../shared/values/paymentTimes';
import { concededSum } from '../shared/values/orderReturns';
import { cartOf, statusOf } from '../shared/values/orderValues';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The day in Kyiv of the first money that was received; '' without any. */
function paidOn(order: EntityRecords['orders'], payments: readonly StoredPayment[]): string {
  // Orders of an earlier version tell of it by their status alone.
  const paidStatusTime = statusOf(order)?.history.find(({ status }) => status === 'payed')?.time ?? '';
  const first = paymentTimes(order, payments)[0] ?? paidStatusTime;
  const instant = Date.parse(first);
  return Number.isNaN(instant) ? '' : kyivDate(instant);
}

/** What orders tell besides the list's columns: the buyer's comment, and what accounting needs, in hryvnia. */
export const exportedSums: ExportedColumns = {
  columns: [
    { name: 'comment', of: 'comment', title: bilingualText('Коментар клієнта', 'Client’s comment') },
    { name: 'shipping_price', of: 'cart', title: bilingualText('Доставка, ₴', 'Delivery, ₴') },
    {
      name: 'discount',
      of: 'cart',
      title: bilingualText('Знижки й промокоди, ₴', 'Discounts and promocodes, ₴'),
    },
    { name: 'conceded', of: 'conceded', title: bilingualText('Знижка після оплати, ₴', 'Concession, ₴') },
    { name: 'paid_at', of: 'payment', title: bilingualText('Дата оплати', 'Date of payment') },
  ],
  cells: async (orders, context) => {
    const ids = orders.map(({ _id }) => _id);
    const payments = await paymentsByOrder(ids, context);
    return orders.map((order) => {
      const cart = cartOf(order);
      return {
        comment: textOf(order, 'comment'),
        shipping_price: cart?.shippingPrice ?? 0,
        discount: cart?.fullDiscount ?? 0,
        conceded: toHryvnia(concededSum(order)),
        paid_at: paidOn(order, payments.get(order._id) ?? []),
      };
    });
  },
};
