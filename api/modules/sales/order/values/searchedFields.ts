import type { StoredRecord } from '#domain/wire/StoredRecord';
import { buyerOf } from './buyerOf';
import { cartOf } from './orderValues';

/** What an order holds of its buyer: lists show the name, and find it by all. `client`: that of the order. */
export function buyerFields(
  order: StoredRecord,
  client: StoredRecord | null,
): Record<'buyer' | 'phone' | 'client_text', string> {
  const { title = '', phone = '', email = '' } = buyerOf(order, client) ?? {};
  return { buyer: title, phone, client_text: [title, email].filter(Boolean).join(' ') };
}

/** The same as changes of a stored order, by path. */
export const buyerPatch = (order: StoredRecord, client: StoredRecord | null): Record<string, string> =>
  Object.fromEntries(Object.entries(buyerFields(order, client)).map(([name, value]) => [`${name}.0`, value]));

/** Names and articles as they were sold. */
export const goodsText = (order: StoredRecord): string =>
  (cartOf(order)?.cartItems ?? []).flatMap(({ title, sku }) => [title, sku]).join(' ');
