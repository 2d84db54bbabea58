import type { Choice } from './select';
import { select } from './select';
import { defineFieldType } from './FieldType';

/** The attribute set of a record: its id, which decides the form's tabs and fields. */
export const attributesSetType = defineFieldType<Choice, string[]>({ ...select, code: 'attributes-set' });
