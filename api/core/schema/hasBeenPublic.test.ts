import { endsPublic, hasBeenPublic } from './hasBeenPublic';

const positive = { field: 'price', isMet: ({ 0: price }: { 0?: unknown }) => Number(price) > 0 };
const begun = { field: 'from', isMet: ({ 0: from }: { 0?: unknown }, at: number) => Number(from ?? 0) <= at };
const spec = { publicNeeds: [positive, begun] };
const on = { active: { 0: true } };
const off = { active: { 0: false } };
const priced = { price: { 0: 5 } };
const free = { price: { 0: 0 } };

it.each<[object, number, boolean]>([
  [{ ...on, ...priced }, 10, true],
  [{ ...off, ...priced }, 10, false],
  [{ ...on, ...free }, 10, false],
  [priced, 10, false],
  [{ ...on, ...priced, from: { 0: 10 } }, 10, true],
  [{ ...on, ...priced, from: { 0: 11 } }, 10, false],
])('%j at %i has been public: %s', (record, at, expected) => {
  expect(hasBeenPublic(spec, { ...record }, at)).toBe(expected);
});

it('needs nothing else where an entity names nothing', () => {
  expect(hasBeenPublic({}, on, 0)).toBe(true);
  expect(endsPublic({}, on, off, 0)).toBe(true);
});

it.each<[object, object, boolean]>([
  [on, off, true],
  [off, on, false],
  // Nobody has ever turned it on.
  [{}, off, false],
  [priced, free, true],
  [free, priced, false],
  [free, { price: { 0: -1 } }, false],
  [priced, { price: { 0: 7 } }, false],
  // What a row does not name has not changed.
  [{ title: { uk: 'a' } }, { title: { uk: 'b' } }, false],
  [{ from: { 0: 9 } }, { from: { 0: 11 } }, true],
])('%j to %j ends it: %s', (before, after, expected) => {
  expect(endsPublic(spec, { ...before }, { ...after }, 10)).toBe(expected);
});
