import fc from 'fast-check';
import { readWorkbook } from './readWorkbook';
import { readSheetText } from './sheetText';
import { hostileWorkbooks, workbookFile } from './testing/hostileWorkbooks';
import { makeStoredWorkbook, makeWorkbook, textRow } from './testing/makeWorkbook';
import { UnreadableWorkbook } from './UnreadableWorkbook';
import { workbookMessage } from './workbookMessage';

const pause = () => Promise.resolve();

async function readFile(bytes: Uint8Array, sheet?: string) {
  const table = await readWorkbook(bytes, { pause, ...(sheet !== undefined && { sheet }) });
  const read = readSheetText(table.text);
  if (!read) throw new Error('the text is not that of a sheet');
  return { ...table, ...read, rows: read.records.map(({ line, cells }) => [line, ...cells]) };
}

async function refusalOf(bytes: Uint8Array): Promise<UnreadableWorkbook> {
  const failure: unknown = await readWorkbook(bytes, { pause }).then(
    () => null,
    (error: unknown) => error,
  );
  if (failure instanceof UnreadableWorkbook) return failure;
  throw failure ?? new Error('it was read');
}

describe('workbooks of several programs', () => {
  it('reads one of openpyxl: the first visible sheet with values, its numbers, days and merged cells', async () => {
    const { sheet, sheets, rows, notices } = await readFile(workbookFile('openpyxl.xlsx'));
    expect(sheet).toBe('Товари');
    expect(sheets).toEqual(['Товари', 'Склад']);
    expect(rows.slice(2)).toEqual([
      // prettier-ignore
      [4, '00123', 'Глечик', 0.3, 100000, 'Кераміка', '2026-11-29', 'true', 4820012345678, 'перший рядок\nдругий рядок', 1.255, '15%', '2026-11-29 14:30'],
      // prettier-ignore
      [5, '-5', "''=SUM(A1)", 1234.5, 0, 'Кераміка', '1900-03-01', 'false', '00000123', '=не формула', '0.0000001', '10%'],
      [8, 'OP-8', 'Прихований', '1000000000000000000000', 7],
      [9, 'OP-9', 'Формула', '', 3],
    ]);
    expect(notices).toEqual([
      { key: 'workbookSheet', params: { sheet: 'Товари', names: 'Склад' } },
      { key: 'workbookHiddenRows', params: { count: 1 } },
      { key: 'workbookNoResults', params: { count: 1 } },
    ]);
  });

  it('reads a chosen sheet, a hidden one too', async () => {
    expect((await readFile(workbookFile('openpyxl.xlsx'), 'Склад')).rows).toEqual([
      [1, 'Артикул', 'Кількість'],
      [2, 'OP-1', 5],
    ]);
    expect((await readFile(workbookFile('openpyxl.xlsx'), 'Службовий')).rows).toEqual([[1, 'не для імпорту']]);
  });

  it('counts days from 1904 where the workbook does', async () => {
    const { rows } = await readFile(workbookFile('openpyxl-1904.xlsx'));
    expect(rows.slice(1)).toEqual([
      [2, 'MAC-1', '2026-11-29'],
      [3, 'MAC-2', '1904-01-02'],
    ]);
  });

  it('reads one of exceljs: results of formulas, rich text, line ends, errors', async () => {
    const { rows } = await readFile(workbookFile('exceljs.xlsx'));
    expect(rows.slice(1)).toEqual([
      [2, 'EX-1', 'Миска глибока', 1200.5, 12, 'Кераміка', 'Ярмарок'],
      [3, '0007', 'Кухоль\nз написом', '#DIV/0!', 'немає', 'Кераміка', 'Ярмарок'],
      [4, 'EX-3', 'Тарілка', 99.99, 1, 'Кераміка', 'Ярмарок'],
    ]);
  });

  it.each([
    ['exceljs-streamed.xlsx', ['ST-1', 'Рядок & <знак>', 12.5]],
    ['write-excel-file.xlsx', ['WE-1', '  пробіли  ', 1.234, '2026-11-29']],
    ['sheetjs.xlsx', ['SJ-1', 'Ложка']],
  ])('reads %s', async (name, cells) => {
    expect((await readFile(workbookFile(name))).rows[1]).toEqual([2, ...cells]);
  });

  it('skips a million rows without values', async () => {
    const empty = '<row hidden="1"><c s="1"/></row>'.repeat(1_000_000);
    const { rows, notices } = await readFile(makeWorkbook(textRow(1, 'a') + empty + textRow(1_000_002, 'b')));
    expect(rows).toEqual([
      [1, 'a'],
      [1_000_002, 'b'],
    ]);
    expect(notices).toEqual([]);
  });
});

