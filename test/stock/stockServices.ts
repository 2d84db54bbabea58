import type { AuthProvider, I18nProvider } from 'react-admin';
import { panelI18n } from '../../admin/core/i18n/panelI18n';
import { withResourceTexts } from '../../admin/core/i18n/withResourceTexts';
import { createDataProvider } from '../../dataProvider/createDataProvider';
import { createEnvelopeClient } from '../../dataProvider/envelopeClient';
import { createRecordCalls } from '../../dataProvider/recordCalls';
import type { LiveUpdates } from '../../dataProvider/live/liveUpdates';
import type { AuthSession } from '../../dataProvider/yarmarokAuthProvider';
import { yarmarokAuthProvider } from '../../dataProvider/yarmarokAuthProvider';
import type { YarmarokDataProvider } from '../../dataProvider/yarmarokDataProvider';

export interface StockServices {
  dataProvider: YarmarokDataProvider & LiveUpdates;
  authProvider: AuthProvider;
  i18nProvider: I18nProvider;
}

/** What an application of stock parts needs to work on the API. */
export function stockServices(origin: string): StockServices {
  const client = createEnvelopeClient({ origin, language: () => 'en' });
  const calls = createRecordCalls(client);
  let known: ReturnType<AuthSession['get']> = null;
  const session: AuthSession = {
    get: () => known,
    refresh: async () => {
      const { user, result } = await calls.start();
      known = user ? { user, start: result } : null;
    },
  };
  return {
    dataProvider: createDataProvider(calls, client),
    authProvider: yarmarokAuthProvider(client, session),
    i18nProvider: withResourceTexts(panelI18n('en'), () => known?.start ?? null),
  };
}
