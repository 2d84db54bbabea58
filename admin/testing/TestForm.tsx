import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from '@mui/material/styles';
import { DataProviderContext, Form, ResourceContextProvider } from 'ra-core';
import { MemoryRouter } from 'react-router';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { StartResult } from '#domain/wire/Start';
import { createEnvelopeClient } from '../../dataProvider/envelopeClient';
import { createRecordCalls } from '../../dataProvider/recordCalls';
import { yarmarokDataProvider } from '../../dataProvider/yarmarokDataProvider';
import type { FieldActions } from '../fields/form/createFieldActions';
import { savedValues } from '../fields/form/createFieldActions';
import { FormFields } from '../fields/form/FormFields';
import type { ContentView, FormFieldsContextValue } from '../fields/form/FormFieldsContext';
import { useFormFields } from '../fields/form/FormFieldsContext';
import { recordFormOptions } from '../fields/form/recordFormOptions';
import type { FormValues } from '../fields/form/sources';
import { MediaPickerContext } from '../fields/media/MediaPickerContext';
import { RecordPickerContext } from '../fields/pickers/RecordPickerContext';
import { toPayload } from '../form/toPayload';
import RecordPickerDialog from '../list/RecordPickerDialog';
import MediaPickerDialog from '../modules/media/MediaPickerDialog';
import { SessionContext } from '../core/session/SessionContext';
import { addModuleInputs } from './addModuleInputs';
import { yarmarokTheme } from '../ui/theme/yarmarokTheme';

addModuleInputs();

const noEntities: StartResult['entities'] = {};
const theme = yarmarokTheme('light');

/** A form under test: react-hook-form's state in terms of fields. */
export interface TestFormHandle extends Pick<FieldActions, 'setValue' | 'validate' | 'showMessages'> {
  values(): FormValues;
  dirtyFields(): readonly string[];
  /** Validates all visible fields; resolves to the names of the invalid ones. */
  validateAll(): Promise<readonly string[]>;
  /** What a save would send: the dirty fields, or `all`. */
  payload(all: boolean): Record<string, unknown>;
  /** The server has these values. */
  markSaved(values: FormValues): void;
  discard(): void;
}

const handleOf = ({ form, observer, actions, fields }: FormFieldsContextValue): TestFormHandle => ({
  setValue: actions.setValue,
  validate: actions.validate,
  showMessages: actions.showMessages,
  values: observer.values,
  dirtyFields: observer.dirtyFields,
  validateAll: () => {
    actions.generateSlugs();
    return actions.validate([...observer.visibleFields()]);
  },
  payload: (all) => toPayload(fields, all ? fields.map(({ name }) => name) : observer.dirtyFields(), observer.values()),
  markSaved: (values) => form.resetDefaultValues({ ...savedValues(form), ...values }),
  discard: () => actions.reset(),
});

export interface TestFormOptions {
  view?: ContentView;
  readOnly?: boolean;
  id?: string;
  userName?: string;
  userType?: 'admin' | 'merchant';
  /** Other entities that fields refer to. */
  entities?: StartResult['entities'];
}

/** The providers that inputs of the entity `product` need, over the mock API if there is one. */
export function TestProviders({
  userName = '',
  userType = 'admin',
  entities = noEntities,
  children,
}: Pick<TestFormOptions, 'userName' | 'userType' | 'entities'> & { children: ReactNode }) {
  const dataProvider = useMemo(
    () =>
      yarmarokDataProvider(
        createRecordCalls(createEnvelopeClient({ origin: window.location.origin, language: () => 'uk' })),
      ),
    [],
  );
  const queryClient = useMemo(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }), []);
  const session = useMemo(
    () => ({
      user: { _id: 'u', name: userName, email: '', type: userType, shop: null, gates: [], role: null },
      start: { navLinks: [], entities },
      refresh: () => undefined,
    }),
    [userName, userType, entities],
  );
  return (
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <DataProviderContext.Provider value={dataProvider}>
          <SessionContext.Provider value={session}>
            <MediaPickerContext value={MediaPickerDialog}>
              <RecordPickerContext value={RecordPickerDialog}>
                <MemoryRouter>
                  <ResourceContextProvider value="product">{children}</ResourceContextProvider>
                </MemoryRouter>
              </RecordPickerContext>
            </MediaPickerContext>
          </SessionContext.Provider>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

interface TestFormProps extends TestFormOptions {
  fields: readonly FormField[];
  /** Called with the form before its first effect. */
  onForm(form: TestFormHandle): void;
  children: ReactNode;
}

function Handle({ onForm }: Pick<TestFormProps, 'onForm'>) {
  onForm(handleOf(useFormFields()));
  return null;
}

/** react-admin's `Form` over field definitions, without server and saving. */
export function TestForm({ fields, view = 'uk', readOnly = false, id = '', onForm, children, ...user }: TestFormProps) {
  const record = useMemo(
    () => ({ ...Object.fromEntries(fields.map(({ name, value }) => [name, { ...value }])), id }),
    [fields, id],
  );
  const context = useMemo(() => ({ fields }), [fields]);
  return (
    <TestProviders {...user}>
      <Form record={record} context={context} {...recordFormOptions}>
        <FormFields fields={fields} view={view} readOnly={readOnly}>
          <Handle onForm={onForm} />
          {children}
        </FormFields>
      </Form>
    </TestProviders>
  );
}
