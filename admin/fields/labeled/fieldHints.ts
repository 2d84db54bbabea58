import type { FormField } from '#domain/wire/FieldDefinition';
import { characterCount } from '#domain/text/cleanText';
import { stripMarkup } from '#domain/text/stripMarkup';
import { translate } from '#domain/text/translate';
import type { Language } from '#domain/text/Language';
import { formFieldTypeOf } from './formFieldTypes';

/** Helper text before typing: the field's own hint, lengths, bounds, uniqueness (shell §5). */
export function fieldHint(field: FormField, language: Language): string {
  const { minlength, maxlength, min, max } = field;
  const parts: (string | undefined | false)[] = [field.hint?.[language]];
  if (formFieldTypeOf(field.type)?.length) {
    if (maxlength && minlength === maxlength) parts.push(translate(language, 'hintExactly', { max: maxlength }));
    else if (minlength && maxlength) parts.push(translate(language, 'hintMinMax', { min: minlength, max: maxlength }));
    else if (maxlength) parts.push(translate(language, 'hintMax', { max: maxlength }));
    else if (minlength) parts.push(translate(language, 'hintMin', { min: minlength }));
  }
  if (field.type === 'number' && min !== undefined && max !== undefined)
    parts.push(translate(language, 'hintRange', { min, max }));
  if (field.unique) parts.push(translate(language, 'hintUnique'));
  const hintParts = parts.filter((part): part is string => Boolean(part));
  return hintParts.map((part, at) => (at < hintParts.length - 1 ? part.replace(/\.$/, '') : part)).join('. ');
}

/** Whether the field shows a character counter. */
export const hasCharacterCounter = (field: FormField): boolean =>
  field.maxlength !== undefined && formFieldTypeOf(field.type)?.length === 'counted';

/** Number of characters that count against the limit: of rich text only the visible text. */
export const characterCountOf = (field: FormField, value: string): number =>
  characterCount(field.type === 'editor' ? stripMarkup(value).trim() : value);
