import { entitiesOf } from '#core/entitiesOf';
import { openApiDocumentInTurns } from '#core/kernel/openApi';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { ruledBy } from '#core/kernel/ruledBy';
import type { DashboardCards, Module } from '#core/Module';
import { oncePerList } from '#core/oncePerList';
import { recordRoutes } from '#core/records/routes/recordRoutes';
import { requireDistinct } from '#core/schema/requireDistinct';
import { callRights } from './callRights';
import { version } from '../../package.json';
import { callExamples } from './callExamples';
import { callTable } from './callTable';
import { viewTable } from './viewTable';

/** A parameter's name does not tell two calls apart. */
const callOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path.replace(/:\w+/g, ':')}`;

/** All calls but the description of themselves. Throws for two of one method and path: the second never answers. */
export function callRoutesOf(modules: readonly Module[]): readonly Route[] {
  const dictionaries = Object.fromEntries(modules.flatMap((each) => Object.entries(each.dictionaries ?? {})));
  const dashboard = modules.reduce<DashboardCards>((all, each) => ({ ...all, ...each.dashboard }), {});
  const services = modules.flatMap((each) => each.services ?? []);
  const setup = modules.flatMap((each) => each.setup ?? []);
  const contributions = { dictionaries, dashboard, setup, services };
  const own = modules.flatMap(({ routes = [] }) => (typeof routes === 'function' ? routes(contributions) : routes));
  const routes = ruledBy({ calls: callTable, rights: callRights, views: viewTable }, [...own, ...recordRoutes]);
  requireDistinct('The table of routes', 'call', routes.map(callOf));
  return routes;
}

/** The route table: every host serves exactly these routes. */
export const routesOf = oncePerList((modules): readonly Route[] => {
  const calls = callRoutesOf(modules);
  let text: Promise<string> | undefined;
  const describe = async (): Promise<string> =>
    JSON.stringify(
      await openApiDocumentInTurns([...calls, openApi], entitiesOf(modules), { version, examples: callExamples }),
    );
  const openApi: Route = defineRoute({
    name: 'openApi',
    method: 'GET',
    path: '/api/openapi.json',
    access: 'open',
    summary: 'This description.',
    content: { 200: 'application/json' },
    handler: async () => ({ kind: 'file', contentType: 'application/json', body: await (text ??= describe()) }),
  });
  return [...calls, openApi];
});
