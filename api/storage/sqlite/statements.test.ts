import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Where } from '#domain/query/Where';
import type { Store } from '#core/ports/Store';
import { aRecord, contractSpecs } from '../testing/contractSpecs';
import { Connection } from './Connection';
import { ReadPool } from './ReadPool';
import { openSqliteStore } from './SqliteStore';
import { defaultTuning } from './Tuning';

const folder = mkdtempSync(join(tmpdir(), 'yarmarok-statements-'));
let store: Store;
let statements: string[] = [];

beforeAll(async () => {
  const tuning = { ...defaultTuning, smallCollectionSize: -1 };
  store = await openSqliteStore(contractSpecs, { file: join(folder, 'store.sqlite'), tuning });
  const records = Array.from({ length: 400 }, (_, at) =>
    aRecord(`g${at}`, {
      category: { 0: at < 30 ? 'rare' : 'usual' },
      active: { 0: true },
      price: { 0: { default: at } },
      title: { uk: `Товар ${at}` },
    }),
  );
  await store.insert('goods', records);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const { all } = Connection.prototype;
const { read } = ReadPool.prototype;
let readsElsewhere = 0;
beforeEach(() => {
  statements = [];
  readsElsewhere = 0;
  jest.spyOn(Connection.prototype, 'all').mockImplementation(function (this: Connection, sql, values) {
    statements.push(sql);
    return all.call(this, sql, values);
  });
  jest.spyOn(ReadPool.prototype, 'read').mockImplementation(function (this: ReadPool, asked) {
    readsElsewhere += 1;
    return read.call(this, asked);
  });
});
afterEach(() => jest.restoreAllMocks());

const rare = (...more: Where[]): Where => ({
  op: 'and',
  of: [
    { op: 'in', path: '_deleted', values: [false] },
    { op: 'in', path: 'category.0', values: ['rare'] },
    { op: 'in', path: 'active.0', values: [true] },
    ...more,
  ],
});
const cheap: Where = { op: 'range', path: 'price.0.default', from: 5, to: 20 };
const byPrice = [{ path: 'price.0.default', direction: 1 as const }];
/** Rows of the index table that are looked up by their numbers, one by one. */
const lookups = () => statements.filter((sql) => /json_each\(\?\) j CROSS JOIN "?goods_index/.test(sql)).length;

describe('a value that few records have', () => {
  it('is not read row by row where an index leads to the matches', async () => {
    const { total, records } = await store.find('goods', { where: rare(cheap), sort: byPrice, limit: 3 });
    expect([total, records.map(({ _id }) => _id)]).toEqual([16, ['g5', 'g6', 'g7']]);
    expect([lookups(), readsElsewhere]).toEqual([0, 0]);
  });

  it('is where none does: in another order, by another path', async () => {
    const named: Where = { op: 'contains', path: 'title.en', texts: ['x'] };
    for (const [where, sort, total] of [
      [rare(cheap), [{ path: '_updated', direction: -1 as const }], 16],
      [rare(named), byPrice, 0],
    ] as const) {
      statements = [];
      expect(await store.find('goods', { where, sort, limit: 3 })).toMatchObject({ total });
      expect([lookups() > 0, readsElsewhere]).toEqual([true, 0]);
    }
  });

  it('is read at once where all of it is wanted', async () => {
    const { records } = await store.find('goods', { where: rare(), sort: byPrice });
    expect([records.length, readsElsewhere]).toEqual([30, 0]);
  });
});

describe('a record that is replaced', () => {
  const reads = () => statements.filter((sql) => sql.includes('CAST(r.body AS BLOB)')).length;
  const replaced = async (id: string, find: () => Promise<Awaited<ReturnType<Store['get']>>>): Promise<number> => {
    const record = await find();
    if (!record) throw new Error(`${id} is missing`);
    statements = [];
    const next = { ...record, _revision: record._revision + 1, price: { 0: { default: 1_000 } } };
    expect(await store.replace('goods', next, undefined, undefined, record)).toEqual({ ok: true });
    return reads();
  };

  it('is not read again by who has read it, alone or among those that one may see', async () => {
    expect(await replaced('g40', () => store.get('goods', 'g40'))).toBe(0);
    const where: Where = {
      op: 'and',
      of: [
        { op: 'ids', ids: ['g41'] },
        { op: 'in', path: '_deleted', values: [false] },
      ],
    };
    expect(await replaced('g41', async () => (await store.find('goods', { where, limit: 1 })).records[0] ?? null)).toBe(
      0,
    );
    expect(await store.count('goods', { op: 'range', path: 'price.0.default', from: 1_000 })).toBe(2);
  });

  it('is where another object is handed over, or it was written since', async () => {
    expect(await replaced('g42', async () => structuredClone(await store.get('goods', 'g42')))).toBe(1);
    const before = await store.get('goods', 'g43');
    await store.patch('goods', { op: 'ids', ids: ['g43'] }, { 'price.0.default': 7 });
    statements = [];
    const next = { ...before, ...aRecord('g43', { _revision: 2 }) };
    expect(await store.replace('goods', next, undefined, undefined, before ?? undefined)).toEqual({
      ok: false,
      reason: 'stale',
    });
    expect(reads()).toBe(1);
  });
});
