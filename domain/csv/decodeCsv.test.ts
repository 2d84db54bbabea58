import { decodeCsv } from './decodeCsv';
import { detectDelimiter, withoutDeclaration } from './detectDelimiter';

const text = 'sku;назва\nA;Ґанок, їжак; «є»\n';
const utf16 = (littleEndian: boolean, withMark: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer((text.length + (withMark ? 1 : 0)) * 2));
  [...(withMark ? '\uFEFF' : ''), ...text].forEach((character, index) =>
    view.setUint16(index * 2, character.charCodeAt(0), littleEndian),
  );
  return new Uint8Array(view.buffer);
};
const utf8 = (content: string): Uint8Array => new TextEncoder().encode(content);

/** Windows-1251 by the decoder's own table. */
const windows1251 = (content: string): Uint8Array => {
  const table = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from([...content].map((character) => table.indexOf(character)));
};

it.each([
  ['UTF-8', utf8(text), 'utf-8'],
  ['UTF-8 with a mark', utf8(`\uFEFF${text}`), 'utf-8'],
  ['UTF-16 LE with a mark', utf16(true, true), 'utf-16le'],
  ['UTF-16 BE with a mark', utf16(false, true), 'utf-16be'],
  ['windows-1251', windows1251(text), 'windows-1251'],
])('reads %s', (_name, bytes, encoding) => {
  expect(decodeCsv(bytes)).toEqual({ ok: true, text, encoding });
});

it('recognises UTF-16 without a mark by its zero bytes', () => {
  const plain = 'sku;price\nA;100\nB;200\n';
  const bytes = Uint8Array.from([...plain].flatMap((character) => [character.charCodeAt(0), 0]));
  expect(decodeCsv(bytes)).toEqual({ ok: true, text: plain, encoding: 'utf-16le' });
});

it.each([
  ['nothing', new Uint8Array(), 'csvEmpty'],
  ['blanks', utf8('\uFEFF \r\n'), 'csvEmpty'],
  ['zero bytes', utf8('a;b\0'), 'csvNul'],
  ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4]), 'csvIsWorkbook'],
  ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 'csvIsWorkbook'],
])('refuses %s', (_name, bytes, key) => {
  expect(decodeCsv(bytes)).toMatchObject({ ok: false, problem: { key } });
});

it.each([
  ['a;b,c;d\n1,2,3,4', ';'],
  ['a,b\n1;2;3', ','],
  ['a\tb\tc', '\t'],
  ['"a;b;c",d\n', ','],
  ['"two\nlines;",b,c\n', ','],
  ['alone', ';'],
  ['sep=,\na;b', ','],
  ['Прайс, оновлено 1 грудня\n\na|b|c\n1|2|3', '|'],
  ['Прайс, оновлено 1 грудня\nsku;price;Вага,кг\nA;10;1', ';'],
  ['Прайс, оновлено 1 грудня\nsku;name;Ціна, грн\nA;Ложки, виделки;10', ';'],
  ['sku;text\nA;a, b\nB;a, b, c\nC;a, b, c\nD;a', ';'],
  ['ТОВ «Гончар»\nsku,title\nA,"Чашка; синя"', ','],
  ['sku;price;old\nA;10,50;12,00\nB;9,50;11,00', ';'],
  ['"sku"~"name"~"text"\n"A"~"Чашка"~"a, b, c, d"', '~'],
])('finds the delimiter of %j', (content, delimiter) => {
  expect(detectDelimiter(content)).toBe(delimiter);
});

it('leaves out the line in which Excel names the delimiter', () => {
  expect(withoutDeclaration('sep=;\r\na;b')).toBe('a;b');
  expect(withoutDeclaration('a;b')).toBe('a;b');
});
