import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { languages } from '#domain/text/Language';
import type { RenderedRows, RowRenderer, RowsRequest } from '#core/kernel/RowRenderer';
import type { Envelope } from '#domain/wire/Envelope';
import { envelopeBytes } from '#core/kernel/envelopeBytes';
import type { Store } from '#core/ports/Store';
import { collections } from '../composition/collections';
import { initialGroups } from '../modules/catalogue/attributes-set/initialGroups';
import { openSqliteStore } from '../storage/sqlite/SqliteStore';
import { buildWorker } from '../testing/buildWorker';
import type { TestApi, TestClient } from '../testing/testApi';
import { TestLog, testApi } from '../testing/testApi';
import { aCategory, aProduct, aRecord, ownerShopId, people } from '../testing/testRecords';
import { RowThreads } from './RowThreads';

const folder = mkdtempSync(join(tmpdir(), 'yarmarok-rows-'));
let script = '';
beforeAll(async () => {
  script = await buildWorker('rowThreads/rowWorker.ts');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(script);
});

const config = { ownerShopId, publicUrl: 'https://yarmarok.test' };

/** Every list asks a thread, however few there are at a time, and what threads have answered is counted. */
class EveryTime implements RowRenderer {
  answered = 0;
  failed = 0;

  constructor(readonly threads: RowThreads) {}

  noteCall = (): void => this.threads.noteCall();
  isWanted = (): boolean => true;
  close = (): Promise<void> => this.threads.close();

  async render(request: RowsRequest): Promise<RenderedRows | null> {
    const rows = await this.threads.render(request);
    if (rows) this.answered += 1;
    else this.failed += 1;
    return rows;
  }
}

/** Lists come together until a thread is ready. */
async function untilReady(threads: RowThreads): Promise<void> {
  const wanted = (): boolean => {
    for (let call = 0; call < 2; call += 1) threads.noteCall();
    return Array.from({ length: 10 }, () => threads.isWanted()).includes(true);
  };
  while (!wanted()) await setImmediate();
}

interface Installation {
  store: Store;
  rows: EveryTime;
  log: TestLog;
  /** Over the same store, with threads and without. */
  threaded: TestApi;
  plain: TestApi;
  /** That was added to products. */
  attribute: string | null;
  end(): Promise<void>;
}

let installations = 0;

async function installed(worker = script): Promise<Installation> {
  const database = join(folder, `${(installations += 1)}`, 'yarmarok.db');
  const store = await openSqliteStore(collections, { file: database });
  for (const [collection, records] of Object.entries(people())) await store.insert(collection, records);
  await store.insert('categories', [aCategory('cat-3', '"Опішня"')]);
  await store.insert(
    'products',
    Array.from({ length: 8 }, (_, at) =>
      aProduct(`p${at}`, `Глечик ${at}`, {
        shop: { 0: ['shop-kosiv', 'shop-rival', ownerShopId][at % 3] },
        category: { 0: at % 2 === 0 ? 'cat-3' : 'cat-2' },
        description: { uk: `<p>Опис ${at}</p>`, en: '' },
        gallery: { 0: [{ id: `https://example.com/${at}.jpg` }] },
      }),
    ),
  );
  await store.insert('clients', [
    aRecord('client', {
      _id: 'c1',
      name: { 0: 'Олена' },
      phone: { 0: '+38 (067) 000 00 01' },
      shops: { 0: ['shop-kosiv'] },
    }),
  ]);
  await store.insert('orders', [
    aRecord('order', {
      _id: 'o1',
      shop: { 0: 'shop-kosiv' },
      title: { 0: '№ 1' },
      status: {
        0: { status: 'new', history: [{ status: 'new', comment: '', reported: false, time: '', author: 'Admin' }] },
      },
    }),
  ]);
  for (const name of collections) await store.next(name.name, 10_000);
  const log = new TestLog();
  const threads = new RowThreads({ script: worker, database, config, store, log, threads: 2, restartAfterMs: 0 });
  const rows = new EveryTime(threads);
  const threaded = await testApi({ store, rowRenderer: rows });
  const plain = await testApi({ store });
  await untilReady(threads);
  return {
    store,
    rows,
    log,
    threaded,
    plain,
    attribute: null,
    async end() {
      await threaded.close();
      await plain.close();
      await rows.close();
      await store.close();
    },
  };
}

const decoder = new TextDecoder('utf-8', { fatal: true });

async function textOf(client: TestClient, entity: string, body: object, language: string): Promise<string> {
  const cookies = { cookies: { language, ...(client.token !== null && { session: client.token }) } };
  const { body: answered } = await client.send('POST', `/api/${entity}/list`, body, cookies);
  if (!('envelope' in answered)) throw new Error('a list is no file');
  return decoder.decode(envelopeBytes(answered.envelope));
}

