import { isOrderStatus } from '../order/orderStatuses';
import type { OrderStatusValue, StatusEntry } from '../wire/Order';
import { defineFieldType } from './FieldType';
import { presenceFilter } from './filters';
import type { Problem } from './Problem';
import { error } from './Problem';
import { readList, readObject } from './readList';
import { checkLength, text } from './text';

/** Characters (domain §4). */
export const maxStatusCommentLength = 32;
const maxStatusEntries = 500;

function readEntry(input: unknown): StatusEntry | undefined {
  const raw = readObject(input, ['status', 'comment', 'reported', 'time', 'author']);
  if (!raw) return undefined;
  const { status, comment = '', reported = false, time = '', author = '' } = raw;
  if (typeof status !== 'string' || typeof comment !== 'string' || typeof reported !== 'boolean') return undefined;
  if (typeof time !== 'string' || typeof author !== 'string' || author.length > 255) return undefined;
  return time === '' || !Number.isNaN(Date.parse(time)) ? { status, comment, reported, time, author } : undefined;
}

function readStatus(input: unknown): OrderStatusValue | null | undefined {
  if (input === null) return null;
  const raw = readObject(input, ['status', 'history']);
  const history = raw && readList(raw.history ?? [], readEntry);
  const { status = '' } = raw ?? {};
  return history && typeof status === 'string' && status.length <= 64 ? { status, history } : undefined;
}

function check({ status, history }: OrderStatusValue): Problem[] {
  if (history.length > maxStatusEntries) return [error('tooManyItems', { max: maxStatusEntries })];
  if (![status, ...history.map((entry) => entry.status)].every(isOrderStatus)) return [error('invalidChoice')];
  const [tooLong] = history.flatMap(({ comment }) => checkLength(comment, { maxlength: maxStatusCommentLength }));
  return tooLong ? [tooLong] : [];
}

/** The status of an order and how it came to it. Which changes are allowed is `statusRefusal`. */
export const orderStatus = defineFieldType<OrderStatusValue | null, boolean | null>({
  code: 'status',
  empty: null,
  read: readStatus,
  malformedMessage: 'invalidValue',
  normalise: (value) =>
    value && {
      ...value,
      history: value.history.map((entry) => ({ ...entry, comment: text.normalise(entry.comment, {}) })),
    },
  isEmpty: (value) => value === null || value.status === '',
  check: (value) => (value ? check(value) : []),
  requiredMessage: 'required',
  indexedSubpaths: () => [],
  sortSubpath: null,
  searchable: false,
  filter: presenceFilter,
  display: (value, { datalist }) =>
    value ? (datalist?.find((item) => item.value === value.status)?.view ?? value.status) : '',
});
