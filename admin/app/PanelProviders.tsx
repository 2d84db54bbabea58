import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext } from 'ra-core';
import { useLanguage } from '../core/i18n/languageStore';
import { panelI18n } from '../core/i18n/panelI18n';
import { withResourceTexts } from '../core/i18n/withResourceTexts';
import { NotificationStoreContext } from '../core/notifications/NotificationStoreContext';
import { specRouterProvider } from '../core/routing/specRouterProvider';
import { useMode } from '../ui/theme/modeStore';
import { styleCache } from '../ui/theme/styleCache';
import { yarmarokTheme } from '../ui/theme/yarmarokTheme';
import type { PanelServices } from './createPanelServices';
import { preferenceStore } from './preferenceStore';
import '../ui/theme/panel.css';

const styles = styleCache();
const preferences = preferenceStore();

export function PanelProviders({ services, children }: { services: PanelServices; children: ReactNode }) {
  const mode = useMode();
  const language = useLanguage();
  const { session } = services;
  const i18nProvider = useMemo(
    () => withResourceTexts(panelI18n(language), () => session.get()?.start ?? null),
    [language, session],
  );
  const theme = useMemo(() => yarmarokTheme(mode), [mode]);
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <NotificationStoreContext.Provider value={services.messages}>
          <CoreAdminContext
            dataProvider={services.dataProvider}
            authProvider={services.authProvider}
            i18nProvider={i18nProvider}
            routerProvider={specRouterProvider}
            queryClient={services.queryClient}
            store={preferences}
          >
            {children}
          </CoreAdminContext>
        </NotificationStoreContext.Provider>
      </ThemeProvider>
    </CacheProvider>
  );
}