const users = ['admin', 'staff', 'merchant', 'rival'] as const;

async function clientsOf(api: TestApi): Promise<(user: (typeof users)[number]) => TestClient> {
  const clients = new Map(await Promise.all(users.map(async (user) => [user, await api.as(user)] as const)));
  return (user) => {
    const client = clients.get(user);
    if (!client) throw new Error(`There is no ${user}`);
    return client;
  };
}
const entities = ['product', 'order', 'client', 'user', 'shop', 'category', 'attributes-set', 'feed', 'page'] as const;

const listing = fc.record({
  kind: fc.constant('list' as const),
  entity: fc.oneof(fc.constant('product'), fc.constantFrom(...entities)),
  user: fc.constantFrom(...users),
  language: fc.constantFrom(...languages),
  body: fc.record(
    {
      limit: fc.constantFrom(1, 3, 25, 0),
      page: fc.constantFrom(1, 2, 9),
      type: fc.constantFrom('active', 'trash'),
      search: fc.constantFrom('', 'Глечик', 'Глечик 3', 'немає'),
      columns: fc.subarray(['brand', 'tags', 'material', 'description', '_summary', '*']),
    },
    { requiredKeys: [] },
  ),
});
const wholeList = { entity: 'product', user: 'admin', language: 'uk', body: { limit: 25 } } as const;
const id = fc.constantFrom('p0', 'p1', 'p2', 'p3', 'p4');
const change = fc.oneof(
  fc.record({
    kind: fc.constant('title' as const),
    id,
    title: fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  }),
  fc.record({ kind: fc.constant('description' as const), id, text: fc.constantFrom('', '<p>Новий</p>') }),
  fc.record({ kind: fc.constant('trash' as const), id }),
  fc.record({ kind: fc.constant('new' as const), title: fc.constantFrom('Макітра', 'Глечик новий') }),
  fc.record({ kind: fc.constant('category' as const), title: fc.constantFrom('Посуд', 'Кераміка') }),
  fc.record({ kind: fc.constant('attribute' as const), title: fc.constantFrom('Матеріал', 'Барва') }),
);

async function saved(answer: Promise<Envelope>): Promise<string> {
  const { result } = await answer;
  expect(result).toMatchObject({ valid: true });
  return (result as { _id: string })._id;
}

/** An attribute of products that has one language in the first of them, which only its definition tells. */
async function addAttribute({ plain }: Installation): Promise<string> {
  const title = { uk: 'Матеріал', en: 'Material' };
  const codes = { code: { 0: 'material' }, urlcode: { 0: 'material' } };
  const settings = { type: { 0: 'text' }, multilangual: { 0: true }, backendListing: { 0: true } };
  const id = await saved(plain.post('/api/attribute/insert', { fields: { title, ...codes, ...settings } }));
  const group = { _id: 'extra', title, removable: true, items: [id] };
  const set = await saved(
    plain.post('/api/attributes-set/insert', { fields: { title, groups: { 0: [...initialGroups, group] } } }),
  );
  await saved(
    plain.put('/api/product/update/p0', {
      fields: { 'attributes-set': { 0: set }, material: { uk: 'Глина', en: '' }, title: { uk: 'Глечик', en: 'Jug' } },
    }),
  );
  return id;
}

type Change = typeof change extends fc.Arbitrary<infer Step> ? Step : never;

/** Through the API whose lists are made by threads; the attribute, which is added first and then renamed, by the other. */
async function makeChange(step: Change, installation: Installation): Promise<void> {
  const { threaded, plain } = installation;
  switch (step.kind) {
    case 'title':
      await saved(threaded.put(`/api/product/update/${step.id}`, { fields: { title: { uk: step.title } } }));
      break;
    case 'description': {
      const description = { uk: step.text, en: step.text };
      await saved(threaded.put(`/api/product/update/${step.id}`, { fields: { description } }));
      break;
    }
    case 'trash':
      await threaded.post('/api/product/list', { action: 'delete', selectedItems: [step.id] });
      break;
    case 'new': {
      const fields = { title: { uk: step.title }, shop: { 0: 'shop-kosiv' }, category: { 0: 'cat-2' } };
      await saved(threaded.post('/api/product/insert', { fields: { ...fields, price: { 0: { default: 5 } } } }));
      break;
    }
    case 'category':
      await saved(threaded.put('/api/category/update/cat-3', { fields: { title: { uk: step.title } } }));
      break;
    case 'attribute': {
      const title = { uk: step.title };
      if (installation.attribute === null) installation.attribute = await addAttribute(installation);
      await saved(plain.put(`/api/attribute/update/${installation.attribute}`, { fields: { title } }));
    }
  }
}

