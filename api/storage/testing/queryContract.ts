import { notations } from '#domain/query/testing/notations';
import { allOf, matchAll, matchNone } from '#domain/query/Where';
import type { Sort, Where } from '#domain/query/Where';
import type { Store } from '#core/ports/Store';
import type { OpenEmptyStore } from './OpenEmptyStore';
import { aRecord, contractSpecs } from './contractSpecs';

const records = [
  aRecord('a', {
    _updated: '2026-03-01T10:00:00.000Z',
    _increment: 3,
    title: { uk: 'Ґанок дерев’яний', en: 'Wooden porch' },
    slug: { 0: 'hanok' },
    category: { 0: 'house' },
    price: { 0: { default: 100 } },
    active: { 0: true },
    from: { 0: '2026-05-01' },
    tags: { 0: ['wood', 'Sale'] },
    description: { uk: '<p>Міцна <b>сосна</b>, 12 см</p>' },
  }),
  aRecord('b', {
    _updated: '2026-02-01T10:00:00.000Z',
    _increment: 1,
    title: { uk: 'Гойдалка', en: 'Swing' },
    slug: { 0: 'hoidalka' },
    sku: { 0: 'hoidalka' },
    category: { 0: 'garden' },
    price: { 0: { default: 20.5 } },
    active: { 0: false },
    from: { 0: '2026-06-01' },
    tags: { 0: ['sale'] },
  }),
  aRecord('c', {
    _increment: 2,
    title: { uk: 'Їжачок', en: null },
    sku: { 0: 'izhachok' },
    category: { 0: 'house' },
    price: { 0: { default: 100 } },
    tags: { 0: [] },
  }),
  aRecord('d', {
    _deleted: true,
    _increment: 4,
    title: { uk: '  ', en: 'A, "B" 100% _x' },
    price: { 0: { default: 'dear' } },
    active: { 0: 'yes' },
  }),
];

const anyCode = (...values: string[]): Where => ({
  op: 'or',
  of: [
    { op: 'in', path: 'slug.0', values },
    { op: 'in', path: 'sku.0', values },
  ],
});

