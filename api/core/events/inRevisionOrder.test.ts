import { inRevisionOrder } from './inRevisionOrder';

const entry = (_id: string, revisions: Record<string, number>) => ({
  _id,
  ids: Object.keys(revisions),
  revisions: Object.values(revisions),
});

describe('entries of the change log', () => {
  it.each([
    ['stay in their order', [entry('a', { p: 1 }), entry('b', { q: 1 }), entry('c', { p: 2 })], 'abc'],
    ['are put in the order of revisions', [entry('b', { p: 3 }), entry('x', { q: 1 }), entry('a', { p: 2 })], 'abx'],
    ['also through others', [entry('c', { p: 3, q: 2 }), entry('b', { q: 1, r: 5 }), entry('a', { r: 4 })], 'abc'],
    ['are each there once, whatever they contain', [entry('a', { p: 1, q: 2 }), entry('b', { p: 2, q: 1 })], 'ba'],
  ])('%s', (_what, entries, expected) => {
    expect(
      inRevisionOrder(entries)
        .map(({ _id }) => _id)
        .join(''),
    ).toBe(expected);
  });
});
