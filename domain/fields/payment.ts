import { partsBounds } from '../payment/paymentSettings';
import { readNumber } from '../text/readNumber';
import { isObject } from '../wire/isObject';
import type { OrderPayment, PaymentLink } from '../wire/Order';
import type { FieldOptions } from './FieldType';
import { defineFieldType } from './FieldType';
import { presenceFilter } from './filters';
import type { Problem } from './Problem';
import { error } from './Problem';
import { readObject } from './readList';
import { readMessages } from './readMessages';

function readLink(input: unknown): PaymentLink | null | undefined {
  if (input === null) return null;
  const { link, status, messages: rawMessages = [] } = readObject(input, ['link', 'status', 'messages']) ?? {};
  const messages = readMessages(rawMessages);
  return typeof link === 'string' && link.length <= 2048 && typeof status === 'boolean' && messages
    ? { link, status, messages }
    : undefined;
}

function readPayment(input: unknown): OrderPayment | null | undefined {
  if (input === null || (isObject(input) && Object.keys(input).length === 0)) return null;
  const raw = readObject(input, ['payment', 'parts_count', 'link']);
  const parts = readNumber(raw?.parts_count ?? partsBounds.min);
  const link = readLink(raw?.link ?? null);
  const { payment: code = '' } = raw ?? {};
  return raw && typeof code === 'string' && code.length <= 64 && typeof parts === 'number' && link !== undefined
    ? { payment: code.trim(), parts_count: parts, link }
    : undefined;
}

function check({ payment: code, parts_count: parts }: OrderPayment, { datalist }: FieldOptions): Problem[] {
  const offer = datalist?.find(({ value }) => value === code);
  if (datalist && (!offer || offer.disabled)) return [error('invalidChoice')];
  const min = Math.max(partsBounds.min, offer?.payment?.parts?.min ?? 0);
  const max = Math.min(partsBounds.max, offer?.payment?.parts?.max ?? partsBounds.max);
  if (parts < min) return [error('smaller', { min })];
  if (parts > max) return [error('bigger', { max })];
  return Number.isInteger(parts) ? [] : [error('invalidNumber')];
}

/** How an order is paid. The link is the server's. */
export const payment = defineFieldType<OrderPayment | null, boolean | null>({
  code: 'payment',
  empty: null,
  read: readPayment,
  malformedMessage: 'invalidValue',
  normalise: (value) => value,
  isEmpty: (value) => value === null || value.payment === '',
  check: (value, options) => (value ? check(value, options) : []),
  requiredMessage: 'required',
  indexedSubpaths: () => [],
  sortSubpath: null,
  searchable: false,
  filter: presenceFilter,
  display: (value, { datalist }) =>
    value ? (datalist?.find((item) => item.value === value.payment)?.view ?? value.payment) : '',
});
