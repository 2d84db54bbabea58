import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes, useLocation, useParams } from 'react-router';
import { ResourceContextProvider } from 'ra-core';
import { actionsPath, publicPaths } from '../routing/paths';
import { DashboardScreen } from '../screens/dashboard/DashboardScreen';
import { NotFoundScreen } from '../screens/notFound/NotFoundScreen';
import { NoAccessScreen } from '../screens/noAccess/NoAccessScreen';
import { can, useEntityDescription } from '../session/SessionContext';
import { ListScreen } from '../list/ListScreen';
import { prefersReducedData } from '../list/prefersReducedData';
import { ErrorBoundary } from './ErrorBoundary';

const ActionsScreen = lazy(() => import('../bulkOperations/BulkOperationsScreen'));
const loadForm = () => import('../form/FormScreen');
const FormScreen = lazy(loadForm);
const LibraryScreen = lazy(() => import('../media/library/LibraryScreen'));
const MultiEditScreen = lazy(() => import('../screens/multiEdit/MultiEditScreen'));

/** The screen for the entity in the address. A new record has no id until its first save. */
type EntityAction = 'list' | 'create' | 'update' | 'duplicate';

function EntityRoute({ action, entity: fixedName }: { action: EntityAction; entity?: string }) {
  const { entity: nameParam = '', id } = useParams();
  const entity = useEntityDescription(fixedName ?? nameParam);
  if (!entity || (action === 'duplicate' && !id)) return <NotFoundScreen />;
  if (action === 'list' && !can(entity, 'list')) return <NoAccessScreen />;
  return (
    <ResourceContextProvider value={entity.name}>
      {action === 'list' ? (
        <ListScreen key={entity.name} entity={entity} />
      ) : (
        <FormScreen
          key={`${entity.name} ${action} ${id ?? ''}`}
          entity={entity}
          id={id ?? ''}
          duplicate={action === 'duplicate'}
        />
      )}
    </ResourceContextProvider>
  );
}

function MultiEditRoute() {
  const { entity: nameParam = '' } = useParams();
  const entity = useEntityDescription(nameParam);
  return entity?.multiEdit ? <MultiEditScreen key={entity.name} entity={entity} /> : <NotFoundScreen />;
}

/** Media has a library instead of a list. */
function MediaRoute() {
  const entity = useEntityDescription('media');
  if (!entity) return <NotFoundScreen />;
  if (!can(entity, 'list')) return <NoAccessScreen />;
  return (
    <ResourceContextProvider value={entity.name}>
      <LibraryScreen entity={entity} />
    </ResourceContextProvider>
  );
}

/** react-admin redirects to the login address too; the public screens are outside the panel's router. */
function PublicRedirect({ path, onLeave }: { path: string; onLeave(path: string): void }) {
  useEffect(() => onLeave(path), [path, onLeave]);
  return null;
}

/** The routes of shell §2. They are the same for every entity; the server says which entities there are. */
export function PanelRoutes({ onLeave }: { onLeave(path: string): void }) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (prefersReducedData() || typeof requestIdleCallback === 'undefined') return;
    // Preloads the form, which most users open next. A failure shows when the form is opened, which loads it again.
    const idleCallbackId = requestIdleCallback(() => void loadForm().catch(() => undefined));
    return () => cancelIdleCallback(idleCallbackId);
  }, []);
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={null}>
        <Routes>
          <Route index element={<DashboardScreen />} />
          {Object.values(publicPaths).map((path) => (
            <Route key={path} path={path} element={<PublicRedirect path={path} onLeave={onLeave} />} />
          ))}
          <Route path={actionsPath} element={<ActionsScreen />} />
          <Route path="/media" element={<MediaRoute />} />
          <Route path="/media/list" element={<MediaRoute />} />
          <Route path="/category" element={<EntityRoute action="list" entity="category" />} />
          <Route path="/:entity/list" element={<EntityRoute action="list" />} />
          <Route path="/:entity" element={<EntityRoute action="create" />} />
          <Route path="/:entity/multiupdate" element={<MultiEditRoute />} />
          <Route path="/:entity/create" element={<EntityRoute action="create" />} />
          <Route path="/:entity/update/:id?" element={<EntityRoute action="update" />} />
          <Route path="/:entity/duplicate/:id?" element={<EntityRoute action="duplicate" />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
