import type { Cart } from '../wire/Order';
import { isObject } from '../wire/isObject';
import { defineFieldType } from './FieldType';
import { presenceFilter } from './filters';

export const cart = defineFieldType<Cart | null, boolean | null>({
  code: 'cart',
  empty: null,
  read: (input) => (input === null ? null : isObject(input) ? (input as unknown as Cart) : undefined),
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