describe('rows of lists that threads make', () => {
  it('are those that the main thread makes, byte for byte, after every write, for everybody', async () => {
    // One for all runs: whatever others have left, both ways show the same.
    const installation = await installed();
    const { rows } = installation;
    const [byThreads, byMain] = [await clientsOf(installation.threaded), await clientsOf(installation.plain)];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(listing, change), { minLength: 3, maxLength: 16 }), async (steps) => {
        for (const step of steps) {
          if (step.kind !== 'list') await makeChange(step, installation);
          const { entity, user, language, body } = step.kind === 'list' ? step : wholeList;
          const before = rows.answered;
          const text = await textOf(byThreads(user), entity, body, language);
          expect(text).toBe(await textOf(byMain(user), entity, body, language));
          const isMadeHere =
            body.limit === 0 ||
            ('search' in body && body.search !== '') ||
            ('columns' in body && body.columns?.includes('_summary') === true);
          if (text.startsWith('{"status":200') && !isMadeHere) expect(rows.answered).toBe(before + 1);
        }
      }),
      { numRuns: 60 },
    );
    expect(rows.failed).toBe(0);
    await installation.end();
  }, 300_000);

  it('show each write that was answered, while many write and list at once', async () => {
    const installation = await installed();
    const { threaded, rows } = installation;
    const client = await threaded.as('admin');
    await Promise.all(
      ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'].map(async (own) => {
        for (let round = 1; round <= 30; round += 1) {
          const sku = `${own}-${round}`;
          const saved = await client.put(`/api/product/update/${own}`, { fields: { sku: { 0: sku } } });
          expect(saved.result).toMatchObject({ valid: true });
          const { items } = (await client.post('/api/product/list', { limit: 25, columns: ['sku', '*'] })).result as {
            items: { _id: string; fields: { sku: unknown } }[];
          };
          expect(items.find(({ _id }) => _id === own)?.fields.sku).toEqual({ 0: sku });
        }
      }),
    );
    expect(rows.answered).toBe(180);
    await installation.end();
  }, 120_000);

  it('are made by the main thread while less than half of the calls are lists', async () => {
    const installation = await installed();
    const { threads } = installation.rows;
    const turn = async (calls: number, lists: number): Promise<boolean[]> => {
      for (let call = 0; call < calls; call += 1) threads.noteCall();
      const wanted = Array.from({ length: lists }, () => threads.isWanted());
      await setImmediate();
      return wanted;
    };
    for (let round = 0; round < 100; round += 1) await turn(8, 2);
    expect(await turn(8, 2)).toEqual([false, false]);
    for (let round = 0; round < 30; round += 1) await turn(8, 8);
    expect(await turn(8, 2)).toEqual([true, true]);
    // Alone in its turn.
    expect(await turn(1, 1)).toEqual([false]);
    for (let round = 0; round < 30; round += 1) await turn(8, 2);
    expect(await turn(8, 2)).toEqual([false, false]);
    await installation.end();
  }, 60_000);

  it('are made by the main thread where a thread dies, and by the next one later', async () => {
    const dying = join(folder, 'dying.mjs');
    // Dies with what it was asked, at the third time.
    writeFileSync(
      dying,
      `import { parentPort } from 'node:worker_threads';
      let asked = 0;
      parentPort.on('message', ({ kind }) => { if (kind === 'rows' && (asked += 1) === 3) process.exit(1); });
      await import(${JSON.stringify(script)});`,
    );
    const installation = await installed(dying);
    const { threaded, plain, rows } = installation;
    const [own, other] = [await threaded.as('merchant'), await plain.as('merchant')];
    for (let round = 0; round < 8; round += 1) {
      const texts = await Promise.all(Array.from({ length: 3 }, () => textOf(own, 'product', {}, 'uk')));
      expect(new Set(texts)).toEqual(new Set([await textOf(other, 'product', {}, 'uk')]));
      await untilReady(rows.threads);
    }
    expect(rows.answered).toBeGreaterThan(8);
    expect(rows.failed).toBeGreaterThan(4);
    await installation.end();
  }, 120_000);

  it('are made by the main thread where a thread does not answer any more', async () => {
    const silent = join(folder, 'silent.mjs');
    writeFileSync(
      silent,
      `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => { for (;;); });
      parentPort.postMessage({ kind: 'ready' });`,
    );
    const installation = await installed(silent);
    const { threaded, plain, rows, log } = installation;
    const text = await textOf(await threaded.as('admin'), 'product', {}, 'uk');
    expect(text).toBe(await textOf(await plain.as('admin'), 'product', {}, 'uk'));
    expect(rows.failed).toBe(1);
    expect(log.lines).toMatchObject([{ facts: { failure: 'silent' } }]);
    await installation.end();
  }, 60_000);
});
