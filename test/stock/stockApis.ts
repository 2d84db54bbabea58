import { webcrypto } from 'node:crypto';
import timers from 'node:timers';
import { createApi, collections } from '../../api/createApi';
import { entities } from '../../api/entities/registry';
import { startServer } from '../../api/hosts/express/startServer';
import { systemClock } from '../../api/ports/Clock';
import { webCryptoProvider } from '../../api/ports/CryptoProvider';
import { silentLog } from '../../api/ports/Log';
import { openMemoryStore } from '../../api/storage/memory/MemoryStore';
import { testFiles } from '../../api/testing/testFiles';
import { mockPassword } from '../../mocks/host';
import { mockPasswords } from '../../mocks/mockPasswords';
import { mockServer } from '../../mocks/node';
import { users } from '../../mocks/seed/catalogue';
import { seedDemoStore } from '../../mocks/seed/seedDemoStore';

/** The API with the demo marketplace, behind this environment's `fetch`. */
export interface StockApi {
  origin: string;
  close(): Promise<void>;
}

const ownerShopId = '0000000000000000000000a1';

// jsdom's `crypto` only has random numbers; password hashes need `subtle`.
if (globalThis.crypto?.subtle === undefined)
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

/** Keeps cookies, as a browser does and Node's `fetch` does not. */
function keepCookies(language: string): () => void {
  const originalFetch = globalThis.fetch;
  const jar = new Map([['language', language]]);
  globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await originalFetch(input, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  return () => {
    globalThis.fetch = originalFetch;
  };
}

/** The server's timers: jsdom's are numbers without `unref`. */
function useServerTimers(): () => void {
  const { setInterval, clearInterval, setTimeout, clearTimeout } = globalThis;
  Object.assign(globalThis, {
    setInterval: timers.setInterval,
    clearInterval: timers.clearInterval,
    setTimeout: timers.setTimeout,
    clearTimeout: timers.clearTimeout,
  });
  return () => void Object.assign(globalThis, { setInterval, clearInterval, setTimeout, clearTimeout });
}

/** Express over HTTP, over the memory store. */
export async function openHttpApi(): Promise<StockApi> {
  const restoreTimers = useServerTimers();
  const store = await openMemoryStore(collections);
  const hash = await mockPasswords.hash(mockPassword);
  const passwordHashes = Object.fromEntries(Object.keys(users).map((key) => [key, hash]));
  await seedDemoStore(store, { entities, ownerShopId, now: systemClock.now(), passwordHashes });
  const api = createApi({
    store,
    ...(await testFiles()),
    clock: systemClock,
    log: silentLog,
    passwords: mockPasswords,
    cryptoProvider: webCryptoProvider,
    config: { ownerShopId },
    singleProcess: true,
  });
  const isReady = async () => true;
  const server = await startServer({ api, log: silentLog, isReady, trustProxy: false, host: '127.0.0.1', port: 0 });
  const forgetCookies = keepCookies('en');
  return {
    origin: `http://127.0.0.1:${server.port}`,
    close: async () => {
      forgetCookies();
      await server.close();
      await api.close();
      await store.close();
      restoreTimers();
    },
  };
}

/** The mock panel's API, by MSW. */
export async function openMockedApi(): Promise<StockApi> {
  const server = await mockServer({ language: 'en' });
  server.listen({ onUnhandledRequest: 'error' });
  return { origin: 'http://panel.test', close: async () => server.close() };
}
