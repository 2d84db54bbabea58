import type { ReactNode } from 'react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormField } from '#domain/wire/FieldDefinition';
import { createFieldActions } from './createFieldActions';
import { createFormObserver } from './createFormObserver';
import type { ContentView } from './FormFieldsContext';
import { FormFieldsContext } from './FormFieldsContext';

interface FormFieldsProps {
  fields: readonly FormField[];
  view: ContentView;
  readOnly?: boolean;
  children: ReactNode;
}

/**
 * Field definitions within react-admin's `<Form>` (with `fieldsResolver`): connects our inputs with the form. Stock
 * inputs stand beside them without it.
 */
export function FormFields({ fields, view, readOnly = false, children }: FormFieldsProps) {
  const form = useFormContext();
  const [connection] = useState(() => {
    const observer = createFormObserver(form, fields);
    return { form, observer, actions: createFieldActions(form, observer) };
  });
  useLayoutEffect(() => connection.observer.connect(), [connection]);
  useLayoutEffect(() => connection.observer.setFields(fields), [connection, fields]);
  const value = useMemo(() => ({ ...connection, fields, view, readOnly }), [connection, fields, view, readOnly]);
  return <FormFieldsContext.Provider value={value}>{children}</FormFieldsContext.Provider>;
}
