import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collections } from '../../api/composition/collections';
import { createApi } from '../../api/composition/createApi';
import { nodeCryptoProvider } from '../../api/adapters/nodeCryptoProvider';
import { startServer } from '../../api/hosts/express/startServer';
import { entities } from '../../api/modules/registry';
import { openMemoryStore } from '../../api/storage/memory/MemoryStore';
import { testFiles } from '../../api/testing/testFiles';
import { testSecretBox } from '../../api/testing/testSecretBox';
import { systemClock } from '#core/ports/Clock';
import { silentLog } from '#core/ports/Log';
import { mockPassword } from '../../mocks/host';
import { mockPasswords } from '../../mocks/mockPasswords';
import { users } from '../../mocks/seed/catalogue';
import { storeDemoFiles } from '../../mocks/seed/demoFiles';
import { seedDemoStore } from '../../mocks/seed/seedDemoStore';
import { freePort } from '../e2e/freePort';

const ownerShopId = '0000000000000000000000a1';
const imagesDir = join('admin', 'public', 'images');
const fontsDir = join('node_modules', '@fontsource-variable', 'inter', 'files');

export interface DemoSite {
  /** Where it listens, which is its public address too. */
  origin: string;
  get(path: string): Promise<Response>;
  /** As the administrator. */
  call(method: string, path: string, body?: object): Promise<Response>;
  close(): Promise<void>;
}

/** The demo marketplace with its pictures behind Express, on this machine. */
export async function openDemoSite(): Promise<DemoSite> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const store = await openMemoryStore(collections);
  const { files, images } = await testFiles();
  const hash = await mockPasswords.hash(mockPassword);
  await seedDemoStore(
    store,
    {
      entities,
      ownerShopId,
      now: systemClock.now(),
      passwordHashes: Object.fromEntries(Object.keys(users).map((key) => [key, hash])),
    },
    () => storeDemoFiles(files, (name) => readFile(join(imagesDir, 'demo', `${name}.svg`))),
  );
  const api = createApi({
    store,
    files,
    images,
    clock: systemClock,
    log: silentLog,
    passwords: mockPasswords,
    cryptoProvider: nodeCryptoProvider,
    secretBox: testSecretBox,
    config: { ownerShopId, publicUrl: origin },
    singleProcess: true,
  });
  const server = await startServer({
    api,
    log: silentLog,
    isReady: async () => true,
    trustProxy: false,
    publicUrl: origin,
    host: '127.0.0.1',
    port,
    imagesDir,
    fontsDir,
  });
  let cookie = '';
  // A link is followed by hand: where it leads is what the tests look at.
  const get = (path: string): Promise<Response> => fetch(new URL(path, origin), { redirect: 'manual' });
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const answer = await fetch(new URL(path, origin), {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
    if (cookies.length > 0) cookie = cookies.join('; ');
    return answer;
  };
  await call('POST', '/api/user/login', { email: 'admin@example.com', password: mockPassword });
  return {
    origin,
    get,
    call,
    close: async () => {
      await server.close();
      await api.close();
      await files.close();
      await store.close();
    },
  };
}
