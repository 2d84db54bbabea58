import type { RequestHandler } from 'msw';
import { http } from 'msw';
import type { ScenarioName } from './scenarios/scenarios';
import { scenarios } from './scenarios/scenarios';

// At the site's root only: modules of the panel lie in a folder of the same name.
const mediaUrlPattern = /^https?:\/\/[^/]+\/media\/[0-9a-f]{2}\/[^/]+$/;

/** Every call to the API, answered by the host unless a scenario is played. */
export const mockHandlers = (
  host: (request: Request) => Promise<Response>,
  scenario: () => ScenarioName | null = () => null,
): RequestHandler[] => [
  http.get(mediaUrlPattern, ({ request }) => host(request)),
  http.get('*/preview/:entity/:id', ({ request }) => host(request)),
  http.all('*/api/*', async ({ request }) => {
    const name = scenario();
    const played = name ? await scenarios[name]() : undefined;
    return played ?? host(request);
  }),
];
