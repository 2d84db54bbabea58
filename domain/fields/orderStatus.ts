import type { OrderStatusValue } from '../wire/Order';
import { isObject } from '../wire/isObject';
import { defineFieldType } from './FieldType';
import { presenceFilter } from './filters';

export const orderStatus = defineFieldType<OrderStatusValue | null, boolean | null>({
  code: 'status',
  empty: null,
  read: (input) => (input === null ? null : isObject(input) ? (input as unknown as OrderStatusValue) : undefined),
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
