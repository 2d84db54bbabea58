import type { FormField } from '../../domain/fields/FieldDefinition';
import { fieldTypeOf, isFieldTypeCode } from '../../domain/fields/registry';
import { languages } from '../../domain/text/Language';
import type { FieldState } from './FieldState';

/** What of a field counts for tabs, cards and counters: whether it differs, has errors, and is filled in. Typing on in a text changes nothing of it. */
export function outlineOf(
  { type: code, multilangual }: Pick<FormField, 'type' | 'multilangual'>,
  { value, notes, changed }: FieldState,
): string {
  const marks = [changed ? 'changed' : '', notes.some(({ level }) => level === 'error') ? 'wrong' : ''];
  if (!isFieldTypeCode(code)) return marks.join();
  const type = fieldTypeOf(code);
  return [
    ...marks,
    ...(multilangual ? languages : (['0'] as const)).map((locale) =>
      value[locale] === null ? 'off' : type.isEmpty(value[locale] ?? type.empty) ? 'empty' : 'filled',
    ),
  ].join();
}
