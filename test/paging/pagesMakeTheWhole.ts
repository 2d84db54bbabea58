import fc from 'fast-check';
import { collections } from '../../api/composition/collections';
import { createApi } from '../../api/composition/createApi';
import { entities } from '../../api/modules/registry';
import { StoreSessions } from '../../api/modules/people/session/StoreSessions';
import { silentLog } from '#core/ports/Log';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
import { testSecretBox } from '../../api/testing/testSecretBox';
import type { Store } from '#core/ports/Store';
import { openMemoryStore } from '../../api/storage/memory/MemoryStore';
import type { OpenEmptyStore } from '../../api/storage/testing/OpenEmptyStore';
import { TestClient, TestClock } from '../../api/testing/testApi';
import { testFiles } from '../../api/testing/testFiles';
import { testPasswords } from '../../api/testing/testPasswords';
import { ownerShopId, people } from '../../api/testing/testRecords';
import { wireFilterOf } from '../../dataProvider/wireFilterOf';
import { matchAll } from '#domain/query/Where';
import type { ListResult } from '#domain/wire/Listing';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ListRequest } from './arbitraries';
import { anyProducts, anyRequest } from './arbitraries';
import { systemStore } from '#core/ports/SystemStore';

/** Set PAGING_SEED for another seed; a failure prints the seed and the path to its smallest example. */
const seed = Number(process.env.PAGING_SEED ?? 20_261_121);
const clock = new TestClock();

interface Lists {
  fill(products: readonly StoredRecord[]): Promise<void>;
  page(request: ListRequest, page: number, limit: number): Promise<ListResult>;
  close(): Promise<void>;
}

/** The API's list call over a store. */
async function listsOf(store: Store): Promise<Lists> {
  for (const [collection, records] of Object.entries(people())) await store.insert(collection, records);
  const api = createApi({
    store,
    ...(await testFiles()),
    clock,
    log: silentLog,
    passwords: testPasswords,
    cryptoProvider: webCryptoProvider,
    secretBox: testSecretBox,
    config: { ownerShopId, publicUrl: 'https://yarmarok.test' },
  });
  const sessions = new StoreSessions(systemStore(store), clock, webCryptoProvider);
  const tokens = { admin: await sessions.begin('admin'), merchant: await sessions.begin('merchant') };
  return {
    async fill(products) {
      await store.remove('products', matchAll);
      expect(await store.insert('products', products)).toMatchObject({ ok: true });
    },
    async page({ user, language, type, search, sort, chosen }, page, limit) {
      const client = new TestClient(api, language);
      client.token = tokens[user];
      const filter = wireFilterOf(entities.get('product')?.attributes[language] ?? [], chosen, clock.now());
      const { status, result } = await client.post('/api/product/list', {
        model: 'product',
        type,
        page,
        limit,
        ...(search && { search }),
        ...(sort && { sort }),
        ...(filter && { filter }),
      });
      expect(status).toBe(200);
      return result as unknown as ListResult;
    },
    close: async () => {
      await api.close();
      await store.close();
    },
  };
}

const idsOf = ({ items }: ListResult): string[] => items.map(({ _id }) => _id);

async function pagesOf(lists: Lists, request: ListRequest): Promise<string[]> {
  const first = await lists.page(request, 1, request.limit);
  const ids = idsOf(first);
  for (let page = 2; page <= first.maxPages; page += 1) {
    const next = await lists.page(request, page, request.limit);
    expect(next).toMatchObject({ page, maxPages: first.maxPages, allItemsCount: first.allItemsCount });
    ids.push(...idsOf(next));
  }
  return ids;
}

/** All pages concatenated are the whole list, and the same list on every store. */
export function pagesMakeTheWhole(open: OpenEmptyStore, numRuns: number): void {
  it('whatever is asked for, page after page makes the whole list: nothing missing, nothing twice', async () => {
    const lists = await listsOf(await open(collections));
    const model = await listsOf(await openMemoryStore(collections));
    let found = 0;
    try {
      await fc.assert(
        fc.asyncProperty(
          anyProducts,
          fc.array(anyRequest, { minLength: 1, maxLength: 4 }),
          async (products, requests) => {
            await Promise.all([lists.fill(products), model.fill(products)]);
            for (const request of requests) {
              const whole = await lists.page(request, 1, 0);
              const ids = await pagesOf(lists, request);
              expect(ids).toEqual(idsOf(whole));
              expect(new Set(ids).size).toBe(ids.length);
              expect(ids).toHaveLength(whole.allItemsCount);
              expect(ids).toEqual(idsOf(await model.page(request, 1, 0)));
              found += ids.length;
            }
          },
        ),
        { seed, numRuns },
      );
      // Guards against a vacuous test: something was found.
      expect(found).toBeGreaterThan(numRuns);
    } finally {
      await lists.close();
      await model.close();
    }
  }, 120_000);
}
