import { webcrypto } from 'node:crypto';
import timers from 'node:timers';
import { collections } from '../../api/composition/collections';
import { createApi } from '../../api/composition/createApi';
import { entities } from '../../api/modules/registry';
import { startServer } from '../../api/hosts/express/startServer';
import { systemClock } from '#core/ports/Clock';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { testSecretBox } from '../../api/testing/testSecretBox';
import { silentLog } from '#core/ports/Log';
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

/**
 * Makes `fetch` that of a browser: it keeps cookies, and objects of its responses are of this environment (Node's have
 * prototypes that react-hook-form does not take for plain ones).
 */
function installBrowserFetch(): () => void {
  const originalFetch = globalThis.fetch;
  const cookies = new Map([['language', 'en']]);
  globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await originalFetch(input, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    response.json = async () => JSON.parse(await response.text()) as unknown;
    return response;
  };
  return () => {
    globalThis.fetch = originalFetch;
  };
}

/** The server's timers: jsdom's are numbers without `unref`. They let the process end. */
function installServerTimers(): () => void {
  const { setInterval, clearInterval, setTimeout, clearTimeout } = globalThis;
  Object.assign(globalThis, {
    setInterval: (...args: Parameters<typeof timers.setInterval>) => timers.setInterval(...args).unref(),
    clearInterval: timers.clearInterval,
    setTimeout: (...args: Parameters<typeof timers.setTimeout>) => timers.setTimeout(...args).unref(),
    clearTimeout: timers.clearTimeout,
  });
  return () => void Object.assign(globalThis, { setInterval, clearInterval, setTimeout, clearTimeout });
}

/** Express over HTTP, over the memory store. */
export async function openHttpApi(): Promise<StockApi> {
  const restoreTimers = installServerTimers();
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
    secretBox: testSecretBox,
    config: { ownerShopId, publicUrl: 'https://yarmarok.test' },
    singleProcess: true,
  });
  const isReady = async () => true;
  const server = await startServer({ api, log: silentLog, isReady, trustProxy: false, host: '127.0.0.1', port: 0 });
  const restoreFetch = installBrowserFetch();
  return {
    origin: `http://127.0.0.1:${server.port}`,
    close: async () => {
      restoreFetch();
      await server.close();
      await api.close();
      await store.close();
      restoreTimers();
    },
  };
}

/** The mock panel's API, by MSW. */
export async function openMockedApi(): Promise<StockApi> {
  const server = await mockServer({ language: 'en' }, { gallery: true });
  server.listen({ onUnhandledRequest: 'error' });
  const restoreFetch = installBrowserFetch();
  return {
    origin: 'http://panel.test',
    close: async () => {
      restoreFetch();
      server.close();
    },
  };
}
