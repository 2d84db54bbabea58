import { defineFieldType } from './FieldType';
import type { Choice } from './select';
import { select } from './select';

/** Tree nodes (of `source`, whose records have a parent), by id. One node unless `multiple` (domain §4). */
export const taxonomy = defineFieldType<Choice, string[]>({ ...select, code: 'taxonomy' });
