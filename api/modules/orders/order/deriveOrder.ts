import { toHryvnia } from '#domain/commerce/Money';
import { dueFields } from '../shared/due/dueFields';
import type { OrderMoney } from '../shared/due/OrderMoney';
import { returnedSum } from '../shared/values/orderReturns';
import { addressOf, cartOf, paymentOf, statusOf } from '../shared/values/orderValues';
import { buyerFields, goodsText } from '../shared/values/searchedFields';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** What lists are filtered and sorted by, under key 0. `client`: that of the order. */
export function deriveOrder(
  order: EntityRecords['orders'],
  client: EntityRecords['clients'] | null,
  money: OrderMoney,
): void {
  const address = addressOf(order);
  const cart = cartOf(order);
  const derived: Partial<Record<keyof EntityRecords['orders'], unknown>> = {
    current_status: statusOf(order)?.status ?? '',
    payment_code: paymentOf(order)?.payment ?? '',
    delivery_type: address?.type ?? '',
    region: address?.region ?? '',
    town: address?.location ?? '',
    total: cart?.totalPrice ?? 0,
    returned_sum: toHryvnia(returnedSum(order)),
    products: cart?.cartItems.map(({ id }) => id) ?? [],
    goods_text: goodsText(order),
    ...buyerFields(order, client),
    ...dueFields(order, money),
  };
  Object.assign(order, Object.fromEntries(Object.entries(derived).map(([name, value]) => [name, { '0': value }])));
}