export function queryContract(open: OpenEmptyStore): void {
  describe('answers questions', () => {
    let store: Store;
    beforeAll(async () => {
      store = await open(contractSpecs);
      expect(await store.insert('goods', records)).toEqual({ ok: true });
    });
    afterAll(() => store.close());

    const found: [Where, string][] = [
      [matchAll, 'abcd'],
      [matchNone, ''],
      [{ op: 'in', path: 'category.0', values: ['house'] }, 'ac'],
      [{ op: 'in', path: 'category.0', values: ['HOUSE', 'garden'] }, 'abc'],
      [{ op: 'in', path: 'category.0', values: [] }, ''],
      [{ op: 'in', path: 'title.uk', values: ["ґанок  ДЕРЕВ'ЯНИЙ"] }, 'a'],
      [{ op: 'in', path: 'title.uk', values: [''] }, ''],
      [{ op: 'in', path: 'active.0', values: [true] }, 'a'],
      [{ op: 'in', path: 'active.0', values: [true, false] }, 'ab'],
      [{ op: 'in', path: '_deleted', values: [false] }, 'abc'],
      [{ op: 'in', path: 'price.0.default', values: [100, 5] }, 'ac'],
      [{ op: 'in', path: 'from.0', values: ['2026-06-01'] }, 'b'],
      [{ op: 'in', path: 'tags.0', values: ['sale'] }, 'b'],
      [{ op: 'in', path: 'tags.0', values: ['sale', 'Sale'] }, 'ab'],
      [{ op: 'not', of: { op: 'in', path: 'tags.0', values: ['sale'] } }, 'acd'],
      [{ op: 'not', of: { op: 'in', path: 'category.0', values: ['house'] } }, 'bd'],
      [{ op: 'not', of: { op: 'not', of: { op: 'in', path: 'category.0', values: ['house'] } } }, 'ac'],
      [{ op: 'contains', path: 'title.uk', texts: ['ЧОК', 'дал'] }, 'bc'],
      [{ op: 'contains', path: 'title.uk', texts: ['в’я'] }, 'a'],
      [{ op: 'contains', path: 'title.uk', texts: ['ї'] }, 'c'],
      [{ op: 'contains', path: 'title.uk', texts: [''] }, 'abc'],
      [{ op: 'contains', path: 'title.uk', texts: [] }, ''],
      [{ op: 'contains', path: 'title.en', texts: ['00% _'] }, 'd'],
      [{ op: 'contains', path: 'title.en', texts: ['%'] }, 'd'],
      [{ op: 'contains', path: 'title.en', texts: ['"b"'] }, 'd'],
      [{ op: 'contains', path: 'title.en', texts: ['.*'] }, ''],
      [{ op: 'contains', path: 'title.en', texts: ['wooden porch'] }, 'a'],
      [{ op: 'contains', path: 'slug.0', texts: ['alka'] }, 'b'],
      [{ op: 'not', of: { op: 'contains', path: 'title.uk', texts: ['чок'] } }, 'abd'],
      [{ op: 'not', of: { op: 'contains', path: 'title.uk', texts: ['ї'] } }, 'abd'],
      [{ op: 'range', path: 'price.0.default', from: 20.5 }, 'abc'],
      [{ op: 'range', path: 'price.0.default', from: 21, to: 100 }, 'ac'],
      [{ op: 'range', path: 'price.0.default', to: 99 }, 'b'],
      [{ op: 'range', path: 'price.0.default' }, 'abc'],
      [{ op: 'not', of: { op: 'range', path: 'price.0.default', to: 99 } }, 'acd'],
      [{ op: 'range', path: 'from.0', from: '2026-05-01', to: '2026-05-31' }, 'a'],
      [{ op: 'range', path: '_updated', from: '2026-02-01' }, 'ab'],
      [{ op: 'range', path: '_updated', from: '2026-02-01T10:00:00Z', to: '2026-02-01T10:00:00.0Z' }, 'b'],
      [{ op: 'in', path: '_updated', values: ['2026-02-01T10:00Z'] }, 'b'],
      [{ op: 'exists', path: 'title.uk', value: true }, 'abc'],
      [{ op: 'exists', path: 'title.uk', value: false }, 'd'],
      [{ op: 'exists', path: 'tags.0', value: true }, 'ab'],
      [{ op: 'exists', path: 'tags.0', value: false }, 'cd'],
      [{ op: 'not', of: { op: 'exists', path: 'price.0.default', value: true } }, 'd'],
      [{ op: 'ids', ids: ['c', 'nope', 'a', 'a'] }, 'ac'],
      [{ op: 'ids', ids: [] }, ''],
      [{ op: 'not', of: { op: 'ids', ids: ['a'] } }, 'bcd'],
      [{ op: 'search', text: 'СОСНА' }, 'a'],
      [{ op: 'search', text: 'сосна porch' }, 'a'],
      [{ op: 'search', text: 'сосна swing' }, ''],
      [{ op: 'search', text: '12' }, 'a'],
      [{ op: 'search', text: 'їж' }, 'c'],
      [{ op: 'search', text: '  ' }, 'abcd'],
      [{ op: 'search', text: '"b"' }, 'ad'],
      [{ op: 'search', text: 'ale' }, 'ab'],
      [{ op: 'search', text: '<p>' }, ''],
      [{ op: 'search', text: 'деревянний OR swing' }, ''],
      [{ op: 'not', of: { op: 'search', text: 'сосна' } }, 'bcd'],
      [
        {
          op: 'and',
          of: [
            { op: 'in', path: 'category.0', values: ['house'] },
            { op: 'search', text: 'porch' },
          ],
        },
        'a',
      ],
      [
        {
          op: 'or',
          of: [
            { op: 'in', path: 'category.0', values: ['garden'] },
            { op: 'search', text: 'porch' },
          ],
        },
        'ab',
      ],
      [{ op: 'and', of: [{ op: 'or', of: [] }, matchAll] }, ''],
      // One of several unique keys, as a search for a code asks.
      [anyCode('hanok', 'hoidalka'), 'ab'],
      [anyCode('hanok', 'izhachok'), 'ac'],
      [anyCode('no-such-code'), ''],
      [anyCode('HANOK', `hanok${' '.repeat(600)}`), 'a'],
      [{ op: 'and', of: [anyCode('hanok', 'hoidalka'), { op: 'in', path: 'active.0', values: [true] }] }, 'a'],
      [{ op: 'not', of: anyCode('hanok') }, 'bcd'],
    ];

    it.each(found)('%j', async (where, ids) => {
      const result = await store.find('goods', { where });
      expect(result.records.map(({ _id }) => _id).join('')).toBe(ids);
      expect(result.total).toBe(ids.length);
      expect(await store.count('goods', where)).toBe(ids.length);
    });

    const sorted: [Sort[], string][] = [
      [[], 'abcd'],
      [[{ path: 'title.uk', direction: 1 }], 'dbac'],
      [[{ path: 'title.uk', direction: -1 }], 'cabd'],
      [[{ path: 'price.0.default', direction: 1 }], 'dbac'],
      [[{ path: 'price.0.default', direction: -1 }], 'cabd'],
      [
        [
          { path: 'price.0.default', direction: -1 },
          { path: '_id', direction: 1 },
        ],
        'acbd',
      ],
      [
        [
          { path: 'category.0', direction: 1 },
          { path: 'price.0.default', direction: -1 },
        ],
        'dbca',
      ],
      [[{ path: '_increment', direction: -1 }], 'dacb'],
      [[{ path: 'active.0', direction: 1 }], 'cdba'],
      [[{ path: 'from.0', direction: -1 }], 'badc'],
      [[{ path: '_updated', direction: -1 }], 'abdc'],
      [[{ path: '_id', direction: 1 }], 'abcd'],
      [[{ path: '_id', direction: -1 }], 'dcba'],
      [[{ path: 'slug.0', direction: 1 }], 'cdab'],
    ];

    it('gives one id for each distinct text', async () => {
      const all = (path: string, where: Where = matchAll, limit = 10) => store.distinctIds('goods', path, where, limit);
      expect(await all('category.0')).toEqual(['b', 'a']);
      expect(await all('category.0', matchAll, 1)).toEqual(['b']);
      expect(await all('category.0', matchAll, 0)).toEqual([]);
      expect(await all('category.0', { op: 'not', of: { op: 'ids', ids: ['a'] } })).toEqual(['b', 'c']);
      expect(await all('title.uk', { op: 'in', path: '_deleted', values: [true] })).toEqual([]);
      await expect(all('price.0.default')).rejects.toThrow(/price/);
      await expect(all('nothing')).rejects.toThrow(/not indexed/);
    });

    it('pages by `_id` within a condition', async () => {
      const where: Where = { op: 'in', path: '_deleted', values: [false] };
      const page = (offset: number, direction: 1 | -1) =>
        store.find('goods', { where, sort: [{ path: '_id', direction }], offset, limit: 2 });
      expect((await page(0, 1)).records.map(({ _id }) => _id)).toEqual(['a', 'b']);
      expect((await page(2, 1)).records.map(({ _id }) => _id)).toEqual(['c']);
      expect((await page(0, -1)).records.map(({ _id }) => _id)).toEqual(['c', 'b']);
      expect((await page(2, -1)).total).toBe(3);
    });

    it('finds a text in the notations that people use for it, by its words and beside a filter', async () => {
      const own = await open(contractSpecs);
      const house = { category: { 0: 'house' } };
      const stored = notations.map(([text], at) => aRecord(`n${at}`, { title: { uk: text }, ...house }));
      expect(await own.insert('goods', stored)).toEqual({ ok: true });
      const isHouse: Where = { op: 'in', path: 'category.0', values: ['house'] };
      const wrong: object[] = [];
      for (const [at, [text, found, others]] of notations.entries())
        for (const search of [...found, ...others]) {
          const where: Where = { op: 'search', text: search };
          const expected = found.includes(search);
          const ids = await own.ids('goods', { where });
          const amongHouses = await own.count('goods', allOf(isHouse, where));
          if (ids.includes(`n${at}`) !== expected || amongHouses !== ids.length) wrong.push({ text, search, ids });
        }
      expect(wrong).toEqual([]);
      await own.close();
    });

    it.each(sorted)('sorts by %j', async (sort, ids) => {
      expect((await store.ids('goods', { where: matchAll, sort })).join('')).toBe(ids);
      const streamed: string[] = [];
      for await (const record of store.stream('goods', { where: matchAll, sort })) streamed.push(record._id);
      expect(streamed.join('')).toBe(ids);
    });

    it('gives a page and the total of all', async () => {
      const sort: Sort[] = [{ path: '_increment', direction: 1 }];
      const page = await store.find('goods', { where: matchAll, sort, offset: 1, limit: 2 });
      expect(page.records.map(({ _id }) => _id)).toEqual(['c', 'a']);
      expect(page.total).toBe(4);
      expect(await store.find('goods', { where: matchAll, sort, offset: 10, limit: 2 })).toEqual({
        records: [],
        total: 4,
      });
      expect(await store.find('goods', { where: matchAll, limit: 0 })).toEqual({ records: [], total: 4 });
      expect(await store.ids('goods', { where: matchAll, sort, offset: 3 })).toEqual(['d']);
    });

    it('gives whole records, as copies', async () => {
      const first = await store.get('goods', 'a');
      expect(first).toEqual(records[0]);
      if (first) first.title = 'spoilt';
      expect(await store.get('goods', 'a')).toEqual(records[0]);
      expect(await store.get('goods', 'nope')).toBeNull();
      expect(await store.getMany('goods', ['d', 'nope', 'a'])).toEqual([records[3], records[0]]);
      expect(await store.getMany('goods', [])).toEqual([]);
    });

    it.each<[string, Where]>([
      ['an unknown path', { op: 'exists', path: 'nope.0', value: true }],
      ['a value of another kind', { op: 'in', path: 'price.0.default', values: ['100'] }],
      ['an operator the kind does not have', { op: 'contains', path: 'price.0.default', texts: ['1'] }],
      ['the same deeper', { op: 'not', of: { op: 'or', of: [{ op: 'range', path: 'title.uk', from: 1 }] } }],
      ['an unknown operator', { op: 'where', text: 'sleep(1)' } as unknown as Where],
    ])('throws for %s', async (_, where) => {
      await expect(store.find('goods', { where })).rejects.toThrow(/goods/);
      await expect(store.count('goods', where)).rejects.toThrow(/goods/);
    });

    it('orders texts that differ only near the end of the longest title', async () => {
      const long = 'Глечик із Косова '.repeat(15).slice(0, 254);
      const ends = ['в', 'а', 'ґ', 'г', 'б'];
      const own = await open(contractSpecs);
      await own.insert(
        'goods',
        ends.map((end, at) => aRecord(`long-${at}`, { title: { uk: long + end } })),
      );
      for (const direction of [1, -1] as const) {
        const ordered = [...'абвгґ'].map((end) => `long-${ends.indexOf(end)}`);
        const sort: Sort[] = [{ path: 'title.uk', direction }];
        expect(await own.ids('goods', { where: matchAll, sort })).toEqual(
          direction === 1 ? ordered : ordered.toReversed(),
        );
      }
      await own.close();
    });

    it('throws for an order it does not have and for an unknown collection', async () => {
      await expect(store.find('goods', { where: matchAll, sort: [{ path: 'tags.0', direction: 1 }] })).rejects.toThrow(
        /tags\.0/,
      );
      await expect(store.ids('goods', { where: matchAll, sort: [{ path: 'nope', direction: 1 }] })).rejects.toThrow(
        /nope/,
      );
      await expect(store.find('nope', { where: matchAll })).rejects.toThrow(/nope/);
    });
  });
}
