import type { CouponRow } from '../wire/Order';
import { isObject } from '../wire/isObject';
import { entryList } from './entryList';
import { defineFieldType } from './FieldType';
import { readList } from './readList';

export const promocodes = defineFieldType<CouponRow[], boolean | null>({
  ...entryList,
  code: 'promocodes',
  read: (input) => readList(input, (entry) => (isObject(entry) ? (entry as unknown as CouponRow) : undefined)),
  normalise: (value) => value,
  check: () => [],
  display: (value) => String(value.length),
});
