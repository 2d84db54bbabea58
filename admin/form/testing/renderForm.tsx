import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProviderContext } from 'ra-core';
import { createEnvelopeClient } from '../../../dataProvider/envelopeClient';
import { createRecordCalls } from '../../../dataProvider/recordCalls';
import { yarmarokDataProvider } from '../../../dataProvider/yarmarokDataProvider';
import { fieldsIn } from '../../../domain/wire/fieldsIn';
import type { FormGroup } from '../../../domain/wire/Form';
import type { EntityDescription } from '../../../domain/wire/Start';
import { setLanguage } from '../../core/i18n/languageStore';
import { SessionContext } from '../../core/session/SessionContext';
import { setScreenWidth } from '../../testing/setScreenWidth';
import '../../testing/withoutStyles';
import { yarmarokTheme } from '../../ui/theme/yarmarokTheme';
import { FormBody } from '../FormBody';
import type { ContentView } from '../FormContext';
import { FormContext } from '../FormContext';
import { createFormStore } from '../createFormStore';
import { FormTabs } from '../FormTabs';
import { TranslationCard } from '../TranslationCard';
import { useFormNavigation } from '../useFormNavigation';

const theme = yarmarokTheme('light');
const entity = { name: 'product' } as EntityDescription;

/** Renders the tabs and cards of a form over a store of its own, without server and saving. */
export function renderForm(groups: readonly FormGroup[], view: ContentView = 'both') {
  setScreenWidth(1440);
  setLanguage('uk');
  const fields = groups.flatMap(({ items }) => fieldsIn(items));
  const store = createFormStore(fields);
  const dataProvider = yarmarokDataProvider(
    createRecordCalls(createEnvelopeClient({ origin: window.location.origin, language: () => 'uk' })),
  );
  const context = { store, entity, id: '', fields, view, readOnly: false };
  const session = {
    user: { _id: 'u', name: '', email: '', type: 'admin' as const, shop: null, gates: [] },
    start: { navLinks: [], entities: {} },
    refresh: () => undefined,
  };
  const navigation: { goToField?: ReturnType<typeof useFormNavigation>['goTo'] } = {};
  const side = <TranslationCard onGoToField={() => undefined} />;

  function Form() {
    const { open: openTab, setOpen: setOpenTab, goTo: goToField } = useFormNavigation(groups, store);
    navigation.goToField = goToField;
    return (
      <>
        {groups.length > 1 && <FormTabs groups={groups} openTab={openTab} onOpenTab={setOpenTab} />}
        <FormBody groups={groups} openTab={openTab} wide buildAllFields sideCards={side} />
      </>
    );
  }

  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <DataProviderContext.Provider value={dataProvider}>
          <SessionContext.Provider value={session}>
            <FormContext.Provider value={context}>
              <Form />
            </FormContext.Provider>
          </SessionContext.Provider>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { user: userEvent.setup({ delay: null }), store, goTo: (name: string) => navigation.goToField?.(name) };
}
