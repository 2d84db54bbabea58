import { lazy, useCallback, useMemo, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { FieldTypeLoadersContext } from '../fields/form/FieldTypeLoadersContext';
import { MediaPickerContext } from '../fields/media/MediaPickerContext';
import { RecordPickerContext } from '../fields/pickers/RecordPickerContext';
import { NotificationReceiver } from '../core/notifications/NotificationReceiver';
import { ToastStack } from './notifications/ToastStack';
import { clearListSearches } from '../core/routing/lastListSearch';
import { PanelPathsContext } from '../core/routing/PanelPathsContext';
import type { PanelBase } from '../core/routing/panelBase';
import { loginPath } from '#domain/wire/loginPath';
import type { PanelModule } from '../modules/PanelModule';
import type { FirstStart } from './session/createFirstStart';
import { SessionGate } from './session/SessionGate';
import { PanelAdmin } from './PanelAdmin';
import { loadFormOfAddress } from './resources/ResourceForm';
import { createPanelServices } from './createPanelServices';
import { foldModules } from './parts/foldModules';
import { PanelPartsContext } from './parts/PanelPartsContext';
import { panelPathsOf } from './parts/panelPathsOf';
import { PanelProviders } from './PanelProviders';
import { panelModules } from '../modules/panelModules';

const RecordPickerDialog = lazy(() => import('../list/RecordPickerDialog'));

const NoPicker = () => null;
const noInputs = {};

interface PanelProps {
  base: PanelBase;
  /** Beside those of the product. */
  extraModules: readonly PanelModule[];
  /** The start call that was sent while this code was loading. */
  firstStart: FirstStart | null;
  /** Switches to a public screen; `keepPlace`: returns to the current address after the login. */
  onLeave(path: string, keepPlace: boolean): void;
}

/** The panel, for one session. */
export default function Panel({ base, extraModules, firstStart, onLeave }: PanelProps) {
  const leavePanel = useCallback((path: string) => onLeave(path, true), [onLeave]);
  const parts = useMemo(() => foldModules([...panelModules, ...extraModules]), [extraModules]);
  const [services] = useState(() => {
    loadFormOfAddress(window.location.pathname);
    return createPanelServices(onLeave, firstStart);
  });

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
              <PanelPathsContext value={panelPathsOf(parts)}>
                <PanelProviders services={services}>
                  <SessionGate
                    session={services.session}
                    reauthentication={services.reauthentication}
                    logIn={services.logIn}
                    onUserChanged={restartForOtherUser}
                  >
                    <PanelPartsContext value={parts}>
                      <MediaPickerContext value={parts.MediaPicker ?? NoPicker}>
                        <RecordPickerContext value={RecordPickerDialog}>
                          <FieldTypeLoadersContext value={parts.inputs ?? noInputs}>
                            <PanelAdmin onLeave={leavePanel} />
                          </FieldTypeLoadersContext>
                        </RecordPickerContext>
                      </MediaPickerContext>
                    </PanelPartsContext>
                  </SessionGate>
                  <NotificationReceiver />
                  <ToastStack />
                </PanelProviders>
              </PanelPathsContext>
            ),
          },
        ],
        { basename: base },
      ),
    [base, services, parts, leavePanel, restartForOtherUser],
  );

  return <RouterProvider router={router} />;
}
