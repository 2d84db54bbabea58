import type { ReactNode } from 'react';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormField } from '#domain/wire/FieldDefinition';
import { fieldTypeOf } from '#domain/fields/registry';
import { localisedKeys } from '#domain/form/localisedKeys';
import type { Localised } from '#domain/wire/StoredRecord';
import { FormFieldView } from '../form/FormFieldView';
import { setLanguage } from '../core/i18n/languageStore';
import { setScreenWidth } from './setScreenWidth';
import type { TestFormHandle, TestFormOptions } from './TestForm';
import { TestForm } from './TestForm';

export const aField = (part: Partial<FormField> & Pick<FormField, 'name' | 'type'>): FormField => ({
  code: part.name,
  title: { uk: part.name, en: part.name },
  value: part.multilangual ? { uk: '', en: '' } : { 0: '' },
  valid: true,
  localValid: {},
  messages: [],
  availableMessages: {},
  version: 0,
  ...part,
});

/** An empty field with the title «поле». */
export const emptyField = (part: Partial<FormField> & Pick<FormField, 'type'>): FormField =>
  aField({
    name: 'поле',
    ...part,
    value: part.value ?? Object.fromEntries(localisedKeys(part).map((key) => [key, fieldTypeOf(part.type).empty])),
  });

/** Renders fields in a form of their own, and `children` after them; `value` is the form's value of the first field. */
export function renderFields(
  fields: readonly FormField[],
  { children, ...options }: TestFormOptions & { children?: ReactNode } = {},
) {
  setScreenWidth(1440);
  setLanguage('uk');
  let form: TestFormHandle | undefined;
  render(
    <TestForm fields={fields} {...options} onForm={(rendered) => (form = rendered)}>
      {fields.map((field) => (
        <FormFieldView key={field.name} field={field} />
      ))}
      {children}
    </TestForm>,
  );
  if (!form) throw new Error('the form is not rendered');
  const rendered = form;
  const [first] = fields;
  return {
    user: userEvent.setup({ delay: null }),
    form: rendered,
    value: (): Localised => rendered.values()[first?.name ?? ''] ?? {},
  };
}

export const clearFields = cleanup;

/** Renders one field, empty unless it is given a value. */
export const renderField = (part: Partial<FormField> & Pick<FormField, 'type'>, options?: TestFormOptions) =>
  renderFields([emptyField(part)], options);
