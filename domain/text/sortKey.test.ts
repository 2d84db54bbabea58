import fc from 'fast-check';
import { sortKey } from './sortKey';

const byKey = (a: string, b: string): number => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0);

describe('sortKey', () => {
  it('orders the alphabet', () => {
    const alphabet = [...'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'];
    expect([...alphabet].reverse().sort(byKey)).toEqual(alphabet);
  });

  it.each([
    ['Гудзик', 'Ґанок'],
    ['Ґанок', 'Дім'],
    ['Етикетка', 'Євшан'],
    ['Ирій', 'Іграшка'],
    ['Іграшка', 'Їжак'],
    ['Їжак', 'Йод'],
    ['Синій', 'Сіль'],
    ['Кінь', 'Кіньми'],
    ['стіл', 'стіл письмовий'],
    ['5 яблук', 'Яблуко'],
    ['Яблуко', 'Apple'],
    ['Apple', 'Banana'],
    ['Zebra', '漢字'],
    ['"Абетка"', 'Абетка'],
    ['дім', 'дім-музей'],
  ])('puts %s before %s', (earlier, later) => expect(byKey(earlier, later)).toBe(-1));

  it.each([
    ["п'ять", 'пять'],
    ['П’ЯТЬ', 'пʼять'],
    ['замо\u0301к', 'замок'],
    ['café', 'CAFE'],
    ['  Дім ', 'дім'],
    ['«Слово»', '"слово"'],
  ])('does not tell %s from %s', (one, other) => expect(sortKey(one)).toBe(sortKey(other)));

  it('orders Ukrainian words as the collation of the locale does', () => {
    const collator = new Intl.Collator('uk', { sensitivity: 'base' });
    const word = fc.string({
      unit: fc.constantFrom(...'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяАБВГҐДЕЄЖЗИІЇЙ09 xyzXYZ'),
      minLength: 1,
      maxLength: 12,
    });
    const trimmed = word.map((text) => text.trim().replace(/ +/g, ' '));
    fc.assert(
      fc.property(trimmed, trimmed, (a, b) => Math.sign(collator.compare(a, b)) === byKey(a, b)),
      { numRuns: 5000 },
    );
  });

  it('orders titles whose first hundreds of characters are equal', () => {
    const start = 'Глечик із Косова '.repeat(15).slice(0, 254);
    expect(byKey(`${start}а`, `${start}б`)).toBe(-1);
  });

  it('gives the same order in UTF-8 and in UTF-16, and no more than twice the characters it reads', () => {
    const text = fc.string({ unit: 'binary', maxLength: 100 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const bytes = Math.sign(Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b))));
        expect(bytes).toBe(byKey(a, b));
        expect(sortKey(a).length).toBeLessThanOrEqual(510);
      }),
      { numRuns: 2000 },
    );
  });
});
