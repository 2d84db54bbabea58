import { toHryvnia } from '../../../../domain/commerce/Money';
import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import { textOf } from '../../../schema/valueOf';
import { dueFields } from '../due/dueFields';
import type { OrderMoney } from '../due/OrderMoney';
import { returnedSum } from './values/orderReturns';
import { addressOf, cartOf, paymentOf, statusOf } from './values/orderValues';

/** What an order takes of its client, by which it is found. */
export const clientFields = (client: StoredRecord | null): { phone: string; client_text: string } => ({
  phone: client ? textOf(client, 'phone') : '',
  client_text: client ? [textOf(client, 'title'), textOf(client, 'email')].filter(Boolean).join(' ') : '',
});

/** What lists are filtered and sorted by, under key 0. `client`: that of the order. */
export function deriveOrder(order: StoredRecord, client: StoredRecord | null, money: OrderMoney): void {
  const address = addressOf(order);
  const cart = cartOf(order);
  const derived = {
    current_status: statusOf(order)?.status ?? '',
    payment_code: paymentOf(order)?.payment ?? '',
    delivery_type: address?.type ?? '',
    region: address?.region ?? '',
    total: cart?.totalPrice ?? 0,
    returned_sum: toHryvnia(returnedSum(order)),
    products: cart?.cartItems.map(({ id }) => id) ?? [],
    goods_text: (cart?.cartItems ?? []).flatMap(({ title, sku }) => [title, sku]).join(' '),
    ...clientFields(client),
    ...dueFields(order, money),
  };
  for (const [name, value] of Object.entries(derived)) order[name] = { '0': value };
}
