import { buyerOf } from './buyerOf';
import { cartOf } from './orderValues';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** What an order holds of its buyer: lists show the name, and find it by all. `client`: that of the order. */
export function buyerFields(
  order: EntityRecords['orders'],
  client: EntityRecords['clients'] | null,
): Record<'buyer' | 'phone' | 'client_text', string> {
  const { title = '', phone = '', email = '' } = buyerOf(order, client) ?? {};
  return { buyer: title, phone, client_text: [title, email].filter(Boolean).join(' ') };
}

/** The same as changes of a stored order, by path. */
export const buyerPatch = (
  order: EntityRecords['orders'],
  client: EntityRecords['clients'] | null,
): Record<string, string> =>
  Object.fromEntries(Object.entries(buyerFields(order, client)).map(([name, value]) => [`${name}.0`, value]));

/** Names and articles as they were sold. */
export const goodsText = (order: EntityRecords['orders']): string =>
  (cartOf(order)?.cartItems ?? []).flatMap(({ title, sku }) => [title, sku]).join(' ');
