import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, localStorageStore, useI18nProvider } from 'ra-core';
import { useLanguage } from '../i18n/languageStore';
import { NotificationStoreContext } from '../notifications/NotificationStoreContext';
import { specRouterProvider } from '../routing/specRouterProvider';
import { useMode } from '../theme/modeStore';
import { styleNonce } from '../theme/styleNonce';
import { yarmarokTheme } from '../theme/yarmarokTheme';
import type { PanelServices } from './createPanelServices';

const styles = createCache({ key: 'ya', nonce: styleNonce() });
const preferences = localStorageStore('1', 'yarmarok');

/**
 * Keeps react-admin's texts in the panel's language. Not with `useSetLocale`, which remounts the whole panel: the focus
 * and unsaved input would be lost.
 */
function RaLanguage() {
  const language = useLanguage();
  const i18nProvider = useI18nProvider();
  useEffect(() => {
    void i18nProvider.changeLocale(language);
  }, [language, i18nProvider]);
  return null;
}

export function PanelProviders({ services, children }: { services: PanelServices; children: ReactNode }) {
  const mode = useMode();
  const theme = useMemo(() => yarmarokTheme(mode), [mode]);
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <NotificationStoreContext.Provider value={services.messages}>
          <CoreAdminContext
            dataProvider={services.dataProvider}
            authProvider={services.authProvider}
            i18nProvider={services.i18nProvider}
            routerProvider={specRouterProvider}
            queryClient={services.queryClient}
            store={preferences}
          >
            <RaLanguage />
            {children}
          </CoreAdminContext>
        </NotificationStoreContext.Provider>
      </ThemeProvider>
    </CacheProvider>
  );
}
