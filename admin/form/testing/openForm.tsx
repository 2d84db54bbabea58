import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider, useParams } from 'ra-core';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createPanelServices } from '../../app/createPanelServices';
import { PanelProviders } from '../../app/PanelProviders';
import MediaPickerDialog from '../../modules/media/MediaPickerDialog';
import { MediaPickerContext } from '../../fields/media/MediaPickerContext';
import { useLanguage } from '../../core/i18n/languageStore';
import { NotificationReceiver } from '../../core/notifications/NotificationReceiver';
import { ToastStack } from '../../app/notifications/ToastStack';
import { specRouterProvider } from '../../core/routing/specRouterProvider';
import { useEntityDescription } from '../../core/session/SessionContext';
import { SessionGate } from '../../app/session/SessionGate';
import FormScreen from '../FormScreen';

const { Routes, Route } = specRouterProvider;

function Screen({ action }: { action: 'list' | 'create' | 'update' | 'duplicate' }) {
  const { entity: name = '', id = '' } = useParams();
  const language = useLanguage();
  const entity = useEntityDescription(name);
  if (!entity) throw new Error(`no entity ${name}`);
  if (action === 'list') return <h1>{entity.many[language]}</h1>;
  return (
    <ResourceContextProvider value={name}>
      <FormScreen key={`${name} ${action} ${id}`} entity={entity} id={id} duplicate={action === 'duplicate'} />
    </ResourceContextProvider>
  );
}

/**
 * Renders the form screen at an address, with session and notifications but without the shell and the other screens: a
 * list is only its heading.
 */
export function openForm(address: string) {
  window.history.pushState(null, '', address);
  const services = createPanelServices(() => undefined, null);
  const router = createBrowserRouter(
    [
      {
        path: '*',
        element: (
          <PanelProviders services={services}>
            <SessionGate
              session={services.session}
              reauthentication={services.reauthentication}
              logIn={services.logIn}
              onUserChanged={() => undefined}
            >
              <MediaPickerContext value={MediaPickerDialog}>
                <Routes>
                  <Route path="/:entity" element={<Screen action="list" />} />
                  <Route path="/:entity/create" element={<Screen action="create" />} />
                  <Route path="/:entity/duplicate/:id" element={<Screen action="duplicate" />} />
                  <Route path="/:entity/:id" element={<Screen action="update" />} />
                </Routes>
              </MediaPickerContext>
            </SessionGate>
            <NotificationReceiver />
            <ToastStack />
          </PanelProviders>
        ),
      },
    ],
    { basename: '/admin' },
  );
  const user = userEvent.setup({ delay: null });
  const view = render(<RouterProvider router={router} />);
  return { user, ...view };
}
