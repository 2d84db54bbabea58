import type { FormField } from './FieldDefinition';
import type { FormItem, FormLayout } from './Form';

const layouts: readonly string[] = ['section', 'block', 'column', 'fields'] satisfies FormLayout['type'][];

export const isLayout = (item: FormItem): item is FormLayout => layouts.includes(item.type);

/** All fields in a part of a form, in order, at any depth. */
export const fieldsIn = (items: readonly FormItem[]): FormField[] =>
  items.flatMap((item) => (isLayout(item) ? fieldsIn(item.items) : [item]));
