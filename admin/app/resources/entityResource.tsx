import { CanAccess, Resource } from 'ra-core';
import type { EntityDescription } from '#domain/wire/Start';
import type { YarmarokRecord } from '../../../dataProvider/yarmarokRecord';
import { currentLanguage } from '../../core/i18n/languageStore';
import { specRouterProvider } from '../../core/routing/specRouterProvider';
import { titleIn } from '../../fields/localisedValue';
import type { PanelParts } from '../../modules/PanelModule';
import { NoAccessScreen } from '../states/NoAccessScreen';
import { ResourceForm } from './ResourceForm';
import { EntityList } from './EntityList';
import { EntityScreen } from './EntityScreen';
import { resolveIcon } from '../../ui/resolveIcon';

const { Route } = specRouterProvider;

/** The react-admin resource of an entity: generic screens from the server's description, and what modules add to it. */
export function entityResource({ name, icon, titleField }: EntityDescription, parts: PanelParts) {
  const { screens, routes = [] } = parts.resources?.[name] ?? {};
  return (
    <Resource
      key={name}
      name={name}
      icon={resolveIcon(icon)}
      recordRepresentation={(record: YarmarokRecord) => titleIn(record[titleField], currentLanguage())}
      create={ResourceForm}
      edit={ResourceForm}
      {...screens}
      // A module's own list is shown by it, to whoever may list.
      list={EntityList}
    >
      <Route path="duplicate/:id" element={<ResourceForm duplicate />} />
      {parts.entityRoutes?.map((route) => (
        <Route key={route.path} path={route.path} element={<EntityScreen {...route} />} />
      ))}
      {routes.map(({ path, Screen, access }) => (
        <Route
          key={path}
          path={path}
          element={
            access ? (
              <CanAccess action={access} accessDenied={<NoAccessScreen />}>
                <Screen />
              </CanAccess>
            ) : (
              <Screen />
            )
          }
        />
      ))}
    </Resource>
  );
}
