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
import { chooseLanguage } from '../../i18n/languageStore';
import { SessionContext } from '../../session/SessionContext';
import { setScreenWidth } from '../../testing/screenWidth';
import '../../testing/withoutStyles';
import { yarmarokTheme } from '../../theme/yarmarokTheme';
import { FormBody } from '../FormBody';
import type { ContentView } from '../FormContext';
import { FormContext } from '../FormContext';
import { createFormStore } from '../formStore';
import { FormTabs } from '../FormTabs';
import { TranslationCard } from '../TranslationCard';
import { useFormPlaces } from '../useFormPlaces';

const theme = yarmarokTheme('light');
const entity = { name: 'product' } as EntityDescription;

/** The tabs and cards of a form over a store of its own: all that is drawn from the definition, without server and saving. */
export function renderForm(groups: readonly FormGroup[], view: ContentView = 'both') {
  setScreenWidth(1440);
  chooseLanguage('uk');
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
    logOut: () => Promise.resolve(),
  };
  const places: { goTo?: ReturnType<typeof useFormPlaces>['goTo'] } = {};
  const side = <TranslationCard onGo={() => undefined} />;

  function Form() {
    const { open, setOpen, goTo } = useFormPlaces(groups, store);
    places.goTo = goTo;
    return (
      <>
        {groups.length > 1 && <FormTabs groups={groups} open={open} onOpen={setOpen} />}
        <FormBody groups={groups} open={open} wide whole side={side} />
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
  return { user: userEvent.setup({ delay: null }), store, goTo: (name: string) => places.goTo?.(name) };
}
