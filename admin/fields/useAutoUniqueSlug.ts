import { useEffect } from 'react';
import type { FormField } from '#domain/wire/FieldDefinition';
import { slugOfTitle } from '#domain/form/slugOfTitle';
import type { FieldKey } from './form/sources';
import { useFormFields, useRecordId } from './form/FormFieldsContext';
import type { Uniqueness } from './useUniqueCheck';

/**
 * Replaces a slug that is taken with the server's suggestion if the form generated it from the title (as in a copy of a
 * record): nobody chose it. A typed or a saved slug is left to the person.
 */
export function useAutoUniqueSlug(field: FormField, locale: FieldKey, value: unknown, uniqueness: Uniqueness): void {
  const { actions, observer } = useFormFields();
  const isNew = useRecordId() === '';
  const suggestion = uniqueness.state === 'taken' ? uniqueness.free : '';
  const titleValue = field.type === 'slug' && field.from && isNew ? observer.state(field.from).value : null;
  const generated = titleValue && slugOfTitle(titleValue, field.maxlength);
  const isGenerated = Boolean(generated) && value === generated;

  useEffect(() => {
    if (!isGenerated || suggestion === '' || suggestion === value) return;
    actions.setValue(field.name, locale, suggestion);
    void actions.validateField(field.name);
  }, [isGenerated, suggestion, value, actions, field.name, locale]);
}
