import { useEffect, useMemo } from 'react';
import { CoreAdminUI, CustomRoutes, Resource, ResourceDefinitionContext } from 'ra-core';
import {
  actionsPath,
  changesPath,
  jobsPath,
  mailsPath,
  publicPaths,
  tokensPath,
  webhooksPath,
} from '../core/routing/paths';
import { specRouterProvider } from '../core/routing/specRouterProvider';
import { NoAccessScreen } from '../modules/states/NoAccessScreen';
import { NotFoundScreen } from '../modules/states/NotFoundScreen';
import { useSession } from '../core/session/SessionContext';
import { entityResource } from './entityResource';
import { PanelLayout } from './PanelLayout';
import {
  ActionsScreen,
  ChangesScreen,
  DashboardScreen,
  JobsScreen,
  MailScreen,
  TokensScreen,
  WebhooksScreen,
} from './screens';

const { Route } = specRouterProvider;

/** react-admin leads to the login too; the public screens are outside the panel's router. */
function PublicRedirect({ path, onLeave }: { path: string; onLeave(path: string): void }) {
  useEffect(() => onLeave(path), [path, onLeave]);
  return null;
}

/** The application: a react-admin resource for each entity of the start call, and the screens that belong to none. */
export function PanelAdmin({ onLeave }: { onLeave(path: string): void }) {
  const { start, user } = useSession();
  const isAdmin = user.type === 'admin';
  // The start call is repeated for the navigation's counts; only other entities or icons are other resources.
  const resourceKey = JSON.stringify(
    Object.values(start.entities).map(({ name, icon, titleField }) => [name, icon, titleField]),
  );
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `resourceKey` stands for the entities
  const resources = useMemo(() => Object.values(start.entities).map(entityResource), [resourceKey]);
  const children = useMemo(
    () => [
      ...resources,
      <CustomRoutes key="actions">
        <Route path={actionsPath} element={<ActionsScreen />} />
        <Route path={jobsPath} element={<JobsScreen />} />
        <Route path={mailsPath} element={isAdmin ? <MailScreen /> : <NoAccessScreen />} />
        <Route path={tokensPath} element={isAdmin ? <TokensScreen /> : <NoAccessScreen />} />
        <Route path={webhooksPath} element={isAdmin ? <WebhooksScreen /> : <NoAccessScreen />} />
        <Route path={changesPath} element={<ChangesScreen />} />
      </CustomRoutes>,
      <CustomRoutes key="public" noLayout>
        {Object.values(publicPaths).map((path) => (
          <Route key={path} path={path} element={<PublicRedirect path={path} onLeave={onLeave} />} />
        ))}
      </CustomRoutes>,
    ],
    [resources, onLeave, isAdmin],
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
        dashboard={DashboardScreen}
        catchAll={NotFoundScreen}
        accessDenied={NoAccessScreen}
        disableTelemetry
      >
        {children}
      </CoreAdminUI>
    </ResourceDefinitionContext.Provider>
  );
}
