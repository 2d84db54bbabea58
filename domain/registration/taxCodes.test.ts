import { checkEdrpou, checkTin, isEdrpou, isRnokpp, isVatNumber } from './taxCodes';

describe('a code of a company', () => {
  it.each(['14360570', '31316718', '37193071', '00032129'])('%s is right', (code) => {
    expect(isEdrpou(code)).toBe(true);
  });

  // The remainder with the first weights is 10; of the last one also that with the second weights.
  it.each(['14360667', '31316091', '40000302', '70000255', '10010360'])('%s is right by the second weights', (code) => {
    expect(isEdrpou(code)).toBe(true);
  });

  it.each(['14360571', '31316717', '37193070', '41360570', '1436057', '143605700', '1436057x', '', '１４３６０５７０'])(
    '%p is wrong',
    (code) => {
      expect(isEdrpou(code)).toBe(false);
    },
  );

  it.each(['14360570', '31316718', '37193071', '00032129'])('%s with any other last digit is wrong', (code) => {
    const right = Array.from({ length: 10 }, (_, digit) => `${code.slice(0, 7)}${digit}`).filter(isEdrpou);
    expect(right).toEqual([code]);
  });
});

describe('a tax number of a person', () => {
  it.each(['3652504575', '1759013776'])('%s is right, and with no other last digit', (code) => {
    const right = Array.from({ length: 10 }, (_, digit) => `${code.slice(0, 9)}${digit}`).filter(isRnokpp);
    expect(right).toEqual([code]);
  });

  it.each(['3652504574', '6352504575', '365250457', '36525045750', 'abc', ''])('%p is wrong', (code) => {
    expect(isRnokpp(code)).toBe(false);
  });
});

describe('a number of a VAT payer', () => {
  it.each([
    ['123456789012', true],
    ['12345678901', false],
    ['1234567890123', false],
    ['12345678901x', false],
  ])('%s: %s', (code, expected) => {
    expect(isVatNumber(code)).toBe(expected);
  });
});

describe('the field of the code', () => {
  it.each([
    ['14360570', 'llc', []],
    ['14360570', '', []],
    ['3652504575', 'fop', []],
    ['3652504575', '', []],
    ['14360570', 'farm', []],
    ['14360570', 'other', []],
    ['3652504575', 'other', []],
    ['3652504575', 'cooperative', [{ key: 'edrpouOfCompany' }]],
    ['1234567', 'fop', [{ key: 'edrpouDigits', params: { count: 7 } }]],
    ['123 456', 'llc', [{ key: 'edrpouDigits', params: { count: 6 } }]],
    ['14360570', 'fop', [{ key: 'edrpouOfPerson' }]],
    ['3652504575', 'llc', [{ key: 'edrpouOfCompany' }]],
    ['14360571', 'jsc', [{ key: 'codeMistyped' }]],
    ['3652504574', 'fop', [{ key: 'codeMistyped' }]],
  ])('%p of %p', (code, legalForm, expected) => {
    expect(checkEdrpou(code, legalForm)).toEqual(expected.map((problem) => ({ level: 'error', ...problem })));
  });
});

describe('the field of the tax number', () => {
  const problems = [
    // A company without VAT repeats its code (requirements A-32).
    ['14360570', 'llc', '14360570', false, []],
    ['14360570', 'ngo', '14360570', false, []],
    ['14360570', 'llc', '', false, []],
    ['31316718', 'llc', '14360570', false, [{ key: 'tinDiffers' }]],
    ['14360571', 'llc', '14360570', false, [{ key: 'codeMistyped' }]],
    ['14360570', 'llc', '14360570', true, [{ key: 'tinOfVatPayer' }]],
    ['123456789012', 'llc', '14360570', true, []],
    ['123456789012', 'llc', '14360570', false, []],
    ['3652504575', 'llc', '14360570', false, [{ key: 'tinOfCompany' }]],
    // A sole proprietor gives RNOKPP.
    ['3652504575', 'fop', '3652504575', false, []],
    ['3652504575', 'fop', '3652504575', true, []],
    ['123456789012', 'fop', '3652504575', true, []],
    ['14360570', 'fop', '3652504575', false, [{ key: 'edrpouOfPerson' }]],
    ['3652504574', 'fop', '3652504574', false, [{ key: 'codeMistyped' }]],
    // Whoever is none of these has either.
    ['14360570', 'other', '14360570', false, []],
    ['3652504575', 'other', '', false, []],
    ['3652504575', '', '', false, []],
    ['1234567', 'llc', '', false, [{ key: 'tinDigits', params: { count: 7 } }]],
    ['12345678901', '', '', true, [{ key: 'tinDigits', params: { count: 11 } }]],
    ['１２３４５６７８', 'llc', '', false, [{ key: 'tinDigits', params: { count: 0 } }]],
  ] as const;

  it.each(problems)('%p of %p with the code %p, VAT: %p', (code, legalForm, edrpou, isVatPayer, expected) => {
    expect(checkTin(code, { legalForm, edrpou, isVatPayer })).toEqual(
      expected.map((problem) => ({ level: 'error', ...problem })),
    );
  });
});
