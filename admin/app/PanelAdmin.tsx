import { useEffect, useMemo } from 'react';
import { CoreAdminUI, CustomRoutes, Resource, ResourceDefinitionContext } from 'ra-core';
import { publicPaths } from '../core/routing/paths';
import { specRouterProvider } from '../core/routing/specRouterProvider';
import { useSession } from '../core/session/SessionContext';
import { entityResource } from './resources/entityResource';
import { PanelLayout } from './PanelLayout';
import { usePanelParts } from './parts/PanelPartsContext';
import { NoAccessScreen } from './states/NoAccessScreen';
import { NotFoundScreen } from './states/NotFoundScreen';
import { mayOpen } from '../core/access/mayOpen';

const { Route } = specRouterProvider;

/** react-admin leads to the login too; the public screens are outside the panel's router. */
function PublicRedirect({ path, onLeave }: { path: string; onLeave(path: string): void }) {
  useEffect(() => onLeave(path), [path, onLeave]);
  return null;
}

/** The application: a react-admin resource for each entity of the start call, and the modules' own screens. */
export function PanelAdmin({ onLeave }: { onLeave(path: string): void }) {
  const { start, user } = useSession();
  const parts = usePanelParts();
  // The start call is repeated for the navigation's counts; only other entities or icons are other resources.
  const resourceKey = JSON.stringify(
    Object.values(start.entities).map(({ name, icon, titleField }) => [name, icon, titleField]),
  );
  const resources = useMemo(
    () => Object.values(start.entities).map((entity) => entityResource(entity, parts)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `resourceKey` stands for the entities
    [resourceKey, parts],
  );
  const children = useMemo(
    () => [
      ...resources,
      <CustomRoutes key="screens">
        {parts.screens?.map((screen) => (
          <Route
            key={screen.path}
            path={screen.path}
            element={mayOpen(screen, user) ? <screen.Screen /> : <NoAccessScreen />}
          />
        ))}
      </CustomRoutes>,
      <CustomRoutes key="public" noLayout>
        {Object.values(publicPaths).map((path) => (
          <Route key={path} path={path} element={<PublicRedirect path={path} onLeave={onLeave} />} />
        ))}
      </CustomRoutes>,
    ],
    [resources, parts, onLeave, user],
  );
  // Known from the start call. Registered one by one by effects, they would render every screen twice more at the start.
  const definitions = useMemo(
    () => ({
      definitions: Object.fromEntries(resources.map(({ props }) => [props.name, Resource.registerResource(props)])),
      register: () => undefined,
      unregister: () => undefined,
    }),
    [resources],
  );
  return (
    <ResourceDefinitionContext.Provider value={definitions}>
      <CoreAdminUI
        layout={PanelLayout}
        loginPage={<PublicRedirect path={publicPaths.login} onLeave={onLeave} />}
        dashboard={parts.Dashboard}
        catchAll={NotFoundScreen}
        accessDenied={NoAccessScreen}
        disableTelemetry
      >
        {children}
      </CoreAdminUI>
    </ResourceDefinitionContext.Provider>
  );
}
