import type { CollectionSpec } from '../domain/query/CollectionSpec';
import { BulkOperationRunner } from './core/bulk/BulkOperationRunner';
import type { OperationLimits } from './core/bulk/BulkOperations';
import { defaultLimits } from './core/bulk/BulkOperations';
import { operationCollection, stepCollection } from './core/bulk/StoredOperation';
import type { RunningApi } from './core/Api';
import type { Services } from './core/Context';
import type { Entity } from './core/entity/defineEntity';
import { attemptCollection } from './core/AttemptCounter';
import { createDispatcher } from './core/createDispatcher';
import { SourceTitles } from './core/entity/SourceTitles';
import { openApiDocument } from './core/openApi';
import { OrphanFileCollector, collectorLeaseCollection } from './core/media/OrphanFileCollector';
import { orphanFileCollection } from './core/media/orphanFiles';
import { CachedCounts } from './core/records/CachedCounts';
import { recordRoutes } from './core/recordRoutes';
import { lastLoginCollection } from './core/lastLogins';
import type { Route } from './core/Route';
import { defineRoute } from './core/Route';
import { lockCollection, NamedLock } from './core/NamedLock';
import { entities } from './entities/registry';
import { disabledFetcher } from './ports/RemoteFetcher';
import type { Timers } from './ports/Timers';
import { systemTimers } from './ports/Timers';
import { dictionaryRoutes } from './features/dictionaries/routes';
import { homeRoutes } from './features/home/routes';
import { knownPlaceCollection } from './features/session/KnownPlaces';
import { localSanitizer } from './features/media/localSanitizer';
import { previewRoutes } from './features/preview/routes';
import { mediaRoutes } from './features/media/routes';
import { searchRoutes } from './features/search/routes';
import { sessionRoutes } from './features/session/routes';
import { sessionCollection, StoreSessions } from './features/session/StoreSessions';
import { startRoutes } from './features/start/routes';
import { listSetupCollection } from './features/views/listSetups';
import { viewRoutes } from './features/views/routes';
import { viewCollection } from './features/views/views';

const systemCollections: readonly CollectionSpec[] = [
  sessionCollection,
  attemptCollection,
  knownPlaceCollection,
  lastLoginCollection,
  lockCollection,
  operationCollection,
  stepCollection,
  orphanFileCollection,
  collectorLeaseCollection,
  viewCollection,
  listSetupCollection,
];

/** The collections that a store must be opened with for these entities. */
export const collectionsOf = (entitiesByName: ReadonlyMap<string, Entity>): readonly CollectionSpec[] => [
  ...[...entitiesByName.values()].map((entity) => entity.collection),
  ...systemCollections,
];

export const collections = collectionsOf(entities);

const callRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...startRoutes,
  ...homeRoutes,
  ...searchRoutes,
  ...dictionaryRoutes,
  ...mediaRoutes,
  ...previewRoutes,
  ...viewRoutes,
  ...recordRoutes,
];

const openApi = (): Route => {
  let text: string | undefined;
  const route: Route = defineRoute({
    name: 'openApi',
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This description.',
    content: { 200: 'application/json' },
    handler: () => ({
      kind: 'file',
      contentType: 'application/json',
      body: (text ??= JSON.stringify(openApiDocument([...callRoutes, route], [...entities.keys()]))),
    }),
  });
  return route;
};

/** The route table: every host serves exactly these routes. */
export const routes: readonly Route[] = [...callRoutes, openApi()];

/** Adapters of an installation; `entities` other than the product's own are for the mocks. */
export interface ApiDependencies
  extends
    Pick<Services, 'store' | 'files' | 'images' | 'clock' | 'log' | 'passwords' | 'cryptoProvider' | 'config'>,
    Partial<Pick<Services, 'entities' | 'remoteFetcher' | 'sanitizer'>> {
  /** No other process uses the store: operations stored as active were interrupted and resume at once. */
  singleProcess?: boolean;
  operationLimits?: Partial<OperationLimits>;
  timers?: Timers;
}

/** The whole API over a store that was opened with `collections`. */
export function createApi({
  singleProcess = false,
  operationLimits,
  timers = systemTimers,
  ...dependencies
}: ApiDependencies): RunningApi {
  const { store, clock, cryptoProvider: secrets } = dependencies;
  const bulkOperations = new BulkOperationRunner(
    () => services,
    { ...defaultLimits, ...operationLimits },
    singleProcess,
    secrets.randomHex(8),
    timers,
  );
  const orphanCollector = new OrphanFileCollector(() => services, secrets.randomHex(8), dependencies.clock.now());
  const services: Services = {
    entities,
    remoteFetcher: disabledFetcher,
    sanitizer: localSanitizer,
    ...dependencies,
    sessions: new StoreSessions(store, clock, secrets),
    titles: new SourceTitles(store),
    counts: new CachedCounts(store),
    locks: new NamedLock(store, clock, secrets),
    bulkOperations,
    orphanCollector,
  };
  bulkOperations.poll();
  const idle = async (): Promise<void> => void (await Promise.all([bulkOperations.idle(), orphanCollector.idle()]));
  const close = async (): Promise<void> => void (await Promise.all([bulkOperations.close(), orphanCollector.close()]));
  return { ...createDispatcher(routes, services), idle, close };
}
