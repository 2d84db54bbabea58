import type { MarkedProduct } from './productMarks';
import { isDiscounted, isNew } from './productMarks';
import { emptyPrice } from './Price';

const today = '2026-11-23';
const product: MarkedProduct = { price: null, discounted: '', new: '', news_from_date: '', news_to_date: '' };
const reduced = { ...emptyPrice, default: 100, discount: 80 };

it.each<[string, Partial<MarkedProduct>, boolean]>([
  ['without dates', {}, false],
  ['from today', { news_from_date: today }, true],
  ['from tomorrow', { news_from_date: '2026-11-24' }, false],
  ['to today', { news_to_date: today }, true],
  ['to yesterday', { news_to_date: '2026-11-22' }, false],
  ['between its dates', { news_from_date: '2026-11-01', news_to_date: '2026-11-30' }, true],
  ['before its dates', { news_from_date: '2026-11-24', news_to_date: '2026-11-30' }, false],
  ['when somebody says so', { new: 'yes' }, true],
  ['unless somebody says no', { new: 'no', news_from_date: today }, false],
])('a product %s is new: %#', (_when, given, expected) => {
  expect(isNew({ ...product, ...given }, today)).toBe(expected);
});

it.each<[string, Partial<MarkedProduct>, boolean]>([
  ['without a price', {}, false],
  ['without a discount', { price: { ...reduced, discount: null } }, false],
  ['with a discount', { price: reduced }, true],
  ['before its discount', { price: { ...reduced, discount_from: '2026-11-24' } }, false],
  ['when somebody says so', { discounted: 'yes' }, true],
  ['unless somebody says no', { discounted: 'no', price: reduced }, false],
])('a product %s is discounted: %#', (_when, given, expected) => {
  expect(isDiscounted({ ...product, ...given }, today)).toBe(expected);
});
