import { toHryvnia } from '../../../../domain/commerce/Money';
import { isOrderStatus } from '../../../../domain/order/orderStatuses';
import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import type { HookContext } from '../../../schema/HookContext';
import { textOf } from '../../../schema/valueOf';
import { returnedSum } from './values/orderReturns';
import { addressOf, cartOf, paymentOf, statusOf } from './values/orderValues';

/** What lists are filtered and sorted by, under key 0. Returns the client, whose phone it takes. */
export async function deriveOrder(
  order: StoredRecord,
  { store }: Pick<HookContext, 'store'>,
): Promise<StoredRecord | null> {
  const client = textOf(order, 'client');
  const address = addressOf(order);
  const status = statusOf(order)?.status ?? '';
  const cart = cartOf(order);
  const person = client === '' ? null : await store.get('clients', client);
  const isOpen = isOrderStatus(status) && status !== 'complete' && status !== 'canceled';
  const derived = {
    current_status: status,
    payment_code: paymentOf(order)?.payment ?? '',
    delivery_type: address?.type ?? '',
    region: address?.region ?? '',
    total: cart?.totalPrice ?? 0,
    returned_sum: toHryvnia(returnedSum(order)),
    products: cart?.cartItems.map(({ id }) => id) ?? [],
    phone: person ? textOf(person, 'phone') : '',
    incomplete: isOpen && (client === '' || address === null),
  };
  for (const [name, value] of Object.entries(derived)) order[name] = { '0': value };
  return person;
}
