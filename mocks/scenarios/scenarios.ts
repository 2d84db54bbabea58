import { delay, HttpResponse } from 'msw';

/** Responses that the API itself never sends, to test how the panel handles them. undefined: the host responds. */
type Scenario = () => Promise<Response | undefined> | Response | undefined;

export const scenarios = {
  /** No connection. */
  offline: () => HttpResponse.error(),
  /** An answer without `messages` and `result`. */
  broken: () => HttpResponse.json({ status: 200 }),
  /** No JSON, as the error page of a proxy. */
  proxy: () => HttpResponse.html('<h1>502 Bad Gateway</h1>', { status: 502 }),
  /** A server error with a message. */
  failing: () =>
    HttpResponse.json(
      { status: 500, messages: [{ type: 'error', text: 'Сервер тимчасово недоступний' }], result: {} },
      { status: 500 },
    ),
  /** Every response takes three seconds. */
  slow: async () => {
    await delay(3000);
    return undefined;
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

export const isScenarioName = (name: unknown): name is ScenarioName =>
  typeof name === 'string' && Object.hasOwn(scenarios, name);
