import fc from 'fast-check';
import type { Sort, Where } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { aRecord, goods } from './contractSpecs';

// Few words, so that random queries have matches; unusual ones to provoke differences between stores.
const words = [
  'Сукня',
  'сукня',
  'ґанок',
  "п'ять",
  'П’ять',
  'Їжак',
  'dress',
  'Red',
  'XL',
  'а',
  'x_y',
  '50%',
  '"q"',
  'a\u0000b',
  '😀',
  '\ud83d',
  '.*',
  '  ',
  '',
];
const word = fc.constantFrom(...words);
const text = fc.array(word, { maxLength: 4 }).map((parts) => parts.join(' '));
const wrong = fc.constantFrom<unknown>(null, 5, 'x', true, [], {}, ['x']);
const number = fc.oneof(fc.integer({ min: -3, max: 6 }), fc.constantFrom(0.5, 1e12, -0));
const instant = fc.constantFrom('2026-01-01', '2026-01-02T00:00:00.000Z', '2026-02-01T10:00:00Z', '2025-12-31');
const category = fc.constantFrom('house', 'House', 'garden', 'toys');
const tag = fc.constantFrom('new', 'New', 'sale', 'x', 'a\u0000b', '\ud83d');

const field = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 8, arbitrary: value.map((it) => ({ 0: it })) },
    { weight: 1, arbitrary: wrong },
    { weight: 1, arbitrary: wrong.map((it) => ({ 0: it })) },
  );

const localised = fc.record({ uk: fc.option(text), en: fc.option(text) }, { requiredKeys: [] });

const fields = fc.record(
  {
    title: fc.oneof({ weight: 6, arbitrary: localised }, { weight: 1, arbitrary: wrong }),
    slug: field(fc.constantFrom('one', 'One', 'two', 'three', 'four', 'five', 'six')),
    category: field(category),
    price: field(
      fc.record({ default: fc.oneof(number, wrong), discount: fc.oneof(number, wrong) }, { requiredKeys: ['default'] }),
    ),
    active: field(fc.boolean()),
    from: field(instant),
    tags: field(fc.array(tag, { maxLength: 3 })),
    description: localised,
    care: field(fc.constantFrom('Прати вручну', '<hr>', ' ', '')),
    _deleted: fc.boolean(),
    _updated: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
  },
  { requiredKeys: [] },
);

export const anyId = fc.integer({ min: 0, max: 14 }).map((number) => `id-${number}`);

export const anyRecord: fc.Arbitrary<StoredRecord> = fc.tuple(anyId, fields).map(([id, given]) => aRecord(id, given));

const plain = {
  'category.0': fc.oneof(category, wrong),
  'price.0.default': fc.oneof(number, wrong),
  'active.0': fc.boolean(),
  _deleted: fc.boolean(),
};

// Searched texts and lists are written on another path than plain values: often there are none.
export const anyChanges: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  fc.record(
    { ...plain, 'from.0': instant, 'note.a.0': wrong, _updated: fc.constant('2026-03-01T00:00:00.000Z') },
    { requiredKeys: [] },
  ),
  fc.record(
    {
      ...plain,
      'title.uk': fc.oneof(text, wrong),
      tags: field(fc.array(tag, { maxLength: 3 })),
      'description.uk': text,
    },
    { requiredKeys: [] },
  ),
  fc.record({ price: field(fc.record({ default: number })), active: field(fc.boolean()) }, { requiredKeys: [] }),
);

