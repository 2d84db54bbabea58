import { createContext, useContext } from 'react';
import { useRecordContext } from 'ra-core';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { Language } from '#domain/text/Language';
import type { FieldActions } from './createFieldActions';
import type { FormObserver } from './createFormObserver';
import type { FormMethods } from './FormMethods';

/** Which content languages are shown. */
export type ContentView = Language | 'both';

/**
 * The fields of the form around an input. The entity comes from `useResourceContext`, the record from
 * `useRecordContext`.
 */
export interface FormFieldsContextValue {
  form: FormMethods;
  observer: FormObserver;
  actions: FieldActions;
  fields: readonly FormField[];
  view: ContentView;
  /** The record can only be viewed. */
  readOnly: boolean;
}

export const FormFieldsContext = createContext<FormFieldsContextValue | null>(null);

export function useFormFields(): FormFieldsContextValue {
  const fields = useContext(FormFieldsContext);
  if (!fields) throw new Error('no <FormFields> around this component');
  return fields;
}

/** The id of the record that is edited; empty until the first save. */
export const useRecordId = (): string => String(useRecordContext()?.id ?? '');
