import type { CollectionSpec } from '#domain/query/CollectionSpec';
import { matchAll } from '#domain/query/Where';
import type { Where } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { IndexState } from '#core/ports/SpecStore';
import type { Store } from '#core/ports/Store';
import { aRecord, contractSpecs, goods } from './contractSpecs';
import type { OpenEmptyStore } from './OpenEmptyStore';
import { withColour } from './withColour';

/** More than are derived at once. */
const many = 2_400;
const colours = ['red', 'green', 'blue'];

const added = ['colour.0', 'weight.0', 'made.0', 'organic.0', 'materials.0', 'care.uk'];

const coloured = (at: number, fields: Record<string, unknown> = {}): StoredRecord =>
  aRecord(`g${String(at).padStart(4, '0')}`, {
    title: { uk: `Назва ${at}` },
    colour: { 0: colours[at % 3] },
    weight: { 0: at % 100 },
    made: { 0: at % 2 ? '2026-02-01' : '2026-03-01T10:00:00Z' },
    organic: { 0: at % 4 === 0 },
    materials: { 0: at % 5 === 0 ? ['wool', 'silk'] : ['linen'] },
    care: { uk: at % 7 === 0 ? 'Прати вручну' : 'Не прати' },
    ...fields,
  });

const is = (path: string, ...values: (string | number | boolean)[]): Where => ({ op: 'in', path, values });

/** Calls `indexNext` until nothing is left to do. */
async function indexAll(store: Store, collection = 'goods', limit = 500): Promise<IndexState> {
  for (;;) {
    const state = await store.indexNext(collection, limit);
    if (state.pending.length === 0 && !state.cleaning) return state;
  }
}

async function fill(store: Store, count: number): Promise<void> {
  for (let from = 0; from < count; from += 400) {
    const records = Array.from({ length: Math.min(400, count - from) }, (_, at) => coloured(from + at));
    expect(await store.insert('goods', records)).toEqual({ ok: true });
  }
}

/** Every kind of question about the added paths; the same whenever and however they were derived. */
async function expectColours(store: Store, count: number): Promise<void> {
  const all = Array.from({ length: count }, (_, at) => at);
  const countOf = (test: (at: number) => boolean): number => all.filter(test).length;
  expect(await store.count('goods', is('colour.0', 'red'))).toBe(countOf((at) => at % 3 === 0));
  expect(await store.count('goods', { op: 'range', path: 'weight.0', from: 10, to: 19 })).toBe(
    countOf((at) => at % 100 >= 10 && at % 100 < 20),
  );
  expect(await store.count('goods', { op: 'range', path: 'made.0', from: '2026-03-01' })).toBe(
    countOf((at) => at % 2 === 0),
  );
  expect(await store.count('goods', is('organic.0', true))).toBe(countOf((at) => at % 4 === 0));
  expect(await store.count('goods', is('materials.0', 'silk'))).toBe(countOf((at) => at % 5 === 0));
  expect(await store.count('goods', is('care.uk', 'прати ВРУЧНУ'))).toBe(countOf((at) => at % 7 === 0));
  expect(await store.count('goods', { op: 'contains', path: 'care.uk', texts: ['вручну'] })).toBe(
    countOf((at) => at % 7 === 0),
  );
  expect(await store.count('goods', { op: 'search', text: 'вручну' })).toBe(countOf((at) => at % 7 === 0));
  expect(await store.count('goods', { op: 'not', of: is('colour.0', 'red', 'green') })).toBe(
    countOf((at) => at % 3 === 2),
  );
  const three: Where = { op: 'and', of: [is('colour.0', 'red'), is('materials.0', 'wool'), is('organic.0', false)] };
  const matching = all.filter((at) => at % 3 === 0 && at % 5 === 0 && at % 4 !== 0);
  const byWeight = matching.sort((a, b) => (a % 100) - (b % 100) || a - b).slice(0, 10);
  expect(await store.ids('goods', { where: three, sort: [{ path: 'weight.0', direction: 1 }], limit: 10 })).toEqual(
    byWeight.map((at) => coloured(at)._id),
  );
}

