import { isReadableJson } from './isReadableJson';

const isReadable = (text: string): boolean => isReadableJson(new TextEncoder().encode(text));
const list = (count: number, item: (at: number) => string): string =>
  `[${Array.from({ length: count }, (_, at) => item(at)).join(',')}]`;
const keys = (count: number, from = 0): string =>
  `{${Array.from({ length: count }, (_, at) => `"k${from + at}":1`).join(',')}}`;

const option = (at: number) =>
  JSON.stringify({
    value: `option-${at}`,
    title: { uk: `Варіант «${at}»: {[,]}`, en: `Option "${at}"` },
    slug: `option-${at}`,
    synonyms: ['один', 'two'],
    image: { url: '/media/a.webp', sizes: { thumbnail: '/media/b.webp' } },
    color: '#ffffff',
    active: true,
  });

describe('a body of JSON', () => {
  it.each([
    ['an attribute with ten thousand options', `{"fields":{"options":${list(10_000, option)}}}`],
    ['a text of signs', JSON.stringify({ text: '{[,:"\\'.repeat(100_000) })],
    ['64 levels', '['.repeat(64) + ']'.repeat(64)],
    ['an object of 10 000 keys', keys(10_000)],
    ['small objects of the same keys', list(15_000, () => keys(10))],
    ['values that look like keys', JSON.stringify(Array.from({ length: 200_000 }, (_, at) => `k${at}`))],
    ['something else', ']]]}}}"'],
  ])('that is %s is read', (_what, text) => expect(isReadable(text)).toBe(true));

  it.each([
    ['too deep', '{"a":'.repeat(65) + '}'.repeat(65)],
    ['brackets alone', '['.repeat(2_000_000)],
    ['an object of too many keys', keys(10_001)],
    ['objects of too many keys', list(260, (at) => keys(1000, at * 1000))],
    ['large objects of the same keys', list(24, () => keys(1000))],
    ['small objects of other keys each', list(3000, (at) => keys(10, at * 10))],
    [
      'keys that differ in one sign',
      list(
        3000,
        (at) =>
          `{"${'k'.repeat(60)}${at}${'k'.repeat(9)}":1,"a${at}":[],"ї${at}":2,"\\"${at}\\"":{},"z${at}":0,"${at}":1,"b${at}":1,"c${at}":1}`,
      ),
    ],
    ['empty objects', list(300_000, () => '{}')],
    ['numbers', list(600_000, () => '1')],
  ])('of %s is not', (_what, text) => expect(isReadable(text)).toBe(false));
});
