import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { foldModules } from '../app/parts/foldModules';
import { panelPathsOf } from '../app/parts/panelPathsOf';
import { createPanelServices } from '../app/createPanelServices';
import { PanelProviders } from '../app/PanelProviders';
import { NotificationReceiver } from '../core/notifications/NotificationReceiver';
import { ToastStack } from '../app/notifications/ToastStack';
import { PanelPathsContext } from '../core/routing/PanelPathsContext';
import { panelBase } from '../core/routing/panelBase';
import { SessionGate } from '../app/session/SessionGate';
import { panelModules } from '../modules/panelModules';
import { mainId } from '../ui/mainId';

const paths = panelPathsOf(foldModules(panelModules));

/** Renders one screen at an address, with the session of `withApi` but without the panel around it. */
export function openScreen(address: string, screen: ReactNode) {
  window.history.pushState(null, '', address);
  const services = createPanelServices(() => undefined, null);
  const element = (
    <PanelPathsContext value={paths}>
      <PanelProviders services={services}>
        <SessionGate
          session={services.session}
          reauthentication={services.reauthentication}
          logIn={services.logIn}
          onUserChanged={() => undefined}
        >
          <main id={mainId} tabIndex={-1}>
            {screen}
          </main>
        </SessionGate>
        <NotificationReceiver />
        <ToastStack />
      </PanelProviders>
    </PanelPathsContext>
  );
  const router = createBrowserRouter([{ path: '*', element }], { basename: panelBase(window.location.pathname) });
  return { user: userEvent.setup({ delay: null }), ...render(<RouterProvider router={router} />) };
}
