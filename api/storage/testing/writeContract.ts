import { matchAll } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Store } from '#core/ports/Store';
import type { OpenEmptyStore } from './OpenEmptyStore';
import { aRecord, contractSpecs } from './contractSpecs';
import { sellTogether } from './sellTogether';
import { sortById } from './sortById';

const slugged = (id: string, slug: unknown, fields: Record<string, unknown> = {}): StoredRecord =>
  aRecord(id, { slug: { 0: slug }, ...fields });
const priced = { op: 'in', path: 'price.0.default', values: [5] } as const;

export function writeContract(open: OpenEmptyStore): void {
  describe('writes', () => {
    let store: Store;
    beforeEach(async () => {
      store = await open(contractSpecs);
    });
    afterEach(() => store.close());

    const allIds = async (): Promise<string> => (await store.ids('goods', { where: matchAll })).join('');

    it('inserts all or none, and says which id is taken', async () => {
      expect(await store.insert('goods', [aRecord('a'), aRecord('b')])).toEqual({ ok: true });
      expect(await store.insert('goods', [aRecord('c'), aRecord('b')])).toEqual({ ok: false, taken: '_id', id: 'b' });
      expect(await store.insert('goods', [aRecord('c'), aRecord('c')])).toEqual({ ok: false, taken: '_id', id: 'c' });
      expect(await store.insert('goods', [])).toEqual({ ok: true });
      expect(await allIds()).toBe('ab');
    });

    it('never sells more than there is', () => sellTogether(() => store, { clients: 24, stock: 10 }));

    it('keeps unique keys, compared folded', async () => {
      expect(
        await store.insert('goods', [
          slugged('a', 'Новий’'),
          slugged('b', ''),
          slugged('c', ' '),
          slugged('d', null),
          aRecord('e'),
        ]),
      ).toEqual({ ok: true });
      expect(await store.insert('goods', [slugged('f', 'ok'), slugged('g', "НОВИЙ'")])).toEqual({
        ok: false,
        taken: 'slug',
        id: 'g',
      });
      expect(await store.insert('goods', [slugged('f', 'x'), slugged('g', 'X')])).toEqual({
        ok: false,
        taken: 'slug',
        id: 'g',
      });
      expect(await store.insert('goods', [aRecord('h', { sku: { 0: 'x' } })])).toEqual({ ok: true });
      expect(await store.insert('goods', [aRecord('i', { sku: { 0: 'X' } })])).toEqual({
        ok: false,
        taken: 'sku',
        id: 'i',
      });
      expect(await allIds()).toBe('abcdeh');
    });

    it('replaces only the revision that was read', async () => {
      await store.insert('goods', [slugged('a', 'one', { title: { uk: 'Старе' } }), slugged('b', 'two')]);
      const next = slugged('a', 'three', { _revision: 2, title: { uk: 'Нове' } });
      expect(await store.replace('goods', next)).toEqual({ ok: true });
      expect(await store.get('goods', 'a')).toEqual(next);
      expect(await store.replace('goods', next)).toEqual({ ok: false, reason: 'stale' });
      expect(await store.replace('goods', { ...next, _revision: 4 })).toEqual({ ok: false, reason: 'stale' });
      expect(await store.replace('goods', { ...next, _id: 'z' })).toEqual({ ok: false, reason: 'missing' });
      expect(await store.replace('goods', slugged('a', 'TWO', { _revision: 3 }))).toEqual({
        ok: false,
        reason: 'taken',
        taken: 'slug',
        id: 'a',
      });
      expect(await store.replace('goods', slugged('a', 'THREE', { _revision: 3 }))).toEqual({ ok: true });
      expect(await store.insert('goods', [slugged('c', 'one')])).toEqual({ ok: true });
      expect(await store.count('goods', { op: 'search', text: 'старе' })).toBe(0);
    });

    it('replaces what was read only where it is that still', async () => {
      const tagged = (...tags: string[]): Promise<number[]> =>
        Promise.all(tags.map((tag) => store.count('goods', { op: 'in', path: 'tags.0', values: [tag] })));
      const withTag = (tag: string, _revision: number) => aRecord('a', { tags: { 0: [tag] }, _revision });
      const replace = (tag: string, read: StoredRecord | null) =>
        store.replace('goods', withTag(tag, (read?._revision ?? 0) + 1), undefined, undefined, read ?? undefined);
      await store.insert('goods', [withTag('x', 1)]);
      const first = await store.get('goods', 'a');
      // Another one of the same id and revision.
      await store.remove('goods', { op: 'ids', ids: ['a'] });
      await store.insert('goods', [withTag('y', 1)]);
      expect([await replace('z', first), await tagged('x', 'y', 'z')]).toEqual([{ ok: true }, [0, 0, 1]]);
      const second = await store.get('goods', 'a');
      const answers = await Promise.all([replace('p', second), replace('q', second)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await tagged('p', 'q', 'z')).toSorted()).toEqual([0, 0, 1]);
      expect(await tagged('z')).toEqual([0]);
      const third = await store.get('goods', 'a');
      await store.patch('goods', { op: 'ids', ids: ['a'] }, { tags: { 0: ['patched'] } });
      expect(await replace('r', third)).toEqual({ ok: false, reason: 'stale' });
      expect(await tagged('p', 'q', 'patched', 'r')).toEqual([0, 0, 1, 0]);
    });

    it('answers questions by what was written last', async () => {
      await store.insert('goods', [
        aRecord('a', { title: { uk: 'Стара назва' }, tags: { 0: ['x', 'y'] }, price: { 0: { default: 5 } } }),
      ]);
      await store.replace(
        'goods',
        aRecord('a', { _revision: 2, title: { uk: 'Свіжа назва' }, tags: { 0: ['y', 'z'] }, price: { 0: null } }),
      );
      const count = (text: string): Promise<number> =>
        store.count('goods', { op: 'contains', path: 'title.uk', texts: [text] });
      const tagged = (tag: string): Promise<number> =>
        store.count('goods', { op: 'in', path: 'tags.0', values: [tag] });
      expect(await Promise.all([count('стара'), count('свіжа'), count('назва'), count('св')])).toEqual([0, 1, 1, 1]);
      expect(await Promise.all([tagged('x'), tagged('y'), tagged('z')])).toEqual([0, 1, 1]);
      expect(await store.count('goods', priced)).toBe(0);
      expect(await store.count('goods', { op: 'search', text: 'свіжа z' })).toBe(1);
      expect(await store.count('goods', { op: 'search', text: 'x' })).toBe(0);
    });

    it('patches all matches', async () => {
      const price = { 0: { default: 5, discount: 3 } };
      await store.insert('goods', [aRecord('a', { price }), aRecord('b', { price: null }), aRecord('c', { price })]);
      expect(
        sortById(
          await store.patch('goods', priced, { 'price.0.default': 6, 'active.0': true, note: { deep: [1, null] } }),
        ),
      ).toEqual([
        { id: 'a', revision: 2 },
        { id: 'c', revision: 2 },
      ]);
      expect(await store.get('goods', 'a')).toEqual(
        aRecord('a', {
          _revision: 2,
          price: { 0: { default: 6, discount: 3 } },
          active: { 0: true },
          note: { deep: [1, null] },
        }),
      );
      expect(
        await store.patch(
          'goods',
          { op: 'ids', ids: ['b'] },
          { 'price.0.default': 5, _deleted: true, 'title.uk': null },
        ),
      ).toEqual([{ id: 'b', revision: 2 }]);
      expect(await store.get('goods', 'b')).toEqual(
        aRecord('b', { _revision: 2, _deleted: true, price: { 0: { default: 5 } }, title: { uk: null } }),
      );
      expect(await store.ids('goods', { where: priced })).toEqual(['b']);
      expect(await store.count('goods', { op: 'in', path: '_deleted', values: [false] })).toBe(2);
      expect(await store.patch('goods', { op: 'ids', ids: ['nope'] }, { _deleted: true })).toEqual([]);
    });

    it('patches each record with its own changes', async () => {
      await store.insert('goods', [aRecord('a'), aRecord('b')]);
      const patches = new Map([
        ['a', { set: { 'category.0': 'x', 'order.0': 1 } }],
        ['nope', { set: { 'order.0': 2 } }],
        ['b', { set: { 'order.0': 3 } }],
      ]);
      expect(sortById(await store.patchEach('goods', patches))).toEqual([
        { id: 'a', revision: 2 },
        { id: 'b', revision: 2 },
      ]);
      expect(await store.getMany('goods', ['a', 'b'])).toMatchObject([
        { _revision: 2, order: { 0: 1 } },
        { _revision: 2, order: { 0: 3 } },
      ]);
      expect(await store.ids('goods', { where: { op: 'in', path: 'category.0', values: ['x'] } })).toEqual(['a']);
    });

    it('leaves a record that is not at the expected revision any more', async () => {
      await store.insert('goods', [aRecord('a'), aRecord('b', { _revision: 7 }), aRecord('c')]);
      const patches = new Map([
        ['a', { set: { x: 1 }, revision: 1 }],
        ['b', { set: { x: 1 }, revision: 6 }],
        ['c', { set: { x: 1 } }],
      ]);
      expect(sortById(await store.patchEach('goods', patches))).toEqual([
        { id: 'a', revision: 2 },
        { id: 'c', revision: 2 },
      ]);
      expect(await store.get('goods', 'b')).toEqual(aRecord('b', { _revision: 7 }));
      const once = await Promise.all(
        Array.from({ length: 10 }, (_, by) => store.patchEach('goods', new Map([['a', { set: { by }, revision: 2 }]]))),
      );
      expect(once.flat()).toEqual([{ id: 'a', revision: 3 }]);
    });

    it.each(['slug.0', 'slug', '_id', '_revision', '__proto__.polluted', 'a.constructor.b', 'a..b'])(
      'refuses to patch %s',
      async (path) => {
        await store.insert('goods', [slugged('a', 'one')]);
        await expect(store.patch('goods', matchAll, { [path]: 'x' })).rejects.toThrow();
        await expect(store.patchEach('goods', new Map([['a', { set: { [path]: 'x' } }]]))).rejects.toThrow();
        expect(await store.get('goods', 'a')).toEqual(slugged('a', 'one'));
      },
    );

    it.each<[string, unknown]>([
      ['undefined', undefined],
      ['a date', new Date(0)],
      ['NaN', Number.NaN],
      ['a function', () => 1],
      ['a map', new Map()],
      ['a key with a dot', { 'a.b': 1 }],
      ['a key with a dollar', { $gt: 1 }],
      ['an empty key', { '': 1 }],
      ['__proto__', JSON.parse('{"__proto__": 1}')],
    ])('refuses %s as a value', async (_, value) => {
      await store.insert('goods', [aRecord('a')]);
      await expect(store.insert('goods', [aRecord('b', { field: { 0: value } })])).rejects.toThrow();
      await expect(store.replace('goods', aRecord('a', { _revision: 2, field: [value] }))).rejects.toThrow();
      await expect(store.patch('goods', matchAll, { field: value })).rejects.toThrow();
      await expect(store.insert('goods', [{ ...aRecord('x'), _id: '' }])).rejects.toThrow();
      expect(await store.getMany('goods', ['a', 'b'])).toEqual([aRecord('a')]);
    });

    it('keeps every text as it is', async () => {
      const texts = [
        'nul \u0000 inside',
        'ʼ’`',
        '😀',
        '\u2028',
        ' spaces ',
        '\\ " %',
        'ы'.repeat(5000),
        '-0',
        '$set',
        'a.b',
      ];
      const record = aRecord('a', { texts, numbers: [0, -1.5, 1e300, 2 ** 53, 1e-7], кирилиця: { true: false } });
      await store.insert('goods', [record]);
      expect(await store.get('goods', 'a')).toEqual(record);
      await store.insert('goods', [
        aRecord('b', { title: { uk: 'до\u0000після' }, slug: { 0: 'сл\u0000аг' }, tags: { 0: ['т\u0000ег'] } }),
      ]);
      expect(await store.count('goods', { op: 'contains', path: 'title.uk', texts: ['після'] })).toBe(1);
      expect(await store.count('goods', { op: 'in', path: 'tags.0', values: ['т\u0000ег'] })).toBe(1);
      expect(await store.insert('goods', [slugged('c', 'сл')])).toEqual({ ok: true });
    });

    it('removes all matches, and their keys with them', async () => {
      await store.insert('goods', [
        slugged('a', 'one', { tags: { 0: ['x'] }, title: { uk: 'Назва' } }),
        slugged('b', 'two'),
      ]);
      expect(await store.remove('goods', { op: 'contains', path: 'slug.0', texts: ['one'] })).toBe(1);
      expect(await store.remove('goods', { op: 'ids', ids: ['a'] })).toBe(0);
      expect(await allIds()).toBe('b');
      expect(await store.insert('goods', [slugged('c', 'one')])).toEqual({ ok: true });
      expect(await store.count('goods', { op: 'in', path: 'tags.0', values: ['x'] })).toBe(0);
      expect(await store.count('goods', { op: 'search', text: 'назва' })).toBe(0);
      expect(await store.remove('goods', matchAll)).toBe(2);
      expect(await store.find('goods', { where: matchAll })).toEqual({ records: [], total: 0 });
    });

    it('gives the numbers of a sequence once each', async () => {
      expect(await store.next('order')).toBe(1);
      expect(await store.next('order', 10)).toBe(2);
      expect(await store.next('order')).toBe(12);
      expect(await store.next('other')).toBe(1);
      const many = await Promise.all(Array.from({ length: 50 }, () => store.next('many')));
      expect([...many].sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
      await expect(store.next('order', 0)).rejects.toThrow();
    });

    it('raises the version with each change to that collection, and only then', async () => {
      const versions = [await store.version('goods')];
      const changed = async (write: Promise<unknown>): Promise<boolean> => {
        await write;
        const version = await store.version('goods');
        versions.unshift(version);
        return version > (versions[1] ?? 0);
      };
      expect(await changed(store.insert('goods', [slugged('a', 'one')]))).toBe(true);
      expect(await changed(store.replace('goods', slugged('a', 'two', { _revision: 2 })))).toBe(true);
      expect(await changed(store.patch('goods', matchAll, { x: 1 }))).toBe(true);
      expect(await changed(store.patchEach('goods', new Map([['a', { set: { x: 2 } }]])))).toBe(true);
      expect(await changed(store.insert('goods', [slugged('b', 'two')]))).toBe(false);
      expect(await changed(store.replace('goods', slugged('a', 'x', { _revision: 2 })))).toBe(false);
      expect(await changed(store.remove('goods', { op: 'ids', ids: ['nope'] }))).toBe(false);
      expect(await changed(store.insert('notes', [aRecord('n')]))).toBe(false);
      expect(await changed(store.remove('goods', matchAll))).toBe(true);
    });

    it('lets one of many simultaneous writers win', async () => {
      const inserts = await Promise.all(
        Array.from({ length: 20 }, (_, at) => store.insert('goods', [slugged(`i${at}`, 'the-one')])),
      );
      expect(inserts.filter(({ ok }) => ok)).toHaveLength(1);
      const [id = ''] = await store.ids('goods', { where: matchAll });
      const replaces = await Promise.all(
        Array.from({ length: 20 }, (_, at) => store.replace('goods', slugged(id, 'the-one', { _revision: 2, by: at }))),
      );
      expect(replaces.filter(({ ok }) => ok)).toHaveLength(1);
      expect(replaces.filter((replaced) => !replaced.ok && replaced.reason === 'stale')).toHaveLength(19);
      const patches = await Promise.all(
        Array.from({ length: 20 }, () => store.patch('goods', matchAll, { touched: true })),
      );
      expect(
        patches
          .flat()
          .map(({ revision }) => revision)
          .sort((a, b) => a - b),
      ).toEqual(Array.from({ length: 20 }, (_, at) => at + 3));
      expect((await store.get('goods', id))?._revision).toBe(22);
    });

    it('writes many at once', async () => {
      const many = Array.from({ length: 1500 }, (_, at) =>
        slugged(`m${at}`, `slug-${at}`, { price: { 0: { default: at } } }),
      );
      expect(await store.insert('goods', many)).toEqual({ ok: true });
      expect(
        await store.patch('goods', { op: 'ids', ids: many.map(({ _id }) => _id) }, { 'price.0.default': 5 }),
      ).toHaveLength(1500);
      expect(await store.count('goods', priced)).toBe(1500);
      expect(
        await store.getMany(
          'goods',
          many.map(({ _id }) => _id),
        ),
      ).toHaveLength(1500);
      const streamed = new Set<string>();
      for await (const record of store.stream('goods', { where: priced })) streamed.add(record._id);
      expect(streamed.size).toBe(1500);
      const walked: string[] = [];
      for (
        let part = await store.scanIds('goods', priced, '', 400);
        part.length > 0;
        part = await store.scanIds('goods', priced, walked.at(-1) ?? '', 400)
      )
        walked.push(...part);
      expect(walked).toEqual(many.map(({ _id }) => _id).sort());
    });

    it('refuses everything once closed, and closing twice is nothing', async () => {
      const other = await open([]);
      await other.close();
      await other.close();
      await expect(other.next('order')).rejects.toThrow(/closed/);
    });
  });
}
