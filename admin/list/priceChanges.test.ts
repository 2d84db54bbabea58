import { emptyPrice } from '#domain/commerce/Price';
import { priceChanges } from './priceChanges';

const words = { title: (key: string) => key, money: (amount: number) => `${amount} ₴` };

it('names every part of a price that changes', () => {
  const before = { ...emptyPrice, default: 2210, discount: 1990, percents: 10, discount_to: '2026-12-01' };
  const after = { ...emptyPrice, default: 999 };
  expect(
    priceChanges('price', 'Ціна', before, after, words).map(({ title, before: was, after: is }) => [title, was, is]),
  ).toEqual([
    ['Ціна', '2210 ₴', '999 ₴'],
    ['priceDiscount', '1990 ₴', ''],
    ['pricePercents', '10', ''],
    ['priceTo', '2026-12-01', ''],
  ]);
  expect(priceChanges('price', 'Ціна', before, before, words)).toEqual([]);
});
