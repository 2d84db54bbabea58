import { useEffect } from 'react';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { slugify } from '../../domain/text/slugify';
import type { Key } from '../form/formStore';
import { useFormContext } from '../form/FormContext';
import type { Uniqueness } from './useUniqueCheck';

/**
 * A slug that the form itself made from the title gives way by itself where it is taken, as in a copy of a record: nobody
 * chose it. One that a person typed, or a saved one, is left to the person.
 */
export function useFreeSlug(field: FormField, locale: Key, value: unknown, unique: Uniqueness): void {
  const { store, id } = useFormContext();
  const free = unique.state === 'taken' ? unique.free : '';
  const own = field.type === 'slug' && field.from && id === '' ? store.field(field.from).value : null;
  const words = own && [own.uk, own['0'], own.en].find((text) => typeof text === 'string' && text.trim() !== '');
  const made = words !== null && words !== undefined && value === slugify(String(words), field.maxlength);

  useEffect(() => {
    if (!made || free === '' || free === value) return;
    store.set(field.name, locale, free);
    store.check(field.name);
  }, [made, free, value, store, field.name, locale]);
}
