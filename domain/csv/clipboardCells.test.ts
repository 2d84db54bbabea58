import fc from 'fast-check';
import { clipboardCells, clipboardText } from './clipboardCells';

it.each<[string, string, string[][]]>([
  [
    'Excel',
    '10\t20\r\n30\t40\r\n',
    [
      ['10', '20'],
      ['30', '40'],
    ],
  ],
  [
    'LibreOffice',
    '10\t20\n30\t40\n',
    [
      ['10', '20'],
      ['30', '40'],
    ],
  ],
  [
    'Google Sheets',
    '10\t20\n30\t40',
    [
      ['10', '20'],
      ['30', '40'],
    ],
  ],
  ['an old Mac', '10\r20', [['10'], ['20']]],
  ['nothing', '', [['']]],
  [
    'empty cells',
    '\t\n\t',
    [
      ['', ''],
      ['', ''],
    ],
  ],
  ['a cell with a line break', '"one\ntwo"\t5', [['one\ntwo', '5']]],
  ['a cell with a line break of Excel', '"one\r\ntwo"\t5\r\n', [['one\ntwo', '5']]],
  ['a cell with a tab and quotes', '"a\tb ""c"""\t1', [['a\tb "c"', '1']]],
  ['a text that begins with a quote', '"Сокіл" чай\t5', [['"Сокіл" чай', '5']]],
  ['a quote that nothing closes', '"Сокіл\t5', [['"Сокіл', '5']]],
  ['quotes within a text', 'чай "Сокіл"\t5', [['чай "Сокіл"', '5']]],
])('of %s', (_where, text, cells) => expect(clipboardCells(text)).toEqual(cells));

it('what is copied is pasted as it was', () => {
  const cells = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'я', '1'), maxLength: 6 });
  const lines = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cells, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
    );
  fc.assert(
    fc.property(lines, (block) => {
      // A last line that is empty looks like the end of the one before.
      fc.pre((block.at(-1)?.join('') ?? '') !== '' || block.at(-1)?.length !== 1);
      expect(clipboardCells(clipboardText(block))).toEqual(block);
    }),
  );
});
