import { defineFieldType } from './FieldType';
import type { Choice } from './select';
import { select } from './select';

/** The product of a review, by id (requirements N-24). */
export const productReview = defineFieldType<Choice, string[]>({
  ...select,
  code: 'product-review',
  read: (input, options) => select.read(input, { ...options, multiple: false }),
});
