import { useEffect } from 'react';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { slugify } from '../../domain/text/slugify';
import type { Key } from '../form/createFormStore';
import { useFormContext } from '../form/FormContext';
import type { Uniqueness } from './useUniqueCheck';

/**
 * Replaces a slug that is taken with the server's suggestion if the form generated it from the title (as in a copy of a
 * record): nobody chose it. A typed or a saved slug is left to the person.
 */
export function useAutoUniqueSlug(field: FormField, locale: Key, value: unknown, uniqueness: Uniqueness): void {
  const { store, id } = useFormContext();
  const suggestion = uniqueness.state === 'taken' ? uniqueness.free : '';
  const titleValue = field.type === 'slug' && field.from && id === '' ? store.field(field.from).value : null;
  const titleText =
    titleValue &&
    [titleValue.uk, titleValue['0'], titleValue.en].find((text) => typeof text === 'string' && text.trim() !== '');
  const isGenerated =
    titleText !== null && titleText !== undefined && value === slugify(String(titleText), field.maxlength);

  useEffect(() => {
    if (!isGenerated || suggestion === '' || suggestion === value) return;
    store.setValue(field.name, locale, suggestion);
    store.validateField(field.name);
  }, [isGenerated, suggestion, value, store, field.name, locale]);
}
