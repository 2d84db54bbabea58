import type { Choice } from './select';
import { select } from './select';
import { defineFieldType } from './FieldType';

/** Selects whose options are displayed as pictures, colours or short labels; the value is that of a select. */
export const imageSelect = defineFieldType<Choice, string[]>({ ...select, code: 'image-select' });
export const colorSelect = defineFieldType<Choice, string[]>({ ...select, code: 'color-select' });
export const textSelect = defineFieldType<Choice, string[]>({ ...select, code: 'text-select' });
