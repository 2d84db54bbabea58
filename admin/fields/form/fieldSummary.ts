import type { FormField } from '#domain/wire/FieldDefinition';
import { fieldTypeOf, isFieldTypeCode } from '#domain/fields/registry';
import { languages } from '#domain/text/Language';
import type { FieldState } from './FieldState';

/**
 * A field's part of the form summary, for tabs, cards and counters: dirty, has errors, filled in. Typing on in a text
 * does not change it.
 */
export function fieldSummary(
  { type: code, multilangual }: Pick<FormField, 'type' | 'multilangual'>,
  { value, messages, isDirty }: FieldState,
): string {
  const flags = [isDirty ? 'changed' : '', messages.some(({ level }) => level === 'error') ? 'wrong' : ''];
  if (!isFieldTypeCode(code)) return flags.join();
  const type = fieldTypeOf(code);
  return [
    ...flags,
    ...(multilangual ? languages : (['0'] as const)).map((locale) =>
      value[locale] === null ? 'off' : type.isEmpty(value[locale] ?? type.empty) ? 'empty' : 'filled',
    ),
  ].join();
}
