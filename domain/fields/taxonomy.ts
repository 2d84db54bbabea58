import { defineFieldType } from './FieldType';
import type { Choice } from './select';
import { select } from './select';

/** Nodes of a tree (`source`, whose records name their parent), by id. One node unless `multiple` (domain §4). */
export const taxonomy = defineFieldType<Choice, string[]>({ ...select, code: 'taxonomy' });
