import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { languages } from '#domain/text/Language';
import type { RenderedRows, RowRenderer, RowsRequest } from '#core/kernel/RowRenderer';
import { envelopeBytes } from '#core/kernel/envelopeBytes';
import type { Store } from '#core/ports/Store';
import { collections } from '../composition/collections';
import { initialGroups } from '../modules/catalogue/attributes-set/initialGroups';
import { openSqliteStore } from '../storage/sqlite/SqliteStore';
import { buildWorker } from '../testing/buildWorker';
import type { TestApi, TestClient } from '../testing/testApi';
import { testApi } from '../testing/testApi';
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
  /** Over the same store, with threads and without. */
  threaded: TestApi;
  plain: TestApi;
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
  const threads = new RowThreads({ script: worker, database, config, store, threads: 2, restartAfterMs: 0 });
  const rows = new EveryTime(threads);
  const threaded = await testApi({ store, rowRenderer: rows });
  const plain = await testApi({ store });
  await untilReady(threads);
  return {
    store,
    rows,
    threaded,
    plain,
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
const entities = ['product', 'order', 'client', 'user', 'shop', 'category', 'attributes-set', 'feed', 'page'] as const;

const listing = fc.record({
  kind: fc.constant('list' as const),
  entity: fc.oneof({ weight: 2, arbitrary: fc.constant('product') }, fc.constantFrom(...entities)),
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

const fieldsOf = (envelope: { result: object }): { _id: string } => envelope.result as { _id: string };

/** An attribute of products, and a set with it that products have; later its title is changed. */
async function saveAttribute({ plain }: Installation, title: string, known: string | null): Promise<string> {
  const titles = { uk: title, en: title };
  if (known !== null) {
    await plain.put(`/api/attribute/update/${known}`, { fields: { title: titles } });
    return known;
  }
  const codes = { code: { 0: 'material' }, urlcode: { 0: 'material' } };
  const settings = { type: { 0: 'textarea' }, multilangual: { 0: true }, backendListing: { 0: true } };
  const { _id } = fieldsOf(
    await plain.post('/api/attribute/insert', { fields: { title: titles, ...codes, ...settings } }),
  );
  const group = { _id: 'extra', title: titles, removable: true, items: [_id] };
  const set = await plain.post('/api/attributes-set/insert', {
    fields: { title: titles, groups: { 0: [...initialGroups, group] } },
  });
  await plain.put('/api/product/update/p0', { fields: { 'attributes-set': { 0: fieldsOf(set)._id } } });
  return _id;
}

describe('rows of lists that threads make', () => {
  it('are those that the main thread makes, byte for byte, after every write, for everybody', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(listing, change), { minLength: 3, maxLength: 16 }), async (steps) => {
        const installation = await installed();
        const { threaded, plain, rows } = installation;
        let attribute: string | null = null;
        for (const step of steps) {
          if (step.kind === 'title')
            await threaded.put(`/api/product/update/${step.id}`, { fields: { title: { uk: step.title } } });
          else if (step.kind === 'description')
            await threaded.put(`/api/product/update/${step.id}`, {
              fields: { description: { uk: step.text, en: step.text } },
            });
          else if (step.kind === 'trash') await threaded.delete(`/api/product/delete/${step.id}`);
          else if (step.kind === 'new')
            await threaded.post('/api/product/insert', {
              fields: { title: { uk: step.title }, shop: { 0: 'shop-kosiv' } },
            });
          else if (step.kind === 'category')
            await threaded.put('/api/category/update/cat-3', { fields: { title: { uk: step.title } } });
          else if (step.kind === 'attribute') attribute = await saveAttribute(installation, step.title, attribute);
          const { entity, user, language, body } =
            step.kind === 'list' ? step : { entity: 'product', user: 'admin', language: 'uk', body: {} };
          const asked = rows.answered;
          const text = await textOf(await threaded.as(user), entity, body, language);
          expect(text).toBe(await textOf(await plain.as(user), entity, body, language));
          const isMadeHere = body.limit === 0 || body.columns?.includes('_summary') === true;
          if (text.startsWith('{"status":200') && !isMadeHere) expect(rows.answered).toBe(asked + 1);
        }
        expect(rows.failed).toBe(0);
        await installation.end();
      }),
      { numRuns: 12 },
    );
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
    const { threaded, plain, rows } = installation;
    const text = await textOf(await threaded.as('admin'), 'product', {}, 'uk');
    expect(text).toBe(await textOf(await plain.as('admin'), 'product', {}, 'uk'));
    expect(rows.failed).toBe(1);
    await installation.end();
  }, 60_000);
});
