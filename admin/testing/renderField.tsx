import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProviderContext } from 'ra-core';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { fieldTypeOf } from '../../domain/fields/registry';
import { localisedKeys } from '../../domain/form/localisedKeys';
import type { Localised } from '../../domain/wire/StoredRecord';
import type { EntityDescription } from '../../domain/wire/Start';
import { createEnvelopeClient } from '../../dataProvider/envelopeClient';
import { createRecordCalls } from '../../dataProvider/recordCalls';
import { yarmarokDataProvider } from '../../dataProvider/yarmarokDataProvider';
import type { ContentView } from '../form/FormContext';
import { FormContext } from '../form/FormContext';
import { FormFieldView } from '../form/FormFieldView';
import { createFormStore } from '../form/createFormStore';
import { MediaPickerContext } from '../fields/media/MediaPickerContext';
import MediaPickerDialog from '../modules/media/MediaPickerDialog';
import { setLanguage } from '../core/i18n/languageStore';
import { SessionContext } from '../core/session/SessionContext';
import { yarmarokTheme } from '../ui/theme/yarmarokTheme';
import { setScreenWidth } from './setScreenWidth';
import './withoutStyles';

const theme = yarmarokTheme('light');
const entity = { name: 'product' } as EntityDescription;

export const aField = (part: Partial<FormField> & Pick<FormField, 'name' | 'type'>): FormField => ({
  code: part.name,
  title: { uk: part.name, en: part.name },
  value: part.multilangual ? { uk: '', en: '' } : { 0: '' },
  valid: true,
  localValid: {},
  messages: [],
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

/** Renders fields over a form store of their own; `value` is the store's value of the first field. */
export function renderFields(
  fields: readonly FormField[],
  {
    view = 'uk',
    readOnly = false,
    id = '',
    userName = '',
    userType = 'admin',
  }: {
    view?: ContentView;
    readOnly?: boolean;
    id?: string;
    userName?: string;
    userType?: 'admin' | 'merchant';
  } = {},
) {
  setScreenWidth(1440);
  setLanguage('uk');
  const store = createFormStore(fields);
  const dataProvider = yarmarokDataProvider(
    createRecordCalls(createEnvelopeClient({ origin: window.location.origin, language: () => 'uk' })),
  );
  const session = {
    user: { _id: 'u', name: userName, email: '', type: userType, shop: null, gates: [] },
    start: { navLinks: [], entities: {} },
    refresh: () => undefined,
  };
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <DataProviderContext.Provider value={dataProvider}>
          <SessionContext.Provider value={session}>
            <MediaPickerContext value={MediaPickerDialog}>
              <FormContext.Provider value={{ store, entity, id, fields, view, readOnly }}>
                {fields.map((field) => (
                  <FormFieldView key={field.name} field={field} />
                ))}
              </FormContext.Provider>
            </MediaPickerContext>
          </SessionContext.Provider>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  const [first] = fields;
  return {
    user: userEvent.setup({ delay: null }),
    store,
    value: (): Localised => store.values()[first?.name ?? ''] ?? {},
  };
}

export const clearFields = cleanup;

/** Renders one field, empty unless it is given a value. */
export const renderField = (
  part: Partial<FormField> & Pick<FormField, 'type'>,
  options?: Parameters<typeof renderFields>[1],
) => renderFields([emptyField(part)], options);
