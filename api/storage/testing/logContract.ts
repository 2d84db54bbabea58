import { StoreBusy } from '#core/ports/StoreUnavailable';
import { matchAll } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Store } from '#core/ports/Store';
import type { LogEntry, Patch } from '#core/ports/StoreWrites';
import type { OpenEmptyStore } from './OpenEmptyStore';
import { aRecord, contractSpecs } from './contractSpecs';

interface Logged {
  _id: string;
  ids: string[];
  revisions: number[];
  rows: unknown[];
  actor: string;
}

const entry = (id: string, rows?: LogEntry['rows']): LogEntry => ({
  log: 'log',
  values: aRecord(id, { actor: 'olena' }),
  ...(rows && { rows }),
});

/** Records and entries of a log that are written together. */
export function logContract(open: OpenEmptyStore): void {
  describe('entries of a log', () => {
    let store: Store;
    beforeEach(async () => {
      store = await open(contractSpecs);
    });
    afterEach(() => store.close());

    const logged = async (ids: readonly string[]): Promise<Logged[]> =>
      (
        await store.find('log', {
          where: { op: 'in', path: 'ids', values: [...ids] },
          sort: [{ path: '_id', direction: 1 }],
        })
      ).records as (StoredRecord & Logged)[];
    const all = async (): Promise<[string, number][]> =>
      ((await store.find('log', { where: matchAll })).records as (StoredRecord & Logged)[])
        .flatMap(({ ids, revisions }) => ids.map((id, at): [string, number] => [id, revisions[at] ?? 0]))
        .sort(([a, one], [b, two]) => (a === b ? one - two : a < b ? -1 : 1));

    it('are written with new records, changed ones and patched ones', async () => {
      await store.insert('goods', [aRecord('a'), aRecord('b')], entry('e1', new Map([['b', { n: 1 }]])));
      await store.replace('goods', aRecord('a', { _revision: 2 }), entry('e2', new Map([['a', { n: 2 }]])));
      await store.patchEach('goods', new Map([['b', { set: { 'title.uk': 'Так' } }]]), entry('e3'));
      expect(await logged(['a'])).toEqual([
        expect.objectContaining({
          _id: 'e1',
          ids: ['a', 'b'],
          revisions: [1, 1],
          rows: [null, { n: 1 }],
          actor: 'olena',
        }),
        expect.objectContaining({ _id: 'e2', ids: ['a'], revisions: [2], rows: [{ n: 2 }] }),
      ]);
      expect(await logged(['b'])).toEqual([
        expect.objectContaining({ _id: 'e1' }),
        expect.objectContaining({ _id: 'e3', ids: ['b'], revisions: [2], rows: [null] }),
      ]);
      expect(await store.get('goods', 'a')).toEqual(aRecord('a', { _revision: 2 }));
      expect(await store.find('goods', { where: matchAll })).toEqual({
        total: 2,
        records: expect.not.arrayContaining([
          expect.objectContaining({ _log: expect.anything() as unknown }),
        ]) as unknown,
      });
    });

    it('are not written when nothing is', async () => {
      await store.insert('goods', [aRecord('a')]);
      const before = await store.version('log');
      expect(await store.insert('goods', [aRecord('b'), aRecord('a')], entry('e1'))).toMatchObject({ ok: false });
      expect(await store.replace('goods', aRecord('a', { _revision: 5 }), entry('e2'))).toMatchObject({ ok: false });
      expect(await store.replace('goods', aRecord('z', { _revision: 2 }), entry('e3'))).toMatchObject({ ok: false });
      expect(await store.patchEach('goods', new Map([['a', { set: {}, revision: 7 }]]), entry('e4'))).toEqual([]);
      expect(await store.patchEach('goods', new Map([['z', { set: {} }]]), entry('e5'))).toEqual([]);
      expect(await all()).toEqual([]);
      expect(await store.version('log')).toBe(before);
    });

    it('are of collections that are declared to have some', async () => {
      const unlogged = { name: 'plain', indexed: [], unique: [], search: [] };
      const other = await open([...contractSpecs, unlogged]);
      try {
        await expect(other.insert('plain', [aRecord('a')], entry('e1'))).rejects.toThrow(/plain/);
        await expect(other.replace('plain', aRecord('a', { _revision: 2 }), entry('e2'))).rejects.toThrow(/plain/);
        await expect(other.patchEach('plain', new Map([['a', { set: {} }]]), entry('e3'))).rejects.toThrow(/plain/);
        expect(await other.count('plain', matchAll)).toBe(0);
      } finally {
        await other.close();
      }
    });

    it('tell only of records that were written', async () => {
      await store.insert('goods', [aRecord('a'), aRecord('b', { _revision: 4 }), aRecord('c')]);
      const patches = new Map<string, Patch>([
        ['a', { set: { 'active.0': true }, revision: 1 }],
        ['b', { set: { 'active.0': true }, revision: 1 }],
        ['z', { set: { 'active.0': true } }],
        ['c', { set: { 'active.0': false } }],
      ]);
      await store.patchEach('goods', patches, entry('e', new Map([...patches.keys()].map((id) => [id, id]))));
      expect(await all()).toEqual([
        ['a', 2],
        ['c', 2],
      ]);
      const rows = (await logged(['a', 'b', 'c', 'z'])).flatMap(({ ids, rows: told }) =>
        ids.map((id, at) => [id, told[at]]),
      );
      expect(new Map(rows as [string, unknown][])).toEqual(
        new Map([
          ['a', 'a'],
          ['c', 'c'],
        ]),
      );
    });

    it('tell of each of many records once', async () => {
      const ids = Array.from({ length: 1_200 }, (_, at) => `r${String(at).padStart(4, '0')}`);
      await store.insert(
        'goods',
        ids.map((id) => aRecord(id)),
      );
      const set = { 'active.0': true };
      await store.patchEach('goods', new Map(ids.map((id) => [id, { set, revision: 1 }])), entry('e'));
      expect(await all()).toEqual(ids.map((id) => [id, 2]));
      expect(await logged(['r0700'])).toHaveLength(1);
      expect((await store.find('log', { where: matchAll })).total).toBeLessThanOrEqual(8);
    });

    /**
     * A store may refuse a write while another one of the record has not ended: as its callers do, it is tried again.
     */
    const untilTaken = async (write: () => Promise<unknown>): Promise<void> => {
      for (;;) {
        try {
          await write();
          return;
        } catch (failure) {
          if (!(failure instanceof StoreBusy)) throw failure;
        }
      }
    };

    it('tell of each revision once when many write at once', async () => {
      await store.insert('goods', [aRecord('a'), aRecord('b')], entry('new'));
      const write = async (writer: number): Promise<void> => {
        for (let round = 0; round < 6; round += 1) {
          const name = `w${writer}-${round}`;
          if (writer % 2 === 0) {
            const set = { 'price.0.default': writer };
            const patches = new Map([
              ['a', { set }],
              ['b', { set }],
            ]);
            await untilTaken(() => store.patchEach('goods', patches, entry(name)));
          } else {
            const stored = await store.get('goods', 'a');
            const next = stored && { ...stored, _revision: stored._revision + 1 };
            if (next) await untilTaken(() => store.replace('goods', next, entry(name)));
          }
        }
      };
      await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
      const told = await all();
      for (const id of ['a', 'b']) {
        const revision = (await store.get('goods', id))?._revision ?? 0;
        expect(revision).toBeGreaterThan(20);
        expect(told.filter(([of]) => of === id).map(([, at]) => at)).toEqual(
          Array.from({ length: revision }, (_, at) => at + 1),
        );
      }
    });
  });
}
