import fc from 'fast-check';
import type { IndexedPath } from './CollectionSpec';
import type { Where } from './Where';
import { parseWireFilter, toWireFilter } from './wireFilter';

const indexed: IndexedPath[] = [
  { path: 'title.uk', kind: 'text' },
  { path: 'slug.0', kind: 'key' },
  { path: 'quantity.0', kind: 'number' },
  { path: 'active.0', kind: 'flag' },
  { path: '_updated', kind: 'instant' },
  { path: 'tags.0', kind: 'keys' },
];
const parse = (filter: unknown) => parseWireFilter(filter, indexed);

describe('the wire filter', () => {
  it.each<[object, object]>([
    [{ $and: [] }, { op: 'and', of: [] }],
    [{ $and: [{ 'title.uk': { $in: ['мед'] } }] }, { op: 'contains', path: 'title.uk', texts: ['мед'] }],
    [{ $and: [{ 'slug.0': { $in: ['med'] } }] }, { op: 'in', path: 'slug.0', values: ['med'] }],
    [
      { $and: [{ 'quantity.0': { $gte: 1, $lte: 5 } }] },
      {
        op: 'and',
        of: [
          { op: 'range', path: 'quantity.0', from: 1 },
          { op: 'range', path: 'quantity.0', to: 5 },
        ],
      },
    ],
    [{ $and: [{ 'active.0': true }] }, { op: 'in', path: 'active.0', values: [true] }],
    [{ $and: [{ 'active.0': { $nin: [true] } }] }, { op: 'not', of: { op: 'in', path: 'active.0', values: [true] } }],
    [{ $and: [{ 'tags.0': { $exists: false } }] }, { op: 'exists', path: 'tags.0', value: false }],
    [{ $and: [{ _id: { $in: ['1'] } }] }, { op: 'ids', ids: ['1'] }],
    [{ $and: [{ _id: { $nin: ['1'] } }] }, { op: 'not', of: { op: 'ids', ids: ['1'] } }],
    [
      { $and: [{ $or: [{ 'active.0': true }, { $and: [{ 'quantity.0': { $gte: 1 } }] }] }] },
      {
        op: 'or',
        of: [
          { op: 'in', path: 'active.0', values: [true] },
          { op: 'range', path: 'quantity.0', from: 1 },
        ],
      },
    ],
  ])('%j is understood', (filter, where) => {
    expect(parse(filter)).toEqual({ ok: true, where });
  });

  const slugIs: Where = { op: 'in', path: 'slug.0', values: ['med'] };
  const upTo5: Where = { op: 'range', path: 'quantity.0', to: 5 };
  it.each<[string, object, Where]>([
    ['$eq', { 'slug.0': { $eq: 'med' } }, slugIs],
    ['$ne', { 'slug.0': { $ne: 'med' } }, { op: 'not', of: slugIs }],
    ['$contains', { 'slug.0': { $contains: 'ed' } }, { op: 'contains', path: 'slug.0', texts: ['ed'] }],
    [
      '$gt',
      { 'quantity.0': { $gt: 5 } },
      {
        op: 'and',
        of: [
          { op: 'exists', path: 'quantity.0', value: true },
          { op: 'not', of: upTo5 },
        ],
      },
    ],
    [
      '$lt',
      { 'quantity.0': { $lt: 5 } },
      {
        op: 'and',
        of: [
          { op: 'exists', path: 'quantity.0', value: true },
          { op: 'not', of: { op: 'range', path: 'quantity.0', from: 5 } },
        ],
      },
    ],
    [
      'a name of a field, any of its paths',
      { title: 'Honey' },
      {
        op: 'or',
        of: [
          { op: 'in', path: 'title.uk', values: ['Honey'] },
          { op: 'in', path: 'title.en', values: ['Honey'] },
        ],
      },
    ],
    [
      'the same, negated: none of its paths',
      { title: { $nin: ['Honey'] } },
      {
        op: 'not',
        of: {
          op: 'or',
          of: [
            { op: 'contains', path: 'title.uk', texts: ['Honey'] },
            { op: 'contains', path: 'title.en', texts: ['Honey'] },
          ],
        },
      },
    ],
    [
      'the same, missing in all',
      { title: { $exists: false } },
      {
        op: 'and',
        of: [
          { op: 'exists', path: 'title.uk', value: false },
          { op: 'exists', path: 'title.en', value: false },
        ],
      },
    ],
  ])('understands %s', (_name, condition, where) => {
    const paths = [...indexed, { path: 'title.en', kind: 'text' as const }];
    const fields = new Map([['title', ['title.uk', 'title.en']]]);
    expect(parseWireFilter({ $and: [condition] }, paths, fields)).toEqual({ ok: true, where });
  });

  it.each<[string, unknown]>([
    ['no $and', { $or: [] }],
    ['$contains of a number', { $and: [{ 'quantity.0': { $contains: '1' } }] }],
    ['$gt of a text', { $and: [{ 'slug.0': { $gt: 'a' } }] }],
    ['$eq of a list', { $and: [{ 'slug.0': { $eq: ['a'] } }] }],
    ['a list', []],
    ['a text', 'x'],
    ['$and that is no list', { $and: {} }],
    ['more beside $and', { $and: [], x: 1 }],
    ['an unknown path', { $and: [{ password: { $in: ['x'] } }] }],
    ['an unknown operator', { $and: [{ 'slug.0': { $regex: '.*' } }] }],
    ['$where', { $and: [{ $where: 'sleep(1000)' }] }],
    ['__proto__', JSON.parse('{"$and":[{"__proto__":{"$in":["x"]}}]}')],
    ['constructor', { $and: [{ constructor: { $in: ['x'] } }] }],
    ['a text for a number', { $and: [{ 'quantity.0': { $gte: '1' } }] }],
    ['an object as value', { $and: [{ 'slug.0': { $in: [{ $gt: '' }] } }] }],
    ['a number for a flag', { $and: [{ 'active.0': 1 }] }],
    ['a range of texts', { $and: [{ 'title.uk': { $gte: 'a' } }] }],
    ['no operator', { $and: [{ 'slug.0': {} }] }],
    ['$exists with a text', { $and: [{ 'slug.0': { $exists: 'yes' } }] }],
    ['ids that are no texts', { $and: [{ _id: { $in: [1] } }] }],
    ['a range of ids', { $and: [{ _id: { $gte: '1' } }] }],
    ['an endless value', { $and: [{ 'slug.0': { $in: ['x'.repeat(301)] } }] }],
    ['too many values', { $and: [{ 'slug.0': { $in: Array.from({ length: 1001 }, String) } }] }],
    [
      'too deep nesting',
      { $and: [Array.from({ length: 20 }).reduce<object>((inner) => ({ $or: [inner] }), { 'active.0': true })] },
    ],
    ['too many conditions', { $and: Array.from({ length: 601 }, () => ({ 'active.0': true })) }],
    [
      'too many operators',
      {
        $and: Array.from({ length: 200 }, () => ({
          'quantity.0': { $gte: 1, $lte: 2 },
          _updated: { $exists: true, $gte: '2025-01-01' },
        })),
      },
    ],
    [
      'too many texts in all',
      {
        $and: Array.from({ length: 5 }, (_, at) => ({
          'title.uk': { $nin: Array.from({ length: 100 }, (_text, number) => `${at} ${number}`) },
        })),
      },
    ],
  ])('%s is refused with a reason', (_name, filter) => {
    expect(parse(filter)).toEqual({ ok: false, reason: expect.stringMatching(/./) });
  });

  const nested = (levels: number) => ({
    $and: [Array.from({ length: levels }).reduce<object>((inner) => ({ $or: [inner] }), { 'active.0': true })],
  });
  const contains = (texts: number) => ({
    $and: Array.from({ length: texts }, (_, at) => ({ 'slug.0': { $contains: String(at) } })),
  });
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
  it.each<[string, (count: number) => object, number]>([
    ['levels', nested, 7],
    ['conditions', (count) => ({ $and: Array.from({ length: count }, () => ({ 'active.0': true })) }), 600],
    ['values', (count) => ({ $and: [{ 'quantity.0': { $in: numbers(count) } }] }), 1000],
    ['texts of one condition', (count) => ({ $and: [{ 'title.uk': { $in: numbers(count).map(String) } }] }), 400],
    ['characters of a date', (count) => ({ $and: [{ _updated: { $gte: '2'.repeat(count) } }] }), 300],
    ['characters of a text', (count) => ({ $and: [{ 'slug.0': { $eq: 'x'.repeat(count) } }] }), 300],
  ])('takes so many %s, and not one more', (_what, filterOf, most) => {
    expect(parse(filterOf(most)).ok).toBe(true);
    expect(parse(filterOf(most + 1)).ok).toBe(false);
  });

  it('counts the texts of all conditions', () => {
    expect(parse(contains(299)).ok).toBe(true);
    expect(parse({ $and: [{ 'title.uk': { $in: numbers(399).map(String) } }, ...contains(1).$and] }).ok).toBe(true);
    expect(parse({ $and: [{ 'title.uk': { $in: numbers(399).map(String) } }, ...contains(2).$and] }).ok).toBe(false);
  });

  it.each<[Where, object[]]>([
    [
      { op: 'range', path: '_updated', from: '2026-03-01', to: '2026-03-01T10:00:00.000Z' },
      [{ _updated: { $lte: '2026-02-28' } }, { _updated: { $gte: '2026-03-01T10:00:00.001Z' } }],
    ],
    [{ op: 'range', path: '_updated', to: '2026-12-31' }, [{ _updated: { $gte: '2027-01-01' } }]],
    [{ op: 'range', path: 'quantity.0', from: 1 }, [{ 'quantity.0': { $lte: 1 - Number.EPSILON } }]],
  ])('outside of %j is missing, before or after', (of, outside) => {
    const path = 'path' in of ? of.path : '';
    expect(toWireFilter({ op: 'not', of })).toEqual({ $and: [{ $or: [{ [path]: { $exists: false } }, ...outside] }] });
  });

  it('takes any JSON without throwing', () => {
    fc.assert(fc.property(fc.jsonValue(), (filter) => expect(typeof parse(filter).ok).toBe('boolean')));
  });

  it('has no wire form of a search', () => {
    expect(() => toWireFilter({ op: 'search', text: 'x' })).toThrow('parameter');
  });
});
