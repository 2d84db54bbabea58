import fc from 'fast-check';
import type { Money } from './Money';
import { amountInWords } from './amountInWords';

const inWords = (hryvnia: string, language: 'uk' | 'en' = 'uk'): string =>
  amountInWords(Math.round(Number(hryvnia) * 100) as Money, language);

test.each([
  ['0', 'Нуль гривень 00 копійок'],
  ['0.01', 'Нуль гривень 01 копійка'],
  ['1.02', 'Одна гривня 02 копійки'],
  ['2.11', 'Дві гривні 11 копійок'],
  ['5.21', 'П’ять гривень 21 копійка'],
  ['11', 'Одинадцять гривень 00 копійок'],
  ['14.14', 'Чотирнадцять гривень 14 копійок'],
  ['22', 'Двадцять дві гривні 00 копійок'],
  ['90', 'Дев’яносто гривень 00 копійок'],
  ['101', 'Сто одна гривня 00 копійок'],
  ['616.99', 'Шістсот шістнадцять гривень 99 копійок'],
  ['1000', 'Одна тисяча гривень 00 копійок'],
  ['1234.5', 'Одна тисяча двісті тридцять чотири гривні 50 копійок'],
  ['2002', 'Дві тисячі дві гривні 00 копійок'],
  ['21000', 'Двадцять одна тисяча гривень 00 копійок'],
  ['111999', 'Сто одинадцять тисяч дев’ятсот дев’яносто дев’ять гривень 00 копійок'],
  ['1000000', 'Один мільйон гривень 00 копійок'],
  ['2000001', 'Два мільйони одна гривня 00 копійок'],
  ['5000000000', 'П’ять мільярдів гривень 00 копійок'],
  ['9000000000000', 'Дев’ять трильйонів гривень 00 копійок'],
  ['-3', 'Мінус три гривні 00 копійок'],
])('%s in Ukrainian', (hryvnia, text) => expect(inWords(hryvnia)).toBe(text));

test.each([
  ['0', 'Zero hryvnias 00 kopiykas'],
  ['1.01', 'One hryvnia 01 kopiyka'],
  ['40', 'Forty hryvnias 00 kopiykas'],
  ['1234.5', 'One thousand two hundred thirty-four hryvnias 50 kopiykas'],
  ['1000019', 'One million nineteen hryvnias 00 kopiykas'],
])('%s in English', (hryvnia, text) => expect(inWords(hryvnia, 'en')).toBe(text));

const values = new Map(
  Object.entries({
    ...Object.fromEntries(
      'один два три чотири п’ять шість сім вісім дев’ять десять одинадцять дванадцять тринадцять чотирнадцять п’ятнадцять шістнадцять сімнадцять вісімнадцять дев’ятнадцять'
        .split(' ')
        .map((word, at) => [word, at + 1]),
    ),
    ...Object.fromEntries(
      'двадцять тридцять сорок п’ятдесят шістдесят сімдесят вісімдесят дев’яносто'
        .split(' ')
        .map((word, at) => [word, (at + 2) * 10]),
    ),
    ...Object.fromEntries(
      'сто двісті триста чотириста п’ятсот шістсот сімсот вісімсот дев’ятсот'
        .split(' ')
        .map((word, at) => [word, (at + 1) * 100]),
    ),
    одна: 1,
    дві: 2,
    нуль: 0,
  }),
);
const scales = [/^тисяч/, /^мільйон/, /^мільярд/, /^трильйон/];

/** Reads the words back. */
function kopiykyOf(text: string): number {
  let total = 0;
  let group = 0;
  const [hryvnia = '', kopiyky = ''] = text.split(/ грив\S+ /);
  for (const word of hryvnia.toLocaleLowerCase('uk').split(' ')) {
    const scale = scales.findIndex((pattern) => pattern.test(word));
    if (scale >= 0) {
      total += group * 1000 ** (scale + 1);
      group = 0;
      continue;
    }
    const value = values.get(word);
    if (value === undefined) throw new Error(`${word} is no number`);
    group += value;
  }
  return (total + group) * 100 + Number(kopiyky.slice(0, 2));
}

test('the words of any amount are read as that amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e15 - 1 }), (amount) => {
      expect(kopiykyOf(amountInWords(amount as Money, 'uk'))).toBe(amount);
    }),
  );
});
