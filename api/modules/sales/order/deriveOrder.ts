import { toHryvnia } from '#domain/commerce/Money';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { dueFields } from '../due/dueFields';
import type { OrderMoney } from '../due/OrderMoney';
import { returnedSum } from './values/orderReturns';
import { addressOf, cartOf, paymentOf, statusOf } from './values/orderValues';
import { buyerFields, goodsText } from './values/searchedFields';

/** What lists are filtered and sorted by, under key 0. `client`: that of the order. */
export function deriveOrder(order: StoredRecord, client: StoredRecord | null, money: OrderMoney): void {
  const address = addressOf(order);
  const cart = cartOf(order);
  const derived = {
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
  for (const [name, value] of Object.entries(derived)) order[name] = { '0': value };
}
