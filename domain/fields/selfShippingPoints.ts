import type { SelfShippingCity } from '../delivery/SelfShippingPoints';
import { isObject } from '../wire/isObject';
import { entryList } from './entryList';
import { defineFieldType } from './FieldType';
import { readList } from './readList';

export const selfShippingPoints = defineFieldType<SelfShippingCity[], boolean | null>({
  ...entryList,
  code: 'selfshipping-points',
  read: (input) => readList(input, (entry) => (isObject(entry) ? (entry as unknown as SelfShippingCity) : undefined)),
  normalise: (value) => value,
  check: () => [],
  display: (value) => String(value.length),
});
