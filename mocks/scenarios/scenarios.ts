import { delay, HttpResponse } from 'msw';

/** What the API itself never says, for looking at the panel's answers to it. Given nothing, the call goes on to the host. */
export type Scenario = () => Promise<Response | undefined> | Response | undefined;

export const scenarios = {
  /** Nobody answers. */
  offline: () => HttpResponse.error(),
  /** An answer without `messages` and `result`. */
  broken: () => HttpResponse.json({ status: 200 }),
  /** Not even JSON, as a proxy's error page is. */
  proxy: () => HttpResponse.html('<h1>502 Bad Gateway</h1>', { status: 502 }),
  /** The server failed, with its message. */
  failing: () =>
    HttpResponse.json(
      { status: 500, messages: [{ type: 'error', text: 'Сервер тимчасово недоступний' }], result: {} },
      { status: 500 },
    ),
  /** Every call takes three seconds. */
  slow: async () => {
    await delay(3000);
    return undefined;
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

export const isScenarioName = (name: unknown): name is ScenarioName =>
  typeof name === 'string' && Object.hasOwn(scenarios, name);
