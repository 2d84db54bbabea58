import type { StoredRecord } from '../../../../../domain/wire/StoredRecord';
import { textOf } from '../../../../schema/valueOf';
import { cartOf } from './orderValues';

/** What an order takes of its client, by which it is found. */
export const clientFields = (client: StoredRecord | null): { phone: string; client_text: string } => ({
  phone: client ? textOf(client, 'phone') : '',
  client_text: client ? [textOf(client, 'title'), textOf(client, 'email')].filter(Boolean).join(' ') : '',
});

/** The same as changes of a stored order, by path. */
export const clientPatch = (client: StoredRecord | null): Record<'phone.0' | 'client_text.0', string> => {
  const { phone, client_text } = clientFields(client);
  return { 'phone.0': phone, 'client_text.0': client_text };
};

/** Names and articles as they were sold. */
export const goodsText = (order: StoredRecord): string =>
  (cartOf(order)?.cartItems ?? []).flatMap(({ title, sku }) => [title, sku]).join(' ');
