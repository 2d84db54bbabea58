import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { leaveOut } from '#domain/fields/leaveOut';
import { fieldsLeftOut } from '#domain/query/CollectionSpec';
import type { CollectionSpec } from '#domain/query/CollectionSpec';
import { matchAll } from '#domain/query/Where';
import type { Where } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Store } from '#core/ports/Store';
import { storeContract } from '../contract';
import { aRecord, contractSpecs, goods } from '../testing/contractSpecs';
import { specsAgree } from '../testing/specsAgree';
import { storesAgree } from '../testing/storesAgree';
import { Connection } from './Connection';
import { ReadPool } from './ReadPool';
import { defaultTuning } from './Tuning';
import { openSqliteStore } from './SqliteStore';

const folder = mkdtempSync(join(tmpdir(), 'yarmarok-sqlite-'));
let files = 0;
const newFile = (): string => join(folder, `${(files += 1)}`, 'store.sqlite');

afterAll(() => rmSync(folder, { recursive: true }));

storeContract('sqlite', (specs) => openSqliteStore(specs, { file: newFile() }));

describe('sqlite store, every question on the reading thread', () => {
  storesAgree((specs) =>
    openSqliteStore(specs, {
      file: newFile(),
      tuning: {
        ...defaultTuning,
        inlineMs: -1,
        smallCollectionSize: -1,
        sortCostMs: 0,
        commonTermThreshold: 1,
        bulkThreshold: 1,
        fewRows: 0,
        maxAttributeRows: 3,
        maxFoundShare: 1,
        deriveAtOnce: 2_000,
      },
    }),
  );
});

describe('sqlite store, every page along an index', () => {
  storesAgree((specs) =>
    openSqliteStore(specs, {
      file: newFile(),
      tuning: {
        inlineMs: Infinity,
        smallCollectionSize: Infinity,
        sortCostMs: 1e9,
        deepOffset: 1,
        anchorInterval: 2,
        longestShortRange: 2,
        commonTermThreshold: Infinity,
        bulkThreshold: 1,
        fewRows: 3,
        maxAttributeRows: 1_000,
        maxFoundShare: 0.1,
        deriveAtOnce: 2_000,
      },
    }),
  );
});

const isOneOf = (path: string, values: string[]): Where => ({ op: 'in', path, values });
const byIndex = { ...defaultTuning, fewRows: 0, sortCostMs: 1e9 };

describe.each([
  ['several values', isOneOf('category.0', ['дім', 'ДІМ', 'Сад', 'ліс']), byIndex],
  [
    'many rows that have a value of a list',
    isOneOf('tags.0', ['нове']),
    { ...byIndex, smallCollectionSize: -1, maxAttributeRows: 3, maxFoundShare: 1 },
  ],
])('a page along the index, of %s', (_what, condition, tuning) => {
  it.each<[direction: 1 | -1, offset: number]>([
    [1, 0],
    [-1, 0],
    [-1, 7],
    [1, 38],
  ])('%s from %i', async (direction, offset) => {
    const store = await openSqliteStore(contractSpecs, { file: newFile(), tuning });
    const all = Array.from({ length: 60 }, (_, at) =>
      aRecord(`r${String(at).padStart(2, '0')}`, {
        category: { 0: ['Дім', 'сад', 'поле'][at % 3] },
        tags: { 0: at % 3 < 2 ? ['нове', 'літо'] : ['літо'] },
        // With ties, and some without.
        price: { 0: at % 7 === 0 ? {} : { default: at % 5 } },
      }),
    );
    await store.insert('goods', all);
    const where: Where = { op: 'and', of: [{ op: 'in', path: '_deleted', values: [false] }, condition] };
    const sort = [{ path: 'price.0.default', direction }];
    const priceOf = ({ price }: StoredRecord) => (price as { 0: { default?: number } })[0].default ?? -1;
    const expected = all
      .filter((_, at) => at % 3 < 2)
      .sort((one, other) => direction * (priceOf(one) - priceOf(other) || (one._id < other._id ? -1 : 1)));
    const { records, total } = await store.find('goods', { where, sort, offset, limit: 9 });
    expect(records.map(({ _id }) => _id)).toEqual(expected.slice(offset, offset + 9).map(({ _id }) => _id));
    expect(total).toBe(40);
    await store.close();
  });
});