const leaf: fc.Arbitrary<Where> = fc.oneof(
  fc.record({
    op: fc.constant('in' as const),
    path: fc.constantFrom('title.uk', 'title.en'),
    values: fc.array(text, { maxLength: 3 }),
  }),
  fc.record({
    op: fc.constant('in' as const),
    path: fc.constant('slug.0'),
    values: fc.array(fc.constantFrom('one', 'ONE', 'two', '5', 'x'), { maxLength: 3 }),
  }),
  fc.record({
    op: fc.constant('in' as const),
    path: fc.constant('category.0'),
    values: fc.array(category, { maxLength: 3 }),
  }),
  fc.record({
    op: fc.constant('in' as const),
    path: fc.constant('price.0.default'),
    values: fc.array(number, { maxLength: 3 }),
  }),
  fc.record({
    op: fc.constant('in' as const),
    path: fc.constantFrom('active.0', '_deleted'),
    values: fc.array(fc.boolean(), { maxLength: 2 }),
  }),
  fc.record({
    op: fc.constant('in' as const),
    path: fc.constant('from.0'),
    values: fc.array(instant, { maxLength: 2 }),
  }),
  fc.record({ op: fc.constant('in' as const), path: fc.constant('tags.0'), values: fc.array(tag, { maxLength: 3 }) }),
  fc.record({
    op: fc.constant('contains' as const),
    path: fc.constantFrom('title.uk', 'slug.0'),
    texts: fc.array(fc.oneof(word, fc.constantFrom('ук', 'кня', 'ne', 'e')), { maxLength: 2 }),
  }),
  fc.record(
    {
      op: fc.constant('range' as const),
      path: fc.constantFrom('price.0.default', 'price.0.discount'),
      from: number,
      to: number,
    },
    { requiredKeys: ['op', 'path'] },
  ),
  fc.record(
    { op: fc.constant('range' as const), path: fc.constantFrom('from.0', '_updated'), from: instant, to: instant },
    { requiredKeys: ['op', 'path'] },
  ),
  fc.record({
    op: fc.constant('exists' as const),
    path: fc.constantFrom(...goods.indexed.map(({ path }) => path)),
    value: fc.boolean(),
  }),
  fc.record({ op: fc.constant('ids' as const), ids: fc.array(anyId, { maxLength: 6 }) }),
  fc.record({ op: fc.constant('search' as const), text: fc.oneof(text, fc.constantFrom('кня', 'ед', 're', 'сукня')) }),
);

const bounded = (path: string) =>
  fc.record(
    { op: fc.constant('range' as const), path: fc.constant(path), from: number, to: number },
    { requiredKeys: ['op', 'path'] },
  );

const discounted: fc.Arbitrary<Where> = fc.oneof(
  fc.constant<Where>({ op: 'exists', path: 'price.0.discount', value: true }),
  fc.record({ op: fc.constant('range' as const), path: fc.constant('from.0'), to: instant }),
  leaf,
);
const tab: fc.Arbitrary<Where> = fc.boolean().map((deleted) => ({ op: 'in', path: '_deleted', values: [deleted] }));

/** Like the current price with a discount: one of two ranges, selected by a condition and its negation. */
const either: fc.Arbitrary<Where> = fc
  .record({
    condition: fc.array(discounted, { minLength: 1, maxLength: 2 }),
    one: bounded('price.0.discount'),
    other: bounded('price.0.default'),
    besides: fc.oneof(tab, leaf),
  })
  .map(({ condition, one, other, besides }) => {
    const denied: Where = { op: 'not', of: { op: 'and', of: condition } };
    return {
      op: 'and',
      of: [
        besides,
        {
          op: 'or',
          of: [
            { op: 'and', of: [...condition, one] },
            { op: 'and', of: [denied, other] },
          ],
        },
      ],
    };
  });

export const anyWhere: fc.Arbitrary<Where> = fc.letrec<{ where: Where }>((tie) => ({
  where: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 4, arbitrary: leaf },
    { weight: 1, arbitrary: either },
    {
      weight: 2,
      arbitrary: fc.record({ op: fc.constant('and' as const), of: fc.array(tie('where'), { maxLength: 3 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ op: fc.constant('or' as const), of: fc.array(tie('where'), { maxLength: 3 }) }),
    },
    { weight: 1, arbitrary: fc.record({ op: fc.constant('not' as const), of: tie('where') }) },
  ),
})).where;

const sortable = [
  'title.uk',
  'title.en',
  'category.0',
  'price.0.default',
  'active.0',
  'from.0',
  '_updated',
  '_deleted',
  '_id',
  'slug.0',
];

export const anySort: fc.Arbitrary<Sort[]> = fc.uniqueArray(
  fc.record({ path: fc.constantFrom(...sortable), direction: fc.constantFrom<1 | -1>(1, -1) }),
  { maxLength: 2, selector: ({ path }) => path },
);
