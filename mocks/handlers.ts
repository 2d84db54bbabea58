import type { RequestHandler } from 'msw';
import { http } from 'msw';
import type { ScenarioName } from './scenarios/scenarios';
import { scenarios } from './scenarios/scenarios';

/** Every call to the API, answered by the host unless a scenario is played. */
export const mockHandlers = (host: (request: Request) => Promise<Response>, scenario: () => ScenarioName | null = () => null): RequestHandler[] => [
  http.get('*/media/:shard/:file', ({ request }) => host(request)),
  http.all('*/api/*', async ({ request }) => {
    const name = scenario();
    const played = name ? await scenarios[name]() : undefined;
    return played ?? host(request);
  }),
];
