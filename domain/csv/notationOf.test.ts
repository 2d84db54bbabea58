import fc from 'fast-check';
import { readNumber } from '../text/readNumber';
import type { DecimalSign } from '../wire/ProductImport';
import { decimalOf, isAmbiguous, notationOf, plainNumberIn } from './notationOf';

const readAll = (values: readonly string[], isPriceOrStock = true) => {
  const decimal = decimalOf(notationOf(values), isPriceOrStock);
  return values.map((value) => readNumber(plainNumberIn(decimal, value)));
};

it.each<[string, string[], (number | undefined)[]]>([
  ['a comma before two digits', ['1,50', '20'], [1.5, 20]],
  ['a point before one digit', ['1.5', '1,234.5'], [1.5, 1234.5]],
  ['thousands with points', ['1.234,50', '2.500', '3'], [1234.5, 2500, 3]],
  ['thousands with commas', ['1,234.50', '2,500'], [1234.5, 2500]],
  ['several groups', ['1,234,567', '1,000'], [1_234_567, 1000]],
  ['three digits after each sign', ['1,234', '12,000', '5'], [1234, 12_000, 5]],
  ['the same with points', ['1.000', '19.999'], [1000, 19_999]],
  ['a third decimal beside two', ['19.999', '20.50'], [19.999, 20.5]],
  ['a number below one', ['0.125', '1.250'], [0.125, 1.25]],
  ['a zero before the sign', ['0,500', '12,000'], [0.5, 12]],
  ['spaces between thousands', ['1 234,50', '12 000'], [1234.5, 12_000]],
  ['both signs before fractions', ['1,50', '1.50'], [1.5, 1.5]],
  ['currencies', ['1.234,50 грн', '999 ₴'], [1234.5, 999]],
  ['currencies before the number', ['₴ 99', '₴1 234,50', 'грн 7'], [99, 1234.5, 7]],
  ['signs in place of kopiyky', ['99,-', '1 250,– грн', '5.='], [99, 1250, 5]],
  ['fractions without a whole', ['.5', ',75', '-.5'], [0.5, 0.75, -0.5]],
  ['thin spaces', ['1\u2009234,5', '12\u2019000'], [1234.5, 12_000]],
  ['notations that contradict each other', ['1.234,56', '1,234.56', '2.000.000'], [1234.56, 1234.56, 2_000_000]],
  ['what is no number', ['1.2.3', 'so', '--1', ''], [undefined, undefined, undefined, null as unknown as undefined]],
])('reads a column with %s', (_name, values, expected) => {
  expect(readAll(values)).toEqual(expected);
});

it('reads a measure with three digits after the sign as a fraction', () => {
  expect(readAll(['1,250', '12,500'], false)).toEqual([1.25, 12.5]);
});

it('does not tell thousands from a fraction where the column has both notations', () => {
  expect(notationOf(['1.234,56', '1,234.56', '1,234'])).toBeNull();
  expect(isAmbiguous(null, '1,234')).toBe(true);
  expect(['1,23', '0,234', '1234', '1.234,5'].map((text) => isAmbiguous(null, text))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(isAmbiguous(',', '1,234')).toBe(false);
});

it('tells where it only guesses', () => {
  expect(notationOf(['1.000 шт', '20 шт'])).toEqual({ decimal: ',', isGuessed: true });
  expect(notationOf(['1,234'])).toEqual({ decimal: '.', isGuessed: true });
  expect(notationOf(['1,234', '1,5'])).toEqual({ decimal: ',', isGuessed: false });
  expect(notationOf(['12', 'abc', ''])).toBeNull();
});

it('reads back every column that a program has written in one notation', () => {
  const cents = fc.integer({ min: 0, max: 999_999_999 });
  const written = (amount: number, decimal: DecimalSign, thousands: string): string => {
    const whole = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, thousands);
    return `${whole}${decimal}${String(amount % 100).padStart(2, '0')}`;
  };
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 30 }),
      fc.constantFrom<[DecimalSign, string]>(['.', ','], ['.', ''], ['.', ' '], [',', '.'], [',', ''], [',', '\u00A0']),
      (amounts, [decimal, thousands]) => {
        const texts = amounts.map((amount) => written(amount, decimal, thousands));
        expect(readAll(texts)).toEqual(amounts.map((amount) => amount / 100));
      },
    ),
  );
});
