import fc from 'fast-check';
import { isGtin, isWrongGtin } from './gtin';

it.each(['4006381333931', '96385074', '036000291452', '10012345678902'])('%s is a GTIN', (code) => {
  expect([isGtin(code), isWrongGtin(code)]).toEqual([true, false]);
});

it.each(['4006381333932', '96385075', '036000291453'])('%s has a wrong check digit', (code) => {
  expect([isGtin(code), isWrongGtin(code)]).toEqual([false, true]);
});

it.each(['', 'A-96385074', '400638133393', '12345', '0000000000000', '00000000'])(
  '%j is none at all, or too short',
  (code) => {
    expect(isGtin(code)).toBe(false);
  },
);

it('every mistyped digit is noticed', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), digit, (at, other) => {
      const right = '4820012345670';
      const wrong = right.slice(0, at) + String(other) + right.slice(at + 1);
      expect(isWrongGtin(wrong)).toBe(wrong !== right);
    }),
  );
});
