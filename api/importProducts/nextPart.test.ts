import fc from 'fast-check';
import { textOf } from '#core/schema/valueOf';
import type { Envelope } from '#domain/wire/Envelope';
import type { TestApi } from '../testing/testApi';
import { testApi } from '../testing/testApi';
import { filePart, uploadBody } from '../testing/testUpload';
import type { ApiClient, ImportReport } from './importProducts';
import { importProducts } from './importProducts';
import { splitFile } from './splitFile';

const options = { category: 'imported' };
const filler = 'a'.repeat(180_000);
/** So that some hundred rows are several uploads. */
const long = 'Опис '.repeat(1200);

interface Row {
  sku: number;
  price: number;
  category: string;
}

const fileOf = (rows: readonly Row[]): Uint8Array =>
  Buffer.from(
    [
      'sku,title.uk,price,quantity,category,description.uk',
      ...rows.map(({ sku, price, category }, at) =>
        [`S${sku}`, `Товар ${sku}`, price, 1, category, `${long}${at}`].join(','),
      ),
    ].join('\n'),
  );

const row = fc.record({
  sku: fc.nat(1000),
  price: fc.integer({ min: -1, max: 1000 }),
  category: fc.constantFrom('', 'imported', 'unknown', 'other'),
});
const count = { minLength: 500, maxLength: 520, size: 'max' } as const;
/** Products are named again in later parts. */
const files = fc.array(row, count).map(fileOf);

/** Two products a part, each part with one price: columns that no field takes fill it. */
const fileOfPrices = (prices: readonly number[]): Uint8Array =>
  Buffer.from(
    [
      'sku,title.uk,price,quantity,x1,x2,x3,x4',
      ...prices.flatMap((price) =>
        ['A', 'B'].map((sku) => [sku, `Товар ${sku}`, price, 1, ...Array.from({ length: 4 }, () => filler)].join(',')),
      ),
    ].join('\n'),
  );

const clientOf = (api: TestApi): ApiClient => ({
  call: (method, path, body) =>
    method === 'GET' ? api.get(path) : method === 'PUT' ? api.put(path, body) : api.post(path, body),
  upload: async (path, name, content) => {
    const { body } = await api.send('POST', path, undefined, { upload: uploadBody([filePart(name, content)]) });
    return (body as { envelope: Envelope }).envelope;
  },
});

const isLoaded = (path: string, { result }: Envelope): boolean =>
  path.startsWith('/api/product/load-csv-rows') && result.more === false;

/** Each part is sent when the one before is loaded. */
function oneByOne(client: ApiClient): ApiClient {
  let ended = Promise.resolve();
  const ends: (() => void)[] = [];
  return {
    upload: async (path, name, content) => {
      await ended;
      let end = (): void => undefined;
      ended = new Promise((resolve) => (end = resolve));
      ends.push(end);
      return client.upload(path, name, content);
    },
    call: async (method, path, body) => {
      const envelope = await client.call(method, path, body);
      if (isLoaded(path, envelope)) ends.shift()?.();
      return envelope;
    },
  };
}
/** The connection breaks at a call, as of a program that is killed. */
function broken(client: ApiClient, at: number): ApiClient {
  let calls = 0;
  const count = (): void => {
    calls += 1;
    if (calls >= at) throw new Error('broken');
  };
  return {
    call: async (...sent) => {
      count();
      return client.call(...sent);
    },
    upload: async (...sent) => {
      count();
      return client.upload(...sent);
    },
  };
}

const run = (content: Uint8Array, client: ApiClient): Promise<ImportReport> =>
  importProducts({ name: 'products.csv', content }, client, options);

/** What the catalogue has, but for ids and times. */
async function products({ store }: TestApi): Promise<Record<string, unknown>[]> {
  const where = { op: 'and', of: [] } as const;
  const categories = (await store.find('categories', { where })).records;
  const slugs = new Map(categories.map((record) => [record._id, textOf(record, 'slug')]));
  const { records } = await store.find('products', { where, sort: [{ path: 'sku.0', direction: 1 }] });
  return records.map((record) => {
    const { _id, _created, _updated, category: _category, ...values } = record;
    return { ...values, slugOfCategory: slugs.get(textOf(record, 'category')) };
  });
}

describe('while the rows of a part are written, the next one is read', () => {
  it('before the first is loaded', async () => {
    const said: string[] = [];
    const api = await testApi();
    const client = clientOf(api);
    const rows = Array.from({ length: 520 }, (_, sku) => ({ sku, price: 5, category: 'imported' }));
    const report = await run(fileOf(rows), {
      call: async (method, path, body) => {
        const envelope = await client.call(method, path, body);
        if (isLoaded(path, envelope)) said.push('loaded');
        return envelope;
      },
      upload: (path, name, content) => {
        said.push('upload');
        return client.upload(path, name, content);
      },
    });
    expect(report).toMatchObject({ rows: 520, created: 520, skipped: [] });
    expect(said.lastIndexOf('upload')).toBeLessThan(said.lastIndexOf('loaded'));
    expect(said.filter((each) => each === 'upload').length).toBeGreaterThan(1);
    expect(said.indexOf('upload', said.indexOf('upload') + 1)).toBeLessThan(said.indexOf('loaded'));
  });

  it('with the result that one part after the other has', async () => {
    await fc.assert(
      fc.asyncProperty(files, async (content) => {
        const [ahead, plain] = [await testApi(), await testApi()];
        const [own, other] = [await run(content, clientOf(ahead)), await run(content, oneByOne(clientOf(plain)))];
        expect(own).toEqual(other);
        expect(await products(ahead)).toEqual(await products(plain));
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });

  it('and what is interrupted at any call is completed by a second run, the last row of a product counts', async () => {
    await fc.assert(
      fc.asyncProperty(files, fc.integer({ min: 4, max: 23 }), async (content, at) => {
        const [interrupted, plain] = [await testApi(), await testApi()];
        await run(content, broken(clientOf(interrupted), at)).catch(() => undefined);
        await run(content, clientOf(interrupted));
        await run(content, clientOf(plain));
        const stored = async (api: TestApi) =>
          (await products(api)).map(({ _revision, _increment, ...values }) => values);
        expect(await stored(interrupted)).toEqual(await stored(plain));
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  it.each([[[1, 2, 1]], [[1, 1, 2]]])('also where parts have the same rows: %j', async (prices) => {
    const content = fileOfPrices(prices);
    expect([...splitFile(content).parts]).toHaveLength(prices.length);
    let calls = 0;
    for (let at = 4, isWhole = false; !isWhole; at += 4) {
      const api = await testApi();
      const client = broken(clientOf(api), at);
      isWhole = await run(content, client).then(
        ({ rows }) => rows === prices.length * 2,
        () => false,
      );
      if (!isWhole) await run(content, clientOf(api));
      calls = at;
      const found = (await products(api)).map(({ price }) => (price as { 0: { default: number } })[0].default);
      expect(found).toEqual([prices.at(-1), prices.at(-1)]);
      await api.close();
    }
    expect(calls).toBeGreaterThan(4);
  });
});
