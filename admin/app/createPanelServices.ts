import { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'ra-core';
import { createEnvelopeClient } from '../../dataProvider/envelopeClient';
import { createRecordCalls } from '../../dataProvider/recordCalls';
import type { LiveUpdates } from '../../dataProvider/live/liveUpdates';
import type { YarmarokDataProvider } from '../../dataProvider/yarmarokDataProvider';
import { createDataProvider } from '../../dataProvider/createDataProvider';
import { yarmarokAuthProvider } from '../../dataProvider/yarmarokAuthProvider';
import { currentLanguage } from '../core/i18n/languageStore';
import type { NotificationStore } from '../core/notifications/createNotificationStore';
import { createNotificationStore } from '../core/notifications/createNotificationStore';
import type { LogInAgain, Reauthentication } from '../core/session/createReauthentication';
import type { FirstStart } from './session/createFirstStart';
import { createReauthentication } from '../core/session/createReauthentication';
import type { SessionStore } from '../core/session/createSessionStore';
import { createSessionStore } from '../core/session/createSessionStore';
import { withLoadMessages } from '../core/notifications/withLoadMessages';
import { forgetUser } from '../core/session/recentRecords';
import { clearListSearches } from '../core/routing/lastListSearch';
import { loginPath, secondStepPath } from '#domain/wire/loginPath';
import { seedAccess } from '../core/session/seedAccess';
import { withReauthentication } from '../core/session/withReauthentication';

export interface PanelServices {
  dataProvider: YarmarokDataProvider & LiveUpdates;
  authProvider: AuthProvider;
  queryClient: QueryClient;
  session: SessionStore;
  reauthentication: Reauthentication;
  logIn: LogInAgain;
  messages: NotificationStore;
}

/**
 * All that lives as long as one session in the panel. `onLeave` shows a public screen; `firstStart`: the session's
 * start call, where that was sent already.
 */
export function createPanelServices(
  onLeave: (path: string, keepPlace: boolean) => void,
  firstStart: FirstStart | null,
): PanelServices {
  // `withReauthentication` decides what happens on a `loginRedirect`.
  const baseClient = createEnvelopeClient({ language: currentLanguage, onLoginRedirect: () => undefined });
  const reauthentication = createReauthentication();
  const messages = createNotificationStore();
  const client = withLoadMessages(
    withReauthentication(firstStart?.reuse(baseClient) ?? baseClient, reauthentication, (path) => onLeave(path, true)),
    messages,
  );
  const session: SessionStore = createSessionStore(() => calls.start());
  const calls = createRecordCalls(
    client,
    (entity) => session.get()?.start.entities[entity]?.listUrl ?? '/api/listing/get-list',
  );
  // No automatic retries: a failure is shown with a retry button, and silent retries would only delay that.
  // `networkMode: 'always'`, as pausing while the browser reports to be offline would delay it too; queries are
  // refetched on reconnect.
  const queryClient = new QueryClient({
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
  });
  session.subscribe(() => {
    const state = session.get();
    if (state) seedAccess(queryClient, state.start);
  });
  const authProvider = yarmarokAuthProvider(client, session);
  return {
    dataProvider: createDataProvider(calls, client),
    authProvider: {
      ...authProvider,
      // The login is outside of the panel's router, so react-admin is told not to go there itself.
      logout: async (params) => {
        const user = session.get()?.user._id;
        await authProvider.logout(params);
        clearListSearches();
        if (user !== undefined) {
          forgetUser(user);
          // Loaded with forms. Where it is not there any more, what is left behind is sealed.
          await import('../form/draftVault')
            .then(({ draftVaultOf }) => draftVaultOf(client).clear(user))
            .catch(() => undefined);
        }
        onLeave(loginPath, false);
        return false;
      },
    },
    queryClient,
    session,
    reauthentication,
    logIn: async (email, password, code) => {
      const { result } = await (code === undefined
        ? baseClient.call('POST', '/api/user/login', { body: { email, password } })
        : baseClient.call('POST', `/api${secondStepPath}`, { body: { code, remember: false } }));
      if (result.redirect === secondStepPath) return null;
      const { user } = await createRecordCalls(baseClient).start();
      if (!user) throw new Error('the start call names no user');
      return user;
    },
    messages,
  };
}
