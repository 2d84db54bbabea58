import { useCallback, useMemo, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { RaNotifications } from '../messages/RaNotifications';
import { ToastStack } from '../messages/ToastStack';
import { forgetListSearches } from '../routing/lastListSearch';
import type { PanelBase } from '../routing/panelBase';
import { loginPath } from '../routing/paths';
import { SessionGate } from '../session/SessionGate';
import { Shell } from '../shell/Shell';
import { createPanelServices } from './createPanelServices';
import { PanelProviders } from './PanelProviders';
import { PanelRoutes } from './PanelRoutes';

interface PanelProps {
  base: PanelBase;
  /** To a public screen; `keepPlace` remembers the present address for after the login. */
  onLeave(path: string, keepPlace: boolean): void;
}

/** The panel for one session. */
export default function Panel({ base, onLeave }: PanelProps) {
  const leave = useCallback((path: string) => onLeave(path, true), [onLeave]);
  const [services] = useState(() => createPanelServices(leave));

  const logOut = useCallback(async () => {
    await services.dataProvider.logout();
    forgetListSearches();
    onLeave(loginPath, false);
  }, [services, onLeave]);

  // The public screens pass somebody who is logged in on to where they belong.
  const startAnew = useCallback(() => {
    forgetListSearches();
    onLeave(loginPath, false);
  }, [onLeave]);

  const router = useMemo(
    () =>
      createBrowserRouter(
        [
          {
            path: '*',
            element: (
              <PanelProviders services={services}>
                <SessionGate
                  session={services.session}
                  reLogin={services.reLogin}
                  logIn={services.logIn}
                  onLogOut={logOut}
                  onOther={startAnew}
                >
                  <Shell>
                    <PanelRoutes onLeave={leave} />
                  </Shell>
                </SessionGate>
                <RaNotifications />
                <ToastStack />
              </PanelProviders>
            ),
          },
        ],
        { basename: base },
      ),
    [base, services, logOut, leave, startAnew],
  );

  return <RouterProvider router={router} />;
}
