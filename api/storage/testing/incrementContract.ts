import type { Where } from '#domain/query/Where';
import type { Store } from '#core/ports/Store';
import type { IncrementResult } from '#core/ports/StoreWrites';
import { aRecord, contractSpecs } from './contractSpecs';
import type { OpenEmptyStore } from './OpenEmptyStore';

/** Runs `count` increments at once, each by the store that `storeOf` gives it, and checks that none was lost or doubled. */
export async function sellTogether(
  storeOf: (at: number) => Store,
  { clients, stock }: { clients: number; stock: number },
): Promise<void> {
  const take = (at: number): Promise<IncrementResult> =>
    storeOf(at).increment('goods', 'a', 'price.0.default', -1, { min: 0 });
  const sold = await Promise.all(Array.from({ length: clients }, (_, at) => take(at)));
  const values = sold.flatMap((result) => (result.ok ? [result.value] : []));
  expect(values.sort((a, b) => b - a)).toEqual(Array.from({ length: stock }, (_, at) => stock - 1 - at));
  for (const result of sold) if (!result.ok) expect(result.reason).toBe('belowMin');
  expect(await storeOf(0).get('goods', 'a')).toEqual(
    aRecord('a', { _revision: 1 + stock, price: { 0: { default: 0 } } }),
  );
}

export function incrementContract(open: OpenEmptyStore): void {
  describe('increments', () => {
    let store: Store;
    const path = 'price.0.default';
    beforeEach(async () => {
      store = await open(contractSpecs);
    });
    afterEach(() => store.close());

    const having = (value: number): Where => ({ op: 'in', path, values: [value] });

    it('add to a number, raise the revision and leave the rest', async () => {
      const price = { 0: { default: 5, discount: 3 } };
      await store.insert('goods', [aRecord('a', { price, stock: [7, 1] }), aRecord('b', { price })]);
      expect(await store.increment('goods', 'a', path, 4)).toEqual({ ok: true, value: 9, revision: 2 });
      expect(await store.increment('goods', 'a', path, -20)).toEqual({ ok: true, value: -11, revision: 3 });
      expect(await store.increment('goods', 'a', 'stock.0', 3_000_000_000)).toMatchObject({ value: 3_000_000_007 });
      expect(await store.get('goods', 'a')).toEqual(
        aRecord('a', { _revision: 4, price: { 0: { default: -11, discount: 3 } }, stock: [3_000_000_007, 1] }),
      );
      expect(await store.get('goods', 'b')).toEqual(aRecord('b', { price }));
    });

    it('are found, sorted and counted by the new value', async () => {
      await store.insert(
        'goods',
        [1, 2, 3].map((value) => aRecord(`r${value}`, { price: { 0: { default: value } } })),
      );
      expect(await store.count('goods', having(1))).toBe(1);
      const version = await store.version('goods');
      await store.increment('goods', 'r1', path, 9);
      expect(await store.version('goods')).toBeGreaterThan(version);
      expect(await store.count('goods', having(1))).toBe(0);
      expect(await store.ids('goods', { where: having(10) })).toEqual(['r1']);
      const byPrice = { where: { op: 'range', path, from: 2 }, sort: [{ path, direction: 1 }], limit: 3 } as const;
      expect(await store.ids('goods', byPrice)).toEqual(['r2', 'r3', 'r1']);
      await store.increment('goods', 'r3', path, 40, { max: 43 });
      expect((await store.find('goods', byPrice)).records.map(({ _id }) => _id)).toEqual(['r2', 'r1', 'r3']);
    });

    it.each<[string, number, { min?: number; max?: number }, 'belowMin' | 'aboveMax' | number]>([
      ['down to the smallest', -5, { min: 0 }, 0],
      ['below the smallest', -6, { min: 0 }, 'belowMin'],
      ['up to the largest', 5, { max: 10 }, 10],
      ['above the largest', 6, { max: 10 }, 'aboveMax'],
      ['up, but still below the smallest', 1, { min: 7 }, 'belowMin'],
      ['beyond what counts exactly', Number.MAX_SAFE_INTEGER, {}, 'aboveMax'],
      ['by nothing', 0, { min: 5, max: 5 }, 5],
    ])('%s', async (_, by, bounds, expected) => {
      const record = aRecord('a', { price: { 0: { default: 5 } } });
      await store.insert('goods', [record]);
      const version = await store.version('goods');
      const result = await store.increment('goods', 'a', path, by, bounds);
      if (typeof expected === 'number') {
        expect(result).toEqual({ ok: true, value: expected, revision: 2 });
      } else {
        expect(result).toEqual({ ok: false, reason: expected });
        expect(await store.get('goods', 'a')).toEqual(record);
        expect(await store.version('goods')).toBe(version);
      }
    });

    it.each<[string, unknown]>([
      ['nothing', undefined],
      ['null', { 0: { default: null } }],
      ['a text', { 0: { default: '5' } }],
      ['a fraction', { 0: { default: 5.5 } }],
      ['a list', { 0: { default: [5] } }],
      ['a list on the way', { 0: [{ default: 5 }] }],
    ])('refuse %s instead of a whole number', async (_, price) => {
      const record = aRecord('a', price === undefined ? {} : { price });
      await store.insert('goods', [record]);
      expect(await store.increment('goods', 'a', path, 1)).toEqual({ ok: false, reason: 'notInteger' });
      expect(await store.get('goods', 'a')).toEqual(record);
    });

    it('refuse a record that is not there', async () => {
      expect(await store.increment('goods', 'nope', path, 1)).toEqual({ ok: false, reason: 'missing' });
    });

    it.each<[string, string, number, { min?: number; max?: number }]>([
      ['the revision', '_revision', 1, {}],
      ['a unique key', 'slug.0', 1, {}],
      ['by a fraction', path, 0.5, {}],
      ['by no number', path, Number.NaN, {}],
      ['within a fraction', path, 1, { min: 0.5 }],
      ['within impossible bounds', path, 1, { min: 3, max: 2 }],
    ])('throw for %s', async (_, at, by, bounds) => {
      await store.insert('goods', [aRecord('a', { price: { 0: { default: 5 } }, slug: { 0: 5 } })]);
      await expect(store.increment('goods', 'a', at, by, bounds)).rejects.toThrow(at);
      expect((await store.get('goods', 'a'))?._revision).toBe(1);
    });

    it('never sell more than there is to 16 clients at once', async () => {
      await store.insert('goods', [aRecord('a', { price: { 0: { default: 10 } } })]);
      await sellTogether(() => store, { clients: 16, stock: 10 });
      expect(await store.count('goods', having(0))).toBe(1);
    });

    it('lose nothing between patches of the same record', async () => {
      await store.insert('goods', [aRecord('a', { price: { 0: { default: 0 } } })]);
      await Promise.all(
        Array.from({ length: 16 }, (_, at) =>
          at % 2
            ? store.increment('goods', 'a', path, 1)
            : store.patch('goods', { op: 'ids', ids: ['a'] }, { [`by${at}`]: at }),
        ),
      );
      expect(await store.get('goods', 'a')).toMatchObject({ _revision: 17, price: { 0: { default: 8 } }, by14: 14 });
    });
  });
}
