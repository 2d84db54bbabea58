import type { CollectionSpec } from '../domain/query/CollectionSpec';
import { ActionRunner } from './core/actions/ActionRunner';
import type { ActionLimits } from './core/actions/Actions';
import { usualLimits } from './core/actions/Actions';
import { actionCollection, stepCollection } from './core/actions/StoredAction';
import type { RunningApi } from './core/Api';
import type { Services } from './core/Context';
import type { Entity } from './core/entity/defineEntity';
import { attemptCollection } from './core/AttemptCounter';
import { createDispatcher } from './core/createDispatcher';
import { SourceTitles } from './core/entity/SourceTitles';
import { openApiDocument } from './core/openApi';
import { FileSweep, sweepCollection } from './core/media/FileSweep';
import { idleFileCollection } from './core/media/idleFiles';
import { Counts } from './core/records/Counts';
import { recordRoutes } from './core/recordRoutes';
import { lastLoginCollection } from './core/lastLogins';
import type { Route } from './core/Route';
import { defineRoute } from './core/Route';
import { turnCollection, Turns } from './core/Turns';
import { entities } from './entities/registry';
import { noOutside } from './ports/Outside';
import type { Timers } from './ports/Timers';
import { systemTimers } from './ports/Timers';
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

const behindTheScenes: readonly CollectionSpec[] = [
  sessionCollection,
  attemptCollection,
  knownPlaceCollection,
  lastLoginCollection,
  turnCollection,
  actionCollection,
  stepCollection,
  idleFileCollection,
  sweepCollection,
  viewCollection,
  listSetupCollection,
];

/** What a store must be opened with to keep these entities. */
export const collectionsOf = (kept: ReadonlyMap<string, Entity>): readonly CollectionSpec[] => [
  ...[...kept.values()].map((entity) => entity.collection),
  ...behindTheScenes,
];

export const collections = collectionsOf(entities);

const callRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...startRoutes,
  ...homeRoutes,
  ...searchRoutes,
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
    handler: () => ({
      kind: 'file',
      contentType: 'application/json',
      body: (text ??= JSON.stringify(openApiDocument([...callRoutes, route], [...entities.keys()]))),
    }),
  });
  return route;
};

/** The table of routes: every host answers exactly these. */
export const routes: readonly Route[] = [...callRoutes, openApi()];

/** What an installation brings; `entities` others than the product's own, for the mocks. */
export interface ApiParts
  extends
    Pick<Services, 'store' | 'files' | 'images' | 'clock' | 'log' | 'passwords' | 'secrets' | 'config'>,
    Partial<Pick<Services, 'entities' | 'outside' | 'sanitizer'>> {
  /** No other process uses the store: actions that it holds as going on were cut off, and go on at once. */
  alone?: boolean;
  actionLimits?: Partial<ActionLimits>;
  timers?: Timers;
}

/** The whole API over a store that was opened with `collections`. */
export function createApi({ alone = false, actionLimits, timers = systemTimers, ...parts }: ApiParts): RunningApi {
  const { store, clock, secrets } = parts;
  const actions = new ActionRunner(
    () => services,
    { ...usualLimits, ...actionLimits },
    alone,
    secrets.random(8),
    timers,
  );
  const sweep = new FileSweep(() => services, secrets.random(8), parts.clock.now());
  const services: Services = {
    entities,
    outside: noOutside,
    sanitizer: localSanitizer,
    ...parts,
    sessions: new StoreSessions(store, clock, secrets),
    titles: new SourceTitles(store),
    counts: new Counts(store),
    turns: new Turns(store, clock, secrets),
    actions,
    sweep,
  };
  actions.look();
  const idle = async (): Promise<void> => void (await Promise.all([actions.idle(), sweep.idle()]));
  const close = async (): Promise<void> => void (await Promise.all([actions.close(), sweep.close()]));
  return { ...createDispatcher(routes, services), idle, close };
}
