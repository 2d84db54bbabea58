import type { FileReply } from '#core/kernel/Reply';
import { systemStore } from '#core/ports/SystemStore';
import { nodeCryptoProvider } from '../../adapters/nodeCryptoProvider';
import { testApi } from '../../testing/testApi';
import { aRecord } from '../../testing/testRecords';
import { entities } from '../registry';
import { pageCacheOf } from './PageCache';

const pageOf = (body: string, status = 200): FileReply => ({
  kind: 'file',
  status,
  contentType: 'text/html; charset=utf-8',
  body,
});

async function opened() {
  const api = await testApi();
  const store = systemStore(api.store);
  const context = { store, clock: api.clock, cryptoProvider: nodeCryptoProvider };
  let made = 0;
  const get = (address: string, make: () => FileReply = () => pageOf('a')) =>
    pageCacheOf(store).get(
      address,
      () => async () => {
        made += 1;
        return make();
      },
      context,
    );
  return { api, get, made: () => made };
}

it('makes a page once, for all who ask at the same time and later', async () => {
  const { get, made } = await opened();
  const [first, second] = await Promise.all([get('/a'), get('/a')]);
  expect(second).toBe(first);
  expect(await get('/a')).toBe(first);
  expect(made()).toBe(1);
});

it('has another tag for each address, also of the same page', async () => {
  const { get } = await opened();
  expect((await get('/a')).etag).not.toBe((await get('/b')).etag);
});

it.each([
  'product',
  'category',
  'shop',
  'page',
  'article',
  'review',
  'media',
  'attribute',
  'attributes-set',
  'property',
])('makes it anew once a %s has changed', async (name) => {
  const { api, get, made } = await opened();
  await get('/a');
  const collection = entities.get(name)?.collection.name ?? '';
  expect(await api.store.insert(collection, [aRecord(name, { _id: 'new', slug: { 0: 'new' } })])).toEqual({ ok: true });
  await get('/a');
  expect(made()).toBe(2);
});

it('makes it anew with every minute, and not before', async () => {
  const { api, get, made } = await opened();
  await get('/a');
  api.clock.advance(59_000);
  await get('/a');
  expect(made()).toBe(1);
  api.clock.advance(1_000);
  await get('/a');
  expect(made()).toBe(2);
});

it.each([301, 302, 404, 410])('keeps nothing with status %i', async (status) => {
  const { get, made } = await opened();
  for (let round = 0; round < 2; round += 1) await get('/a', () => pageOf('a', status));
  expect(made()).toBe(2);
});

it('keeps nothing that could not be made', async () => {
  const { get, made } = await opened();
  const failing = get('/a', () => {
    throw new Error('no such page');
  });
  await expect(failing).rejects.toThrow('no such page');
  expect((await get('/a')).reply.body).toBe('a');
  expect(made()).toBe(2);
});

it('drops all pages once they are too much together', async () => {
  const { get, made } = await opened();
  const large = 'a'.repeat(9_000_000);
  for (const address of ['/1', '/2', '/1']) await get(address, () => pageOf(large));
  expect(made()).toBe(2);
  await get('/3', () => pageOf(large));
  await get('/1');
  expect(made()).toBe(4);
});

it('refuses who may not have it made, and nobody who waits for the same page', async () => {
  const api = await testApi();
  const store = systemStore(api.store);
  const context = { store, clock: api.clock, cryptoProvider: nodeCryptoProvider };
  const refused = pageCacheOf(store).get(
    '/a',
    () => {
      throw new Error('not this one');
    },
    context,
  );
  const page = pageCacheOf(store).get('/a', () => async () => pageOf('a'), context);
  await expect(refused).rejects.toThrow('not this one');
  expect((await page).reply.body).toBe('a');
});
