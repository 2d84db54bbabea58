import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchAll } from '#domain/query/Where';
import { collections } from '../../../composition/collections';
import { startServer } from '../../../hosts/express/startServer';
import { copyOfDatabase } from '../../../storage/testing/copyOfDatabase';
import { openSqliteStore } from '../../../storage/sqlite/SqliteStore';
import { createApi } from '../../../composition/createApi';
import { silentLog } from '#core/ports/Log';
import { systemClock } from '#core/ports/Clock';
import { nodeCryptoProvider } from '../../../adapters/nodeCryptoProvider';
import { testFiles } from '../../../testing/testFiles';
import { testPasswords } from '../../../testing/testPasswords';
import { testSecretBox } from '../../../testing/testSecretBox';
import { testApi } from '../../../testing/testApi';
import { aRecord, ownerShopId, people } from '../../../testing/testRecords';

const folder = mkdtempSync(join(tmpdir(), 'yarmarok-addresses-'));
const cleanUp: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of cleanUp.reverse()) await close();
  rmSync(folder, { recursive: true });
});

it('a machine that dies right after a rename has not lost the former address', async () => {
  const file = join(folder, 'yarmarok.db');
  const store = await openSqliteStore(collections, { file });
  cleanUp.push(() => store.close());
  const article = aRecord('article', {
    _id: 'a1',
    title: { uk: 'Про глину', en: 'On clay' },
    slug: { 0: 'first' },
    active: { 0: true },
  });
  for (const [collection, records] of Object.entries({ ...people(), articles: [article] }))
    await store.insert(collection, records);
  const dying = await testApi({ store });
  cleanUp.push(() => dying.close());
  expect((await dying.put('/api/article/update/a1', { fields: { slug: { 0: 'second' } } })).status).toBe(200);
  const copy = copyOfDatabase(file);

  const left = await openSqliteStore(collections, { file: copy });
  cleanUp.push(() => left.close());
  // Where the relay was quicker than the copy, what it has done is taken back: it died before.
  await left.remove('formerAddresses', matchAll);
  await left.patch('changes', matchAll, { pending: true });
  const api = createApi({
    store: left,
    ...(await testFiles()),
    clock: systemClock,
    log: silentLog,
    passwords: testPasswords,
    cryptoProvider: nodeCryptoProvider,
    secretBox: testSecretBox,
    config: { ownerShopId, publicUrl: 'https://yarmarok.test' },
    singleProcess: true,
  });
  cleanUp.push(() => api.close());
  const server = await startServer({
    api,
    log: silentLog,
    isReady: async () => true,
    trustProxy: false,
    port: 0,
    host: '127.0.0.1',
  });
  cleanUp.push(() => server.close());
  await api.idle();

  const open = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual' });
    return [response.status, response.headers.get('location')];
  };
  expect(await open('/article/first')).toEqual([301, '/article/second']);
  expect(await open('/en/article/first')).toEqual([301, '/en/article/second']);
  expect(await open('/article/second')).toEqual([200, null]);
  expect(await open('/article/third')).toEqual([404, null]);
});
