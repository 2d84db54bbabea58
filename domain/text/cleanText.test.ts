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
});
