import fc from 'fast-check';
import { csvLine } from '#domain/text/csv';
import { parseTable, UnreadableCsv } from './parseTable';

const problemOf = (text: string): object => {
  try {
    parseTable(text);
  } catch (failure) {
    if (failure instanceof UnreadableCsv) return failure.problem;
    throw failure;
  }
  throw new Error('It was read');
};

const valuesOf = (text: string): string[][] => parseTable(text).rows.map(({ values }) => values);

describe('parseTable', () => {
  it('reads what csvLine writes, with the line where each row begins', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'ї', '"', ';', ',', '\n', ' ', '\t', '5'), maxLength: 8 })
      .map((text) => `x${text}.`);
    const row = fc.tuple(fc.constant('key'), cell, cell);
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), fc.constantFrom(';', ',', '\t'), (rows, separator) => {
        const text = [['sku', 'title', 'text'], ...rows].map((cells) => csvLine(cells, 'uk', separator)).join('');
        const lines = rows.map((_, at) => rows.slice(0, at).join('').split('\n').length + at + 1);
        expect(parseTable(text).rows.map(({ line, values }) => ({ line, values }))).toEqual(
          rows.map((values, at) => ({ line: lines[at], values })),
        );
      }),
    );
  });

  it.each([
    ['in a cell without quotes', 'sku;title\nA;Труба 5" довга\nB;y', 'Труба 5" довга'],
    ['not doubled within a quoted cell', 'sku;title\nA;"Труба 5" довга"\nB;y', 'Труба 5" довга'],
    ['with spaces after it', 'sku;title\nA;"x" \nB;y', 'x'],
  ])('takes a quotation mark %s as it stands', (_, text, title) => {
    expect(valuesOf(text)).toEqual([
      ['A', title],
      ['B', 'y'],
    ]);
  });

  it('counts empty lines, and leaves them out', () => {
    expect(parseTable('\n\nsku;title\n\nA;x\n;\n\n"B\n1";y\nC;z').rows.map(({ line }) => line)).toEqual([5, 8, 10]);
  });

  it.each([
    ['a cell that never ends', 'sku;title\nA;x\nB;"y\nC;z', { key: 'csvUnclosedQuote', params: { line: 3 } }],
    [
      'a mark that takes in the next rows',
      'sku;title\nA;x\nB;"y"z\nC;"z"\n',
      { key: 'csvStrayQuote', params: { line: 3 } },
    ],
  ])('refuses %s, and names its line', (_, text, problem) => {
    expect(problemOf(text)).toMatchObject(problem);
  });

  const million = 1_000_000;
  it.each([
    ['quotation marks alone', '"\n'.repeat(million)],
    ['marks after quoted cells', `sku\n${'"a"b\n'.repeat(million / 2)}`],
    ['marks in one cell', `sku\n${'"a'.repeat(million)}`],
    ['marks in cells of one row', `sku\n${'"a"b;'.repeat(million / 2)}`],
    ['spaces after a mark', `sku\n${'"a"    '.repeat(million / 4)}`],
    ['delimiters', ';'.repeat(2 * million)],
    ['empty lines', `sku${'\n'.repeat(2 * million)}`],
  ])('reads two megabytes of %s within two seconds of processor time', (_, hostile) => {
    const timeOf = (text: string): number => {
      const started = process.cpuUsage();
      try {
        parseTable(text);
      } catch (failure) {
        if (!(failure instanceof UnreadableCsv)) throw failure;
      }
      const { user, system } = process.cpuUsage(started);
      return (user + system) / 1000;
    };
    // A reader with a cost for each pair of marks took ten seconds.
    expect(timeOf(hostile)).toBeLessThan(2000);
  });
});
