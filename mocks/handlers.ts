import type { RequestHandler } from 'msw';
import { http } from 'msw';
import type { ScenarioName } from './scenarios/scenarios';
import { scenarios } from './scenarios/scenarios';

// At the site's root only: the panel's modules are in a folder with the same name.
const mediaUrlPattern = /^https?:\/\/[^/]+\/media\/[0-9a-f]{2}\/[^/]+$/;

/** Request handlers for the API: the mock host responds, unless a scenario is played. */
export const mockHandlers = (
  host: (request: Request) => Promise<Response>,
  scenario: () => ScenarioName | null = () => null,
): RequestHandler[] => [
  http.get(mediaUrlPattern, ({ request }) => host(request)),
  http.get('*/preview/:entity/:id', ({ request }) => host(request)),
  http.get('*/feeds/:file', ({ request }) => host(request)),
  http.all('*/api/*', async ({ request }) => {
    const name = scenario();
    const played = name ? await scenarios[name]() : undefined;
    return played ?? host(request);
  }),
];
