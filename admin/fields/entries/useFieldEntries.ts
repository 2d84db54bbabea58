import { fieldTypeOf } from '#domain/fields/registry';
import { savedValues } from '../form/createFieldActions';
import { useFormFields } from '../form/FormFieldsContext';
import type { FieldInputProps } from '../form/FieldInputProps';
import type { Entries } from './useEntries';
import { useEntries } from './useEntries';

interface FieldEntriesOptions<T> {
  isBlank(entry: T): boolean;
  placeholderEntry?: T;
}

/** The entries of a field whose type is a list of `T`. */
export function useFieldEntries<T>(
  { field, locale, value, onChange }: Pick<FieldInputProps, 'field' | 'locale' | 'value' | 'onChange'>,
  { isBlank, placeholderEntry }: FieldEntriesOptions<T>,
): Entries<T> {
  const { form } = useFormFields();
  const type = fieldTypeOf(field.type);
  return useEntries<T>({
    value,
    saved: savedValues(form)[field.name]?.[locale],
    // The `read` of a list type returns its entries.
    read: (stored) => (type.read(stored ?? null, field) ?? []) as T[],
    normalize: (entries) => type.normalise(entries, field) as T[],
    isBlank,
    placeholderEntry,
    onChange,
  });
}
