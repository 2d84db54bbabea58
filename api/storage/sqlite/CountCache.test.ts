import { DerivedIndex } from '#domain/query/deriveIndex';
import { indexPlan } from '#domain/query/indexPlan';
import type { Where } from '#domain/query/Where';
import { aRecord, goods } from '../testing/contractSpecs';
import type { RecordChange } from './Change';
import { CountCache } from './CountCache';

const plan = indexPlan(goods);
const priced = (price: number): DerivedIndex =>
  new DerivedIndex(plan, aRecord('a', { price: { 0: { default: price } } }));
const changed = (from: number | null, to: number | null, paths: string[] | null = null): RecordChange => ({
  rid: 1,
  before: from === null ? null : priced(from),
  after: to === null ? null : priced(to),
  paths: paths && new Set(paths),
});
const cheap: Where = { op: 'range', path: 'price.0.default', to: 10 };
const deleted: Where = { op: 'in', path: '_deleted', values: [true] };

describe('Totals', () => {
  let totals: CountCache;
  let counts: number;
  const count =
    (total: number, version = 1) =>
    async () => {
      counts += 1;
      return { total, version };
    };
  beforeEach(() => {
    totals = new CountCache(plan);
    counts = 0;
  });

  it('counts once, and then follows what is written', async () => {
    expect(await totals.get(cheap, count(5))).toBe(5);
    totals.apply(
      [changed(null, 3), changed(null, 30), changed(4, 40), changed(50, 5), changed(6, null), changed(1, 2)],
      2,
    );
    expect(await totals.get(cheap, count(99))).toBe(5 + 1 - 1 + 1 - 1);
    expect(totals.peek(cheap)).toBe(5);
    expect(counts).toBe(1);
  });

  it('counts once for all who ask meanwhile, and adds what was written after the counted version', async () => {
    let finish: (counted: { total: number; version: number }) => void = () => undefined;
    const waiting = new Promise<{ total: number; version: number }>((resolve) => (finish = resolve));
    const asked = [totals.get(cheap, () => waiting), totals.get(cheap, count(99))];
    totals.apply([changed(null, 1)], 7);
    totals.apply([changed(null, 2)], 8);
    totals.apply([changed(null, 3)], 9);
    finish({ total: 100, version: 8 });
    expect(await Promise.all(asked)).toEqual([101, 101]);
    expect(counts).toBe(0);
  });

  it('counts again after a count that failed', async () => {
    await expect(totals.get(cheap, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
    expect(await totals.get(cheap, count(3))).toBe(3);
  });

  it('forgets what a great batch would cost too much to follow, but not what it cannot touch', async () => {
    await totals.get(cheap, count(5));
    await totals.get(deleted, count(2));
    totals.apply(
      Array.from({ length: 6000 }, () => changed(1, 2, ['price.0.default'])),
      2,
    );
    expect(totals.peek(cheap)).toBeNull();
    expect(totals.peek(deleted)).toBe(2);
  });

  it('learns a total from the query of another one, and adds what was written after the counted version', async () => {
    const page = await totals.alongside(cheap, async (found) => {
      totals.apply([changed(null, 1)], 7);
      totals.apply([changed(null, 2), changed(30, 3)], 8);
      found({ total: 100, version: 7 });
      return 'page';
    });
    expect(page).toBe('page');
    expect(totals.peek(cheap)).toBe(102);
    totals.apply([changed(null, 3)], 9);
    expect(await totals.get(cheap, count(99))).toBe(103);
    expect(counts).toBe(0);
  });

  it('lets the first of several queries tell the total, whoever began', async () => {
    await totals.alongside(cheap, async (later) => {
      totals.apply([changed(null, 1)], 2);
      await totals.alongside(cheap, async (sooner) => sooner({ total: 5, version: 1 }));
      totals.apply([changed(null, 1)], 3);
      later({ total: 70, version: 1 });
    });
    expect(totals.peek(cheap)).toBe(7);
    await totals.alongside(cheap, async (found) => found({ total: 70, version: 3 }));
    expect(totals.peek(cheap)).toBe(7);
  });

  it('counts what is asked for while another query may tell it, which then has nothing to tell', async () => {
    let finish: (counted: { total: number; version: number }) => void = () => undefined;
    const counting = new Promise<{ total: number; version: number }>((resolve) => (finish = resolve));
    let asked: Promise<number> | undefined;
    await totals.alongside(cheap, async (found) => {
      totals.apply([changed(null, 1)], 2);
      asked = totals.get(cheap, () => counting);
      found({ total: 70, version: 1 });
    });
    totals.apply([changed(null, 1)], 3);
    finish({ total: 5, version: 1 });
    expect(await asked).toBe(7);
    expect(totals.peek(cheap)).toBe(7);
  });

  it('follows nothing any more for a query that told no total or failed', async () => {
    expect(await totals.alongside(cheap, async () => 'nothing')).toBe('nothing');
    totals.apply([changed(null, 1)], 2);
    await expect(totals.alongside(cheap, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
    totals.apply([changed(null, 1)], 3);
    expect(totals.peek(cheap)).toBeNull();
    expect(await totals.get(cheap, count(9))).toBe(9);
    expect(counts).toBe(1);
  });

  it('learns a total only of the present version, and not over one it has', async () => {
    totals.put(cheap, { total: 4, version: 1 }, 2);
    expect(totals.peek(cheap)).toBeNull();
    totals.put(cheap, { total: 4, version: 2 }, 2);
    totals.put(cheap, { total: 9, version: 2 }, 2);
    expect(totals.peek(cheap)).toBe(4);
  });
});
