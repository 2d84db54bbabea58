import type { OrderPayment } from '../wire/Order';
import { isObject } from '../wire/isObject';
import { defineFieldType } from './FieldType';
import { presenceFilter } from './filters';

export const payment = defineFieldType<OrderPayment | null, boolean | null>({
  code: 'payment',
  empty: null,
  read: (input) => (input === null ? null : isObject(input) ? (input as unknown as OrderPayment) : undefined),
  malformedMessage: 'invalidValue',
  normalise: (value) => value,
  isEmpty: (value) => value === null,
  check: () => [],
  requiredMessage: 'required',
  indexedSubpaths: () => [],
  sortSubpath: null,
  searchable: false,
  filter: presenceFilter,
  display: () => '',
});