describe('files made to harm', () => {
  it.each(hostileWorkbooks.map(({ what, make, key }) => [what, make, key] as const))(
    'refuses %s',
    async (_what, make, key) => {
      const { key: said, params } = await refusalOf(make());
      expect(said).toBe(key);
      for (const language of ['uk', 'en'] as const) expect(workbookMessage(language, said, params)).not.toMatch(/[{[]/);
    },
  );
});

it('reads any damaged file or says why not', async () => {
  const files = ['exceljs.xlsx', 'openpyxl.xlsx', 'write-excel-file.xlsx'].map(workbookFile);
  const plain = makeWorkbook(textRow(1, 'a', 'b'), { 'xl/sharedStrings.xml': '<sst><si><t>a</t></si></sst>' });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files, plain),
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 6 }),
      fc.option(fc.nat()),
      async (file, changes, cut) => {
        const bytes = file.slice(0, cut === null ? file.length : cut % (file.length + 1));
        for (const [at, value] of changes) if (bytes.length > 0) bytes[at % bytes.length] = value;
        const read: unknown = await readWorkbook(bytes, { pause }).catch((failure: unknown) => failure);
        if (read instanceof Error) expect(read).toBeInstanceOf(UnreadableWorkbook);
      },
    ),
    { numRuns: 400 },
  );
});

it.each([
  ['packed', makeWorkbook],
  ['stored', makeStoredWorkbook],
])('lets others be answered at each 64 kB of what it reads: %s', async (_way, make) => {
  const rows = textRow(1, 'a') + '<row hidden="1"><c s="1"/></row>'.repeat(60_000) + textRow(60_002, 'b');
  let pauses = 0;
  const bytes = make(rows);
  await readWorkbook(bytes, { pause: () => Promise.resolve(void (pauses += 1)) });
  expect(pauses).toBeGreaterThan(rows.length / (64 * 1024));
});

it('takes formats of numbers that are made to take long', async () => {
  const styles = `<styleSheet><numFmts>${'<numFmt numFmtId="170" formatCode="FORMAT"/>'.replace('FORMAT', '['.repeat(60_000)).repeat(100)}</numFmts><cellXfs>${'<xf numFmtId="170"/>'.repeat(100)}</cellXfs></styleSheet>`;
  const relations =
    '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/styles" Target="styles.xml"/></Relationships>';
  const bytes = makeWorkbook('<row r="1"><c s="5"><v>1</v></c></row>', {
    'xl/styles.xml': styles,
    'xl/_rels/workbook.xml.rels': relations,
  });
  expect((await readFile(bytes)).rows).toEqual([[1, 1]]);
}, 5000);

it('takes only texts that it has written', () => {
  const heading = '{"sheet":"A","notices":[]}';
  expect(readSheetText(`${heading}\n[1,"a",2]\n[3]\n`)?.records).toEqual([
    { line: 1, cells: ['a', 2] },
    { line: 3, cells: [] },
  ]);
  for (const text of [
    '',
    heading,
    '[1]\n[2]',
    `${heading}\n[2]\n[1]`,
    `${heading}\n[1,null]`,
    `${heading}\n[1.5]`,
    `${heading}\n{"0":1}`,
    `${heading}\nsku;title`,
    '{"sheet":"A","notices":[{"key":"other","params":{}}]}\n[1]',
    '{"sheet":"A","notices":[{"key":"workbookSheet","params":{"names":["a"]}}]}\n[1]',
    `${heading}\n${'[1]\n'.repeat(2)}`,
    '\n'.repeat(5_000_000),
    `${heading}\n[1${',1'.repeat(3_000_000)}]`,
  ])
    expect(readSheetText(text)).toBeNull();
});