export function schemaContract(open: OpenEmptyStore): void {
  describe('another specification at run time', () => {
    let store: Store;
    beforeEach(async () => {
      store = await open(contractSpecs);
    });
    afterEach(() => store.close());

    it('is of an open collection', async () => {
      await expect(store.changeSpec({ ...goods, name: 'unicorns' })).rejects.toThrow(/unicorns/);
      await expect(store.indexState('unicorns')).rejects.toThrow(/unicorns/);
    });

    it('derives few records at once, and each that is written afterwards', async () => {
      await fill(store, 60);
      await expect(store.count('goods', is('colour.0', 'red'))).rejects.toThrow(/colour/);
      await store.changeSpec(withColour);
      expect(await store.indexState('goods')).toEqual({
        pending: [],
        done: 60,
        total: 60,
        duplicates: [],
        cleaning: false,
      });
      await expectColours(store, 60);
      expect(await store.insert('goods', [coloured(60), coloured(61)])).toEqual({ ok: true });
      await store.patch('goods', { op: 'ids', ids: ['g0061'] }, { 'colour.0': 'red' });
      await store.patch('goods', { op: 'ids', ids: ['g0061'] }, { 'colour.0': colours[1] });
      await expectColours(store, 62);
      await store.changeSpec(withColour);
      await expectColours(store, 62);
    });

    it('derives many in steps, while other paths are right and records are written', async () => {
      await fill(store, many - 100);
      const before = await store.find('goods', { where: { op: 'search', text: 'назва' }, limit: 3 });
      await store.changeSpec(withColour);
      const first = await store.indexNext('goods', 100);
      if (first.pending.length > 0) {
        expect([...first.pending].sort()).toEqual([...added].sort());
        expect(first.done).toBeLessThan(first.total);
      }
      expect(await store.find('goods', { where: { op: 'search', text: 'назва' }, limit: 3 })).toEqual(before);
      const writes = [fill.bind(null, store, 0), () => store.insert('goods', [coloured(many - 100)])];
      await Promise.all([indexAll(store), ...writes.map((write) => write())]);
      const rest = Array.from({ length: 99 }, (_, at) => coloured(many - 99 + at));
      expect(await store.insert('goods', rest)).toEqual({ ok: true });
      const state = await indexAll(store);
      expect(state).toEqual({ pending: [], done: many, total: many, duplicates: [], cleaning: false });
      await expectColours(store, many);
      expect(await store.find('goods', { where: { op: 'search', text: 'назва' }, limit: 1 })).toMatchObject({
        total: many,
      });
    }, 60_000);

    it('derives records that are changed and removed before their turn', async () => {
      await fill(store, many);
      await store.changeSpec(withColour);
      await store.patch('goods', { op: 'ids', ids: ['g0005', 'g2300'] }, { 'materials.0': ['wool', 'linen'] });
      await store.patch('goods', { op: 'ids', ids: ['g0006', 'g2301'] }, { 'care.uk': 'Хімчистка', 'weight.0': 1000 });
      await store.remove('goods', { op: 'ids', ids: ['g0007', 'g2302'] });
      await store.indexNext('goods', 300);
      await store.patch('goods', { op: 'ids', ids: ['g0008', 'g2303'] }, { 'materials.0': [], colour: null });
      await indexAll(store);
      expect(await store.ids('goods', { where: { op: 'range', path: 'weight.0', from: 1000 } })).toEqual([
        'g0006',
        'g2301',
      ]);
      expect(await store.ids('goods', { where: { op: 'search', text: 'хімчист' } })).toEqual(['g0006', 'g2301']);
      const both: Where = { op: 'and', of: [is('materials.0', 'wool'), is('materials.0', 'linen')] };
      expect(await store.ids('goods', { where: both })).toEqual(['g0005', 'g2300']);
      expect(await store.ids('goods', { where: { op: 'exists', path: 'colour.0', value: false } })).toEqual([
        'g0008',
        'g2303',
      ]);
      expect(await store.count('goods', matchAll)).toBe(many - 2);
    }, 60_000);

    it('forgets removed paths, and takes them again', async () => {
      await fill(store, many);
      await store.changeSpec(withColour);
      await indexAll(store);
      await store.changeSpec(goods);
      await expect(store.count('goods', is('colour.0', 'red'))).rejects.toThrow(/colour/);
      await expect(
        store.find('goods', { where: matchAll, sort: [{ path: 'weight.0', direction: 1 }] }),
      ).rejects.toThrow(/weight/);
      await store.indexNext('goods', 700);
      expect(await store.count('goods', { op: 'search', text: 'назва' })).toBe(many);
      await store.patch('goods', { op: 'ids', ids: ['g0000'] }, { 'colour.0': 'green', 'care.uk': 'Не прати' });
      await store.patch('goods', { op: 'ids', ids: ['g0000'] }, { 'colour.0': 'red', 'care.uk': 'Прати вручну' });
      await store.changeSpec(withColour);
      await indexAll(store);
      await expectColours(store, many);
      await store.changeSpec(goods);
      await indexAll(store);
      expect(await store.count('goods', { op: 'search', text: 'вручну' })).toBe(0);
      expect(await store.count('goods', { op: 'search', text: 'назва' })).toBe(many);
    }, 60_000);

    it('changes the kind of a path', async () => {
      await fill(store, 90);
      await store.changeSpec(withColour);
      const asTexts: CollectionSpec = {
        ...withColour,
        indexed: withColour.indexed.map((path) =>
          path.path === 'colour.0'
            ? { ...path, kind: 'text' }
            : path.path === 'materials.0'
              ? { ...path, kind: 'key' }
              : path,
        ),
      };
      await store.changeSpec(asTexts);
      await indexAll(store);
      expect(await store.count('goods', { op: 'contains', path: 'colour.0', texts: ['ree'] })).toBe(30);
      expect(await store.count('goods', { op: 'exists', path: 'materials.0', value: true })).toBe(0);
      await store.changeSpec(withColour);
      await indexAll(store);
      await expectColours(store, 90);
    });

    it('tells who has the same value of a new unique key, until nobody has', async () => {
      await store.insert('goods', [
        aRecord('a', { code: { 0: 'One' } }),
        aRecord('b', { code: { 0: 'one' } }),
        aRecord('c', { code: { 0: 'two' } }),
      ]);
      const code = { name: 'code', path: 'code.0' };
      await store.changeSpec({ ...goods, unique: [...goods.unique, code] });
      expect((await indexAll(store)).duplicates).toEqual([{ name: 'code', ids: ['a', 'b'] }]);
      const taken = { ok: false, taken: 'code', id: 'd' };
      expect(await store.insert('goods', [aRecord('d', { code: { 0: 'TWO' } })])).toEqual(taken);
      expect(await store.insert('goods', [aRecord('d', { code: { 0: 'one' } })])).toEqual(taken);
      const same = aRecord('b', { code: { 0: 'one' }, title: { uk: 'Інша назва' }, _revision: 2 });
      expect(await store.replace('goods', same)).toEqual({ ok: false, reason: 'taken', taken: 'code', id: 'b' });
      expect(await store.replace('goods', aRecord('b', { code: { 0: 'three' }, _revision: 2 }))).toEqual({ ok: true });
      expect((await indexAll(store)).duplicates).toEqual([]);
      expect((await store.indexState('goods')).duplicates).toEqual([]);
      expect(await store.insert('goods', [aRecord('d', { code: { 0: 'Three' } })])).toEqual(taken);
      expect(await store.insert('goods', [aRecord('d', { code: { 0: 'one' } })])).toEqual(taken);
      await store.changeSpec(goods);
      expect(await store.insert('goods', [aRecord('d', { code: { 0: 'one' } })])).toEqual({ ok: true });
    });
  });
}