describe('an sqlite store with several questions at a time', () => {
  it('answers each by all that was written before, whichever thread reads', async () => {
    const tuning = { ...defaultTuning, inlineMs: -1, smallCollectionSize: -1, fewRows: 0 };
    const store = await openSqliteStore([goods], { file: newFile(), tuning });
    const written: string[] = [];
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 2, max: 6 }), async (added, questions) => {
        const records = Array.from({ length: added }, (_, at) =>
          aRecord(`r${written.length + at + 1000}`, { title: { uk: 'Червона сукня' } }),
        );
        await store.insert('goods', records);
        written.push(...records.map(({ _id }) => _id));
        const where: Where = { op: 'search', text: 'сукня' };
        const answers = await Promise.all(Array.from({ length: questions }, () => store.ids('goods', { where })));
        expect(answers).toEqual(Array.from({ length: questions }, () => written));
      }),
      { numRuns: 40 },
    );
    await store.close();
  });
});

describe('sqlite store, every record derived in steps', () => {
  specsAgree((specs) =>
    openSqliteStore(specs, { file: newFile(), tuning: { ...defaultTuning, deriveAtOnce: 0, smallCollectionSize: -1 } }),
  );
});

describe('an sqlite file', () => {
  const opened: Store[] = [];
  const open = async (file: string, specs: readonly CollectionSpec[] = contractSpecs): Promise<Store> => {
    const store = await openSqliteStore(specs, { file });
    opened.push(store);
    return store;
  };
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });

  it('is found again as it was left', async () => {
    const file = newFile();
    const first = await open(file);
    await first.insert('goods', [aRecord('a', { slug: { 0: 'one' }, title: { uk: 'Назва' } })]);
    await first.next('order', 7);
    const version = await first.version('goods');
    await first.close();

    const second = await open(file);
    expect(await second.find('goods', { where: { op: 'search', text: 'назва' } })).toEqual({
      records: [aRecord('a', { slug: { 0: 'one' }, title: { uk: 'Назва' } })],
      total: 1,
    });
    expect(await second.next('order')).toBe(8);
    expect(await second.version('goods')).toBe(version);
  });

  it('of a version whose database counted its rows goes on without that', async () => {
    const file = newFile();
    mkdirSync(dirname(file));
    const former = new Connection(file);
    former.exec('CREATE TABLE "goods_records" (rid INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL)');
    former.run('INSERT INTO "goods_records" VALUES (7, ?)', [JSON.stringify(aRecord('old', {}))]);
    former.close();

    const store = await open(file);
    await store.insert('goods', [aRecord('a', {})]);
    await store.remove('goods', { op: 'ids', ids: ['a'] });
    await store.insert('goods', [aRecord('b', {})]);
    expect(await store.ids('goods', { where: matchAll, sort: [{ path: '_id', direction: 1 }] })).toEqual(['b', 'old']);
    await store.close();

    const database = new Connection(file);
    // The number of a record that is gone is not given again.
    expect(database.all('SELECT rid FROM "goods_records" ORDER BY rid')).toEqual([[7], [9]]);
    expect(database.value('SELECT seq FROM sqlite_sequence')).toBe(7);
    database.close();
  });

  it('is refused to a second store while it is open', async () => {
    const file = newFile();
    const first = await open(file);
    await expect(openSqliteStore(contractSpecs, { file })).rejects.toThrow(/open in another process/);
    await first.close();
    await expect(open(file)).resolves.toBeDefined();
  });

  it('is indexed anew when the description of a collection changed', async () => {
    const file = newFile();
    const first = await open(file, [goods]);
    await first.insert('goods', [
      aRecord('a', { colour: { 0: 'Red' }, title: { uk: 'Назва' }, barcode: { 0: '1' } }),
      aRecord('b', { colour: { 0: 'blue' } }),
    ]);
    const red: Where = { op: 'in', path: 'colour.0', values: ['red'] };
    await expect(first.count('goods', red)).rejects.toThrow(/colour/);
    await first.close();

    const changed: CollectionSpec = {
      name: 'goods',
      indexed: [{ path: 'colour.0', kind: 'key' }],
      unique: [{ name: 'barcode', path: 'barcode.0' }],
      search: ['colour.0'],
      orders: [{ by: 'colour.0' }],
    };
    const second = await open(file, [changed]);
    expect(await second.ids('goods', { where: red })).toEqual(['a']);
    expect(await second.ids('goods', { where: matchAll, sort: [{ path: 'colour.0', direction: 1 }] })).toEqual([
      'b',
      'a',
    ]);
    expect(await second.count('goods', { op: 'search', text: 'blue' })).toBe(1);
    expect(await second.insert('goods', [aRecord('c', { barcode: { 0: '1' } })])).toEqual({
      ok: false,
      taken: 'barcode',
      id: 'c',
    });
  });

  it('gets other indexes when only the orders of a collection changed', async () => {
    const file = newFile();
    const first = await open(file, [goods]);
    await first.insert('goods', [
      aRecord('a', { price: { 0: { default: 2 } } }),
      aRecord('b', { price: { 0: { default: 1 } } }),
    ]);
    await first.close();
    const second = await open(file, [{ ...goods, orders: [{ by: 'price.0.default', within: ['from.0'] }] }]);
    const where: Where = { op: 'in', path: '_deleted', values: [false] };
    expect(await second.ids('goods', { where, sort: [{ path: 'price.0.default', direction: 1 }], limit: 5 })).toEqual([
      'b',
      'a',
    ]);
  });

  it('says which records stop it from being indexed with a new unique key', async () => {
    const file = newFile();
    const first = await open(file, [{ ...goods, unique: [] }]);
    await first.insert('goods', [aRecord('a', { slug: { 0: 'one' } }), aRecord('b', { slug: { 0: 'One' } })]);
    await first.close();
    await expect(openSqliteStore([goods], { file })).rejects.toThrow(/goods: a and b have the same slug/);
    const again = await open(file, [{ ...goods, unique: [] }]);
    expect(await again.count('goods', matchAll)).toBe(2);
  });

  it('keeps another specification for the next opening, and goes on where it stood', async () => {
    const file = newFile();
    const coloured: CollectionSpec = {
      ...goods,
      indexed: [...goods.indexed, { path: 'colour.0', kind: 'key', sharedIndex: true }],
      search: [...goods.search, 'colour.0'],
    };
    const red: Where = { op: 'in', path: 'colour.0', values: ['red'] };
    const records = Array.from({ length: 3000 }, (_, at) => aRecord(`r${at}`, { colour: { 0: 'red' } }));
    const first = await open(file);
    await first.insert('goods', records);
    await first.changeSpec(coloured);
    expect((await first.indexNext('goods', 1000)).done).toBe(1000);
    await first.close();

    const second = await open(file);
    expect(await second.indexState('goods')).toMatchObject({ pending: ['colour.0'], done: 1000, total: 3000 });
    await second.changeSpec(coloured);
    expect(await second.indexState('goods')).toMatchObject({ done: 1000 });
    await second.insert('goods', [aRecord('new', { colour: { 0: 'red' } })]);
    while ((await second.indexNext('goods', 900)).pending.length > 0);
    expect(await second.count('goods', red)).toBe(3001);
    await second.close();

    // Another base: what was added at run time is added to it.
    const third = await open(file, [{ ...goods, indexed: [...goods.indexed, { path: 'sku.0', kind: 'key' }] }]);
    expect(await third.indexState('goods')).toMatchObject({ pending: [], done: 3001, cleaning: false });
    expect(await third.count('goods', red)).toBe(3001);
    expect(await third.count('goods', { op: 'search', text: 'red' })).toBe(3001);
    expect(await third.count('goods', { op: 'exists', path: 'sku.0', value: true })).toBe(0);
    await third.changeSpec(goods);
    while ((await third.indexNext('goods', 900)).cleaning);
    await third.close();
    const fourth = await open(file);
    await expect(fourth.count('goods', red)).rejects.toThrow(/colour/);
    expect(await fourth.count('goods', { op: 'search', text: 'red' })).toBe(0);
  });

  it('puts long texts of records apart that were written without that, in steps', async () => {
    const file = newFile();
    const { apart: _, ...whole } = goods;
    const texts = (at: number) => ({
      description: { uk: `Опис ${at}`, en: at % 2 ? '<p></p>' : null },
      care: { 0: `Прати ${at}` },
      category: { 0: at % 2 ? 'odd' : 'even' },
    });
    const records = Array.from({ length: 3000 }, (__, at) => aRecord(`r${at + 1000}`, texts(at)));
    const first = await open(file, [whole]);
    await first.insert('goods', records);
    await first.close();

    const inSteps = async (specs: readonly CollectionSpec[]): Promise<void> => {
      const before = await open(file, specs);
      expect(await before.indexState('goods')).toMatchObject({ pending: [], done: 0, cleaning: true });
      expect(await before.indexNext('goods', 1000)).toMatchObject({ done: 1000, cleaning: true });
      await before.close();
      const store = await open(file, specs);
      expect((await store.find('goods', { where: matchAll })).records).toEqual(records);
      const fields = fieldsLeftOut(specs[0] ?? goods, ['description', 'care']);
      const left = (await store.find('goods', { where: matchAll, without: ['description', 'care'] })).records;
      expect(left).toEqual(records.map((record) => leaveOut(record, fields)));
      const odd: Where = { op: 'in', path: 'category.0', values: ['odd'] };
      await store.patch('goods', odd, { 'care.0': 'Хімчистка' });
      for (const record of records)
        if (Number(record._id.slice(1)) % 2) {
          record.care = { 0: 'Хімчистка' };
          record._revision += 1;
        }
      while ((await store.indexNext('goods', 900)).cleaning);
      expect((await store.find('goods', { where: matchAll })).records).toEqual(records);
      await store.close();
    };
    await inSteps([goods]);
    // Shown in lists again: they go back.
    await inSteps([{ ...goods, apart: [{ name: 'description', type: 'editor' }] }]);
    await inSteps([whole]);
  });

  it('refuses a collection with a name that is none', async () => {
    await expect(openSqliteStore([{ ...goods, name: 'x"; DROP' }], { file: newFile() })).rejects.toThrow(
      /no name of a collection/,
    );
  });
});

