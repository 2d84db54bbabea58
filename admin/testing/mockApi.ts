import { webcrypto } from 'node:crypto';
import { readCookie } from '../core/cookies';
import { mockPassword } from '../../mocks/host';
import { mockServer } from '../../mocks/node';

export interface MockApi {
  server: Awaited<ReturnType<typeof mockServer>>;
  /** Requests of the panel since the last `clearRequests`, oldest first. */
  requests: { method: string; path: string; body: unknown }[];
  clearRequests(): void;
  logIn(email?: string): Promise<void>;
  call<Result = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Result>;
  stop(): void;
}

export const adminEmail = 'admin@example.com';

// jsdom's `crypto` only has random numbers; the mock's password hashes need `subtle`.
if (!('subtle' in globalThis.crypto) || globalThis.crypto.subtle === undefined)
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

/** Node's `fetch` accepts no relative URLs: resolves them against the page's address. */
function makeFetchRelative(): () => void {
  const originalFetch = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    originalFetch(typeof input === 'string' && input.startsWith('/') ? window.location.origin + input : input, init);
  return () => {
    globalThis.fetch = originalFetch;
  };
}

/**
 * The real API over the memory store with the demo marketplace (with `gallery` also the sample of all fields), behind
 * this page's `fetch`.
 */
export async function startMockApi(options: Parameters<typeof mockServer>[1] = {}): Promise<MockApi> {
  const restoreFetch = makeFetchRelative();
  const cookies = {
    get language() {
      return readCookie('language') ?? 'uk';
    },
  };
  const server = await mockServer(cookies, options);
  server.listen({ onUnhandledRequest: 'error' });
  const sent: MockApi['requests'] = [];
  server.events.on('request:start', ({ request }) => {
    const entry = { method: request.method, path: new URL(request.url).pathname, body: undefined as unknown };
    sent.push(entry);
    if (!/json/.test(request.headers.get('content-type') ?? '')) return;
    void request
      .clone()
      .text()
      .then((text) => {
        if (text !== '') entry.body = JSON.parse(text);
      });
  });

  async function call<Result>(method: string, path: string, body?: unknown): Promise<Result> {
    const response = await fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return ((await response.json()) as { result: Result }).result;
  }

  return {
    server,
    requests: sent,
    clearRequests: () => void sent.splice(0),
    logIn: async (email = adminEmail) =>
      void (await call('POST', '/api/user/login', { email, password: mockPassword })),
    call,
    stop: () => {
      server.close();
      restoreFetch();
    },
  };
}
