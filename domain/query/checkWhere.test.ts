import { checkSort, checkWhere, InvalidQuery } from './checkWhere';
import { indexPlan } from './indexPlan';
import type { Sort, Where } from './Where';

const plan = indexPlan({
  name: 'goods',
  indexed: [
    { path: 'title.uk', kind: 'text' },
    { path: 'price.0.default', kind: 'number' },
    { path: 'from.0', kind: 'instant' },
    { path: 'tags.0', kind: 'keys' },
  ],
  unique: [],
  search: [],
});

describe('checkWhere', () => {
  it.each<Where>([
    { op: 'and', of: [] },
    { op: 'in', path: 'title.uk', values: ['x'] },
    { op: 'in', path: 'price.0.default', values: [] },
    { op: 'in', path: '_deleted', values: [true] },
    { op: 'range', path: 'from.0', from: '2026-01-01' },
    { op: 'range', path: '_increment', to: 5 },
    { op: 'exists', path: 'tags.0', value: false },
    { op: 'not', of: { op: 'search', text: '' } },
  ])('lets %j pass', (where) => expect(() => checkWhere(plan, where)).not.toThrow());

  it.each<[Where, string]>([
    [{ op: 'in', path: 'slug.0', values: ['x'] }, 'goods: slug.0 is not indexed'],
    [
      { op: 'in', path: 'price.0.default', values: ['1'] },
      'goods: "1" is no value of price.0.default, which is of kind number',
    ],
    [
      { op: 'in', path: 'price.0.default', values: [Number.NaN] },
      'goods: null is no value of price.0.default, which is of kind number',
    ],
    [
      { op: 'in', path: 'title.uk', values: [null as unknown as string] },
      'goods: null is no value of title.uk, which is of kind text',
    ],
    [
      { op: 'in', path: 'title.uk', values: [undefined as unknown as string] },
      'goods: undefined is no value of title.uk',
    ],
    [
      { op: 'contains', path: 'tags.0', texts: ['x'] },
      'goods: contains cannot be asked of tags.0, which is of kind keys',
    ],
    [{ op: 'range', path: 'title.uk', from: 'a' }, 'goods: range cannot be asked of title.uk, which is of kind text'],
    [
      { op: 'range', path: 'from.0', from: 'yesterday' },
      'goods: "yesterday" is no value of from.0, which is of kind instant',
    ],
    [
      { op: 'or', of: [{ op: 'not', of: { op: 'exists', path: '__proto__', value: true } }] },
      'goods: __proto__ is not indexed',
    ],
    [{ op: 'regex' } as unknown as Where, 'goods: unknown operator "regex"'],
  ])('throws for %j', (where, message) => {
    expect(() => checkWhere(plan, where)).toThrow(InvalidQuery);
    expect(() => checkWhere(plan, where)).toThrow(message);
  });
});

describe('checkSort', () => {
  it('lets sortable paths and _id pass', () => {
    const sort: Sort[] = [
      { path: 'title.uk', direction: 1 },
      { path: '_id', direction: -1 },
    ];
    expect(() => checkSort(plan, sort)).not.toThrow();
  });

  it.each<[Sort, string]>([
    [{ path: 'tags.0', direction: 1 }, 'sort cannot be asked of tags.0'],
    [{ path: 'slug.0', direction: 1 }, 'slug.0 is not indexed'],
    [{ path: 'title.uk', direction: 0 as 1 }, 'a direction is 1 or -1'],
  ])('throws for %j', (sort, message) => expect(() => checkSort(plan, [sort])).toThrow(message));
});
