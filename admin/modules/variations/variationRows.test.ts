import type { ListItem } from '#domain/wire/Listing';
import { variationFields, parseCell, storedValues, withEdits } from './variationRows';

const item: ListItem = {
  _id: 'a',
  _deleted: false,
  _created: '',
  _updated: '',
  _revision: 1,
  fields: {
    slug: { 0: 'jug' },
    price: { 0: { default: 100, discount: 80, percents: 20, discount_from: '2026-01-01', discount_to: null } },
    quantity: { 0: 5 },
    sku: { 0: 'A' },
    active: { 0: true },
    gallery: { 0: [{ id: 'one', disabled: true }, { id: 'two' }] },
  },
};

it.each([
  ['price', '1 250,50', 1250.5],
  ['price', '99 грн', 99],
  ['price', '', null],
  ['price', 'abc', undefined],
  ['quantity', '7', 7],
  ['sku', ' AB-1 ', 'AB-1'],
  ['active', 'Так', true],
  ['active', 'no', false],
  ['active', 'perhaps', undefined],
] as const)('a cell of %s takes %j as %j', (column, text, value) => {
  expect(parseCell(column, text)).toBe(value);
});

it('a cell that has its stored value again is no draft', () => {
  const stored = new Map([['a', storedValues(item)]]);
  const edited = withEdits(new Map(), [{ id: 'a', column: 'price', value: 120 }], stored);
  expect(edited).toEqual(new Map([['a', { price: 120 }]]));
  expect(withEdits(edited, [{ id: 'a', column: 'price', value: 100 }], stored)).toEqual(new Map());
  expect(withEdits(edited, [{ id: '__proto__', column: 'price', value: 1 }], stored)).toEqual(edited);
});

it('only edited fields are sent, a price with the parts that it keeps', () => {
  expect(variationFields(item, { quantity: 0 })).toEqual({ slug: { 0: 'jug' }, quantity: { 0: 0 } });
  expect(variationFields(item, { price: 120 })).toEqual({
    slug: { 0: 'jug' },
    price: { 0: { default: 120, discount: 80, discount_from: '2026-01-01', discount_to: null } },
  });
  expect(variationFields(item, { gallery: 'two new one' })).toEqual({
    slug: { 0: 'jug' },
    gallery: { 0: [{ id: 'two' }, { id: 'new' }, { id: 'one', disabled: true }] },
  });
});