describe('an sqlite store with many records', () => {
  let store: Store;
  const total = 8000;
  beforeAll(async () => {
    store = await openSqliteStore(contractSpecs, { file: newFile() });
    for (let from = 0; from < total; from += 1000) {
      const batch = Array.from({ length: 1000 }, (_, at) => from + at).map((number) =>
        aRecord(`id-${String(number).padStart(5, '0')}`, {
          title: { uk: `Товар ${number} ${number % 2 ? 'непарний' : 'парний'}` },
          price: { 0: { default: number % 100, discount: number % 4 === 0 ? (number % 100) / 2 : null } },
          category: { 0: `c${number % 10}` },
          tags: { 0: [`t${number % 3}`] },
        }),
      );
      await store.insert('goods', batch);
    }
  }, 60_000);
  afterAll(() => store.close());

  const active: Where = { op: 'in', path: '_deleted', values: [false] };
  const pricedToday = (from: number, to: number): Where[] => {
    const reduced: Where = { op: 'exists', path: 'price.0.discount', value: true };
    const range = (path: string): Where => ({ op: 'range', path, from, to });
    return [
      {
        op: 'or',
        of: [
          { op: 'and', of: [reduced, range('price.0.discount')] },
          { op: 'and', of: [{ op: 'not', of: reduced }, range('price.0.default')] },
        ],
      },
    ];
  };
  const cases: [string, Where, number][] = [
    ['all', active, total],
    ['a category', { op: 'and', of: [active, { op: 'in', path: 'category.0', values: ['c3'] }] }, 800],
    [
      'a price range in a category',
      {
        op: 'and',
        of: [
          active,
          { op: 'in', path: 'category.0', values: ['c3'] },
          { op: 'range', path: 'price.0.default', to: 50 },
        ],
      },
      400,
    ],
    ['a price of today', { op: 'and', of: [active, ...pricedToday(20, 39)] }, 2000],
    [
      'a price of today in a category',
      { op: 'and', of: [active, { op: 'in', path: 'category.0', values: ['c4'] }, ...pricedToday(20, 39)] },
      240,
    ],
    ['a word most have', { op: 'and', of: [active, { op: 'search', text: 'товар' }] }, total],
    ['a word half of them have', { op: 'and', of: [active, { op: 'search', text: 'непарний' }] }, 4000],
    ['a rare word', { op: 'and', of: [active, { op: 'search', text: '7777' }] }, 1],
    ['two letters', { op: 'search', text: 'не' }, 4000],
    ['a tag', { op: 'in', path: 'tags.0', values: ['t1'] }, 2667],
    ['a part of a title', { op: 'contains', path: 'title.uk', texts: ['ар 12'] }, 111],
  ];

  it.each(cases)('counts and pages %s', async (_, where, expected) => {
    for (const sort of [
      [{ path: 'price.0.default', direction: 1 as const }],
      [{ path: 'title.uk', direction: -1 as const }],
      [],
    ]) {
      const whole = await store.ids('goods', { where, sort });
      expect(whole).toHaveLength(expected);
      const offset = Math.floor(expected / 2);
      const page = await store.find('goods', { where, sort, offset, limit: 25 });
      expect(page.total).toBe(expected);
      expect(page.records.map(({ _id }) => _id)).toEqual(whole.slice(offset, offset + 25));
    }
  });

  it('keeps totals right through writes that come while they are counted', async () => {
    const where: Where = { op: 'and', of: [active, { op: 'range', path: 'price.0.default', from: 1000 }] };
    const counts: Promise<number>[] = [];
    const patches: Promise<unknown>[] = [];
    const ids = (from: number, many: number): string[] =>
      Array.from({ length: many }, (_, at) => `id-${String(from + at).padStart(5, '0')}`);
    for (let round = 0; round < 20; round += 1) {
      counts.push(store.count('goods', where));
      // First one change alone, then many together.
      patches.push(
        store.patch(
          'goods',
          { op: 'ids', ids: round % 2 ? ids(round, 1) : ids(100 + round * 10, 15) },
          { 'price.0.default': 1000 + round },
        ),
      );
      await Promise.race([counts.at(-1), patches.at(-1)]);
    }
    await Promise.all([...counts, ...patches]);
    expect(await store.count('goods', where)).toBe(160);
    const trashed = await store.patch('goods', { op: 'ids', ids: ids(100, 20) }, { _deleted: true });
    expect(trashed).toHaveLength(20);
    expect(await store.count('goods', where)).toBe(145);
    expect(
      await store.patchEach(
        'goods',
        new Map(
          trashed.map(({ id, revision }, at) => [
            id,
            { set: { _deleted: false }, revision: revision - Number(at % 4 === 0) },
          ]),
        ),
      ),
    ).toHaveLength(15);
    expect(
      await store.count('goods', { op: 'and', of: [where, { op: 'range', path: 'price.0.default', from: 1000 }] }),
    ).toBe(await store.count('goods', where));
    expect(
      await store.patch(
        'goods',
        { op: 'range', path: 'price.0.default', from: 1000 },
        { 'price.0.default': 1, _deleted: false },
      ),
    ).toHaveLength(160);
    expect(await store.count('goods', where)).toBe(0);
  });

  it('finds deep pages from remembered places, through writes', async () => {
    const deep = await openSqliteStore([goods], {
      file: newFile(),
      tuning: { ...defaultTuning, smallCollectionSize: -1, deepOffset: 50, anchorInterval: 20 },
    });
    const records = Array.from({ length: 400 }, (_, at) =>
      aRecord(`d${String(at).padStart(3, '0')}`, { price: { 0: at % 9 === 0 ? null : { default: at % 50 } } }),
    );
    await deep.insert('goods', records);
    for (const direction of [1, -1] as const) {
      const request = { where: active, sort: [{ path: 'price.0.default', direction }] };
      for (let round = 0; round < 30; round += 1) {
        await deep.patch(
          'goods',
          { op: 'ids', ids: [`d${String((round * 37) % 400).padStart(3, '0')}`] },
          { 'price.0.default': (round * 7) % 60 },
        );
        if (round % 4 === 0)
          await deep.patch(
            'goods',
            { op: 'ids', ids: records.slice(round * 9, round * 9 + 20).map(({ _id }) => _id) },
            { 'price.0.default': round, _deleted: round % 8 === 0 },
          );
        if (round % 5 === 0)
          await deep.remove('goods', { op: 'ids', ids: [`d${String((round * 11 + 3) % 400).padStart(3, '0')}`] });
        const all = await deep.ids('goods', request);
        for (const offset of [50, 137, 256, 340]) {
          const page = await deep.find('goods', { ...request, offset, limit: 25 });
          expect(page.records.map(({ _id }) => _id)).toEqual(all.slice(offset, offset + 25));
        }
      }
    }
    await deep.close();
  });

  it('counts long ranges from remembered places, through writes', async () => {
    const store = await openSqliteStore([goods], {
      file: newFile(),
      tuning: { ...defaultTuning, smallCollectionSize: -1, longestShortRange: 10, anchorInterval: 20 },
    });
    const records = Array.from({ length: 400 }, (_, at) =>
      aRecord(`d${String(at).padStart(3, '0')}`, { price: { 0: at % 9 === 0 ? null : { default: at % 50 } } }),
    );
    await store.insert('goods', records);
    const rangesIn = (round: number): { from?: number; to?: number }[] => [
      { from: round, to: round + 25 },
      { from: round + 0.5 },
      { to: 60 - round },
      { from: 10, to: 10 + round / 10 },
      { from: 70, to: 80 + round },
      { from: 30, to: 20 - round },
    ];
    for (let round = 0; round < 30; round += 1) {
      const ids = [3, 5, 7].map((step) => `d${String((round * 37 + step) % 400).padStart(3, '0')}`);
      await store.patch('goods', { op: 'ids', ids: ids.slice(0, 1) }, { 'price.0.default': (round * 7) % 60 });
      await store.patch('goods', { op: 'ids', ids: ids.slice(1, 2) }, { _deleted: round % 2 === 0 });
      await store.remove('goods', { op: 'ids', ids: ids.slice(2) });
      if (round % 10 === 9)
        await store.patch(
          'goods',
          { op: 'ids', ids: records.slice(round, round + 20).map(({ _id }) => _id) },
          { 'price.0.default': round },
        );
      const { records: stored } = await store.find('goods', { where: active });
      for (const range of rangesIn(round)) {
        const isWithin = ({ price }: StoredRecord): boolean => {
          const value = (price as { 0: { default?: number } | null })[0]?.default;
          return value !== undefined && value >= (range.from ?? -Infinity) && value <= (range.to ?? Infinity);
        };
        const path = 'price.0.default';
        const { from, to } = range;
        // As one condition, and as two, which the wire has.
        const bounds: Where[] = [{ op: 'range', path, ...range }];
        if (from !== undefined && to !== undefined) bounds.push({ op: 'range', path, from: from - 1 });
        const where: Where = { op: 'and', of: [active, ...bounds] };
        expect([range, await store.count('goods', where)]).toEqual([range, stored.filter(isWithin).length]);
      }
    }
    await store.close();
  });

  it('counts a word that many have by its own list, or by what narrows the search more', async () => {
    const frequent = await openSqliteStore([goods], {
      file: newFile(),
      tuning: { ...defaultTuning, smallCollectionSize: -1, commonTermThreshold: 1 },
    });
    const records = Array.from({ length: 600 }, (_, at) =>
      aRecord(`f${String(at).padStart(3, '0')}`, {
        _deleted: at % 50 === 0,
        title: { uk: at % 3 === 0 ? `Для дому ${at}` : `Інше ${at}`, en: at % 6 === 0 ? 'Для both' : 'Other' },
        category: { 0: `c${at % 40}` },
      }),
    );
    await frequent.insert('goods', records);
    const holds = (word: string, deleted: boolean, category?: string): number =>
      records.filter(
        (record) =>
          JSON.stringify(record.title).toLowerCase().includes(word) &&
          record._deleted === deleted &&
          (!category || JSON.stringify(record.category) === JSON.stringify({ 0: category })),
      ).length;
    const tab = (deleted: boolean): Where => ({ op: 'in', path: '_deleted', values: [deleted] });
    const found = async (text: string, deleted: boolean, category?: string): Promise<number> => {
      const where: Where = {
        op: 'and',
        of: [
          tab(deleted),
          { op: 'search', text },
          ...(category ? [{ op: 'in' as const, path: 'category.0', values: [category] }] : []),
        ],
      };
      const { total, records: page } = await frequent.find('goods', {
        where,
        sort: [{ path: '_updated', direction: -1 }],
        limit: 10,
      });
      expect(page).toHaveLength(Math.min(10, total));
      return total;
    };
    for (const deleted of [false, true]) {
      for (const word of ['для', 'дому', 'інше', 'both']) {
        expect(await found(word, deleted)).toBe(holds(word, deleted));
        expect(await found(word, deleted, 'c6')).toBe(holds(word, deleted, 'c6'));
      }
    }
    await frequent.patch('goods', { op: 'ids', ids: ['f003', 'f006'] }, { _deleted: true });
    expect(await found('для', true)).toBe(holds('для', true) + 2);
    expect(await found('для', false)).toBe(holds('для', false) - 2);
    await frequent.close();
  });

  it.each([
    ['a word that few have', defaultTuning.commonTermThreshold, 1],
    ['a word that many have', 1, 2],
  ])(
    'knows both tabs of a search for %s, though others write meanwhile',
    async (_what, commonTermThreshold, counting) => {
      const searched = await openSqliteStore([goods], {
        file: newFile(),
        tuning: { ...defaultTuning, smallCollectionSize: -1, fewRows: 0, commonTermThreshold },
      });
      const records = Array.from({ length: 40 }, (_, at) =>
        aRecord(`s${at}`, {
          _deleted: at < 3,
          title: { uk: 'Глечик', en: '' },
          _updated: `2024-01-01T00:00:${at + 10}`,
        }),
      );
      await searched.insert('goods', records);
      const tab = (deleted: boolean): Where => ({
        op: 'and',
        of: [
          { op: 'search', text: 'глечик' },
          { op: 'in', path: '_deleted', values: [deleted] },
        ],
      });
      const newest = [{ path: '_updated', direction: -1 as const }];
      const { read } = ReadPool.prototype;
      let asked = 0;
      const reading = jest.spyOn(ReadPool.prototype, 'read').mockImplementation(async function (
        this: ReadPool,
        statements,
      ) {
        const answer = await read.call(this, statements);
        await searched.patch('goods', { op: 'ids', ids: [`s${10 + asked}`] }, { _deleted: true });
        asked += 1;
        return answer;
      });
      try {
        const { total } = await searched.find('goods', { where: tab(false), sort: newest, limit: 5 });
        expect(total).toBe(37 - counting);
        const ofPage = asked;
        expect(await searched.count('goods', tab(true))).toBe(3 + ofPage);
        expect(await searched.count('goods', tab(false))).toBe(37 - ofPage);
        expect(asked).toBe(ofPage);
      } finally {
        reading.mockRestore();
        await searched.close();
      }
    },
  );

  it('lets the event loop turn while it goes through everything', async () => {
    let turns = 0;
    let waiting = true;
    const turning = (async () => {
      while (waiting) {
        await new Promise((resolve) => setImmediate(resolve));
        turns += 1;
      }
    })();
    await store.count('goods', { op: 'not', of: { op: 'search', text: 'ій' } });
    const turnsMeanwhile = turns;
    waiting = false;
    await turning;
    expect(turnsMeanwhile).toBeGreaterThan(0);
  });
});
