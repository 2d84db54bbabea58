import { useCallback, useMemo, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { MediaPickerContext } from '../fields/media/MediaPickerContext';
import { RecordPickerContext } from '../fields/pickers/RecordPickerContext';
import { NotificationReceiver } from '../core/notifications/NotificationReceiver';
import { ToastStack } from './notifications/ToastStack';
import { clearListSearches } from '../core/routing/lastListSearch';
import type { PanelBase } from '../core/routing/panelBase';
import { loginPath } from '../core/routing/paths';
import type { FirstStart } from './session/createFirstStart';
import { SessionGate } from './session/SessionGate';
import { MediaPickerDialog, RecordPickerDialog } from './screens';
import { PanelAdmin } from './PanelAdmin';
import { createPanelServices } from './createPanelServices';
import { PanelProviders } from './PanelProviders';

interface PanelProps {
  base: PanelBase;
  /** The start call that was sent while this code was loading. */
  firstStart: FirstStart | null;
  /** Switches to a public screen; `keepPlace`: returns to the current address after the login. */
  onLeave(path: string, keepPlace: boolean): void;
}

/** The panel, for one session. */
export default function Panel({ base, firstStart, onLeave }: PanelProps) {
  const leavePanel = useCallback((path: string) => onLeave(path, true), [onLeave]);
  const [services] = useState(() => createPanelServices(onLeave, firstStart));

  // The public screens redirect a logged-in user to their start page.
  const restartForOtherUser = useCallback(() => {
    clearListSearches();
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
                  reauthentication={services.reauthentication}
                  logIn={services.logIn}
                  onUserChanged={restartForOtherUser}
                >
                  <MediaPickerContext value={MediaPickerDialog}>
                    <RecordPickerContext value={RecordPickerDialog}>
                      <PanelAdmin onLeave={leavePanel} />
                    </RecordPickerContext>
                  </MediaPickerContext>
                </SessionGate>
                <NotificationReceiver />
                <ToastStack />
              </PanelProviders>
            ),
          },
        ],
        { basename: base },
      ),
    [base, services, leavePanel, restartForOtherUser],
  );

  return <RouterProvider router={router} />;
}
