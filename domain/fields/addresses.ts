import type { OrderAddress } from '../delivery/OrderAddress';
import { isObject } from '../wire/isObject';
import { entryList } from './entryList';
import { defineFieldType } from './FieldType';
import { readList } from './readList';

export const addresses = defineFieldType<OrderAddress[], boolean | null>({
  ...entryList,
  code: 'address',
  read: (input) => readList(input, (entry) => (isObject(entry) ? (entry as unknown as OrderAddress) : undefined)),
  normalise: (value) => value,
  check: () => [],
  display: (value) => String(value.length),
});
