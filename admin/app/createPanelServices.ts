import { QueryClient } from '@tanstack/react-query';
import type { AuthProvider, I18nProvider } from 'ra-core';
import { createEnvelopeClient } from '../../dataProvider/envelopeClient';
import { createRecordCalls } from '../../dataProvider/recordCalls';
import type { YarmarokDataProvider } from '../../dataProvider/yarmarokDataProvider';
import { yarmarokDataProvider } from '../../dataProvider/yarmarokDataProvider';
import { yarmarokAuthProvider } from '../../dataProvider/yarmarokAuthProvider';
import type { WireUser } from '../../domain/wire/Envelope';
import { currentLanguage } from '../i18n/languageStore';
import { raI18nProvider } from '../i18n/raI18nProvider';
import type { NotificationStore } from '../notifications/createNotificationStore';
import { createNotificationStore } from '../notifications/createNotificationStore';
import type { Reauthentication } from '../session/createReauthentication';
import { createReauthentication } from '../session/createReauthentication';
import type { SessionStore } from '../session/createSessionStore';
import { createSessionStore } from '../session/createSessionStore';
import { withLoadMessages } from '../notifications/withLoadMessages';
import { withReauthentication } from '../session/withReauthentication';

export interface PanelServices {
  dataProvider: YarmarokDataProvider;
  authProvider: AuthProvider;
  i18nProvider: I18nProvider;
  queryClient: QueryClient;
  session: SessionStore;
  reauthentication: Reauthentication;
  /** Logs in where the session has ended, and says who that is. */
  logIn(email: string, password: string): Promise<WireUser>;
  messages: NotificationStore;
}

/** All that lives as long as one session in the panel. */
export function createPanelServices(onLoginRedirect: (path: string) => void): PanelServices {
  // What a `loginRedirect` leads to is decided around it.
  const baseClient = createEnvelopeClient({ language: currentLanguage, onLoginRedirect: () => undefined });
  const reauthentication = createReauthentication();
  const messages = createNotificationStore();
  const client = withLoadMessages(withReauthentication(baseClient, reauthentication, onLoginRedirect), messages);
  const session: SessionStore = createSessionStore(() => calls.start());
  const calls = createRecordCalls(
    client,
    (entity) => session.current()?.start.entities[entity]?.listUrl ?? '/api/listing/get-list',
  );
  return {
    dataProvider: yarmarokDataProvider(calls),
    authProvider: yarmarokAuthProvider(client, session),
    i18nProvider: raI18nProvider(),
    // A failure is shown with its message and a button to try again; silent tries would only put it off. So would waiting
    // for a browser that says it is offline: it is asked all the same, and again once it is back.
    queryClient: new QueryClient({
      defaultOptions: {
        queries: {
          retry: false,
          refetchOnWindowFocus: false,
          staleTime: 0,
          networkMode: 'always',
          refetchOnReconnect: true,
        },
        mutations: { networkMode: 'always' },
      },
    }),
    session,
    reauthentication,
    logIn: async (email, password) => {
      await baseClient.call('POST', '/api/user/login', { body: { email, password } });
      const { user } = await createRecordCalls(baseClient).start();
      if (!user) throw new Error('the start call names no user');
      return user;
    },
    messages,
  };
}
