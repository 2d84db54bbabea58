import { nounFor } from './nounFor';

const product = {
  noun: { uk: { one: 'товар', few: 'товари', many: 'товарів' }, en: { one: 'product', other: 'products' } },
};

it.each([
  ['uk', 1, 'товар'],
  ['uk', 2, 'товари'],
  ['uk', 5, 'товарів'],
  ['uk', 11, 'товарів'],
  ['uk', 21, 'товар'],
  ['en', 1, 'product'],
  ['en', 2, 'products'],
] as const)('in %s after %i stands «%s»', (language, count, noun) => {
  expect(nounFor(product, language, count)).toBe(noun);
});
