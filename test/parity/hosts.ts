import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskFiles } from '../../api/adapters/files/diskFiles';
import { openGridFsFiles } from '../../api/adapters/files/gridFsFiles';
import type { Entity } from '#core/schema/defineEntity';
import { collections } from '../../api/composition/collections';
import { createApi } from '../../api/composition/createApi';
import { entities } from '../../api/modules/registry';
import { startServer } from '../../api/hosts/express/startServer';
import type { Clock } from '#core/ports/Clock';
import { silentLog } from '#core/ports/Log';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { testSecretBox } from '../../api/testing/testSecretBox';
import type { Files } from '#core/ports/Files';
import type { Store } from '#core/ports/Store';
import { openMongoStore } from '../../api/storage/mongo/MongoStore';
import { openSqliteStore } from '../../api/storage/sqlite/SqliteStore';
import { testFiles } from '../../api/testing/testFiles';
import { createMockHost, memoryJar, mockPassword, mockSocial } from '../../mocks/host';
import { mockServices } from '../../mocks/mockServices';
import { mockPasswords } from '../../mocks/mockPasswords';
import { users } from '../../mocks/seed/catalogue';
import { seedDemoStore } from '../../mocks/seed/seedDemoStore';
import { certainTotals } from '../mongo-peer/certainTotals';
import type { Answer } from './openApiDocument';

/** One user's browser on some host. */
export interface Visitor {
  send(method: string, path: string, body?: unknown): Promise<Answer>;
}

export interface ParityHost {
  visitor(): Promise<Visitor>;
  /** Resolves when no background work is left: what it stores is seen by the next call on every host. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const start = Date.parse('2026-11-21T10:00:00Z');
let time = start;

/** Constant within a call, one second later with each call, so that every host sees the same times. */
export const clock: Clock & { restart(): void; tick(): void } = {
  now: () => time,
  restart: () => void (time = start),
  tick: () => void (time += 1000),
};
export const password = mockPassword;
const ownerShopId = '0000000000000000000000a1';

async function answerOf(response: Response): Promise<Answer> {
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  const text = await response.text();
  return { status: response.status, type, body: type === 'application/json' ? (JSON.parse(text) as unknown) : text };
}

/** A form goes as multipart or as a page's form, a text as it is, anything else as JSON. */
function requestTo(url: string, method: string, body: unknown, headers: Record<string, string> = {}): Request {
  if (body instanceof FormData || body instanceof URLSearchParams) return new Request(url, { method, headers, body });
  return new Request(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** The mock panel's host over the memory store. Its visitors share the store, each with its own session. */
export async function mockHost(): Promise<ParityHost> {
  let token: string | null = null;
  let jar = memoryJar();
  const host = await createMockHost({
    clock,
    cookies: () => ({ language: 'uk' }),
    token: { read: () => token, write: (given) => void (token = given) },
    jar: { read: () => jar.read(), write: (changes) => jar.write(changes) },
  });
  return {
    visitor: async () => {
      let own: string | null = null;
      const ownJar = memoryJar();
      return {
        send: async (method, path, body) => {
          token = own;
          jar = ownJar;
          const answer = await answerOf(await host(requestTo(`http://panel.test${path}`, method, body)));
          own = token;
          return answer;
        },
      };
    },
    idle: () => host.idle(),
    close: async () => undefined,
  };
}

/** Express over HTTP on a free port, over a store opened with `collections`. It closes both. */
export async function expressHost(
  store: Store,
  files: Files,
  shown: ReadonlyMap<string, Entity> = entities,
): Promise<ParityHost> {
  const hash = await mockPasswords.hash(password);
  await seedDemoStore(store, {
    entities,
    ownerShopId,
    now: clock.now(),
    passwordHashes: Object.fromEntries(Object.keys(users).map((key) => [key, hash])),
  });
  // The mock API has the demo's messenger in its page.
  const services = mockServices(clock);
  const api = createApi({
    entities: shown,
    store,
    ...(await testFiles()),
    files,
    clock,
    log: silentLog,
    passwords: mockPasswords,
    cryptoProvider: webCryptoProvider,
    secretBox: testSecretBox,
    serviceClient: services.client,
    config: {
      ownerShopId,
      // As that of the mock: whether an installation has an address of its own is told on the dashboard.
      publicUrl: 'http://localhost',
      social: mockSocial,
      demoServices: services.access,
    },
  });
  const server = await startServer({
    api,
    log: silentLog,
    isReady: async () => true,
    trustProxy: false,
    host: '127.0.0.1',
    port: 0,
  });
  return {
    visitor: async () => {
      let session = '';
      return {
        send: async (method, path, body) => {
          const response = await fetch(
            requestTo(`http://127.0.0.1:${server.port}${path}`, method, body, {
              cookie: `language=uk${session && `; session=${session}`}`,
            }),
          );
          for (const cookie of response.headers.getSetCookie()) {
            const given = /^session=([^;]*)/.exec(cookie);
            if (given) session = given[1] ?? '';
          }
          return answerOf(response);
        },
      };
    },
    idle: () => api.idle(),
    close: async () => {
      await server.close();
      await api.close();
      await files.close();
      await store.close();
    },
  };
}

export async function sqliteHost(): Promise<ParityHost> {
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-parity-'));
  const host = await expressHost(
    await openSqliteStore(collections, { file: join(folder, 'parity.db') }),
    await openDiskFiles(join(folder, 'files')),
  );
  return { ...host, close: () => host.close().finally(() => rmSync(folder, { recursive: true, force: true })) };
}

export const mongoHost = async (url: string, database: string): Promise<ParityHost> =>
  expressHost(
    await openMongoStore(collections, { url, database, tuning: certainTotals }),
    await openGridFsFiles({ url, database }),
  );
