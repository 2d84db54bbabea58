import fc from 'fast-check';
import { cleanText } from './cleanText';

describe('a text as it is stored', () => {
  it.each([
    ['a\r\nb\rc', 'a\nb\nc'],
    ['\u0000а\u200bб\u202eв\ufeff', 'абв'],
    ['\ufffeа\uffffб\ufdd0в\u{1fffe}г\u{10ffff}', 'абвг'],
    ['\u061cа\ufff9б\ufffbв', 'абв'],
    ['й', 'й'],
    ['а\ud83dб', 'аб'],
    ['👩\u200d👧 🇺🇦 — “«’\u00a0', '👩\u200d👧 🇺🇦 — “«’\u00a0'],
  ])('%j', (text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  it('is what a look at every sign gives', () => {
    const signs = fc.constantFrom(..."абвйїґЁѝazé09-_.,«»—…№₴'’`\u00a0\u00ad\n\t\r\u0306\u0301\u0000\u202e");
    fc.assert(
      // What is invisible is taken away, and has the text looked at sign by sign.
      fc.property(fc.string({ unit: signs, maxLength: 20 }), (text) => cleanText(`${text}\u200b`) === cleanText(text)),
      { numRuns: 2000 },
    );
  });
});
