import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkbookMessageKey } from '../messages/WorkbookMessageKey';
import { maxUnpackedBytes } from '../workbookLimits';
import { makeWorkbook, textRow, withDirectory, workbookParts, zipped } from './makeWorkbook';

/** A file of `files/`. */
export const workbookFile = (name: string): Uint8Array =>
  readFileSync(join(process.cwd(), 'domain/xlsx/testing/files', name));

interface HostileWorkbook {
  what: string;
  make(): Uint8Array;
  key: WorkbookMessageKey;
}

const rows = textRow(1, 'Артикул', 'Назва') + textRow(2, 'A-1', 'Глечик');
const entity = (declared: string, used: string): string =>
  `<?xml version="1.0"?><!DOCTYPE sst [${declared}]><sst><si><t>${used}</t></si></sst>`;
const laughs = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
const withStrings = (sharedStrings: string): Uint8Array =>
  makeWorkbook('<row r="1"><c t="s"><v>0</v></c></row>', { 'xl/sharedStrings.xml': sharedStrings });
const part = (sheet: string): Uint8Array => zipped({ ...workbookParts(''), 'xl/worksheets/sheet1.xml': sheet });

/** Files that are no workbooks, or made to harm, and what is said of each. */
export const hostileWorkbooks: readonly HostileWorkbook[] = [
  { what: 'a text', make: () => new TextEncoder().encode('sku;title\nA;B'), key: 'workbookNotXlsx' },
  { what: 'nothing', make: () => new Uint8Array(0), key: 'workbookNotXlsx' },
  { what: 'an old workbook (.xls) with another name', make: () => workbookFile('old.xls'), key: 'workbookOld' },
  {
    what: 'an OpenDocument with another name',
    make: () => workbookFile('open-document.ods'),
    key: 'workbookOpenDocument',
  },
  { what: 'a workbook behind a password', make: () => workbookFile('password.xlsx'), key: 'workbookPassword' },
  {
    what: 'an archive behind a password',
    make: () => withDirectory(makeWorkbook(rows), 8, (flags) => flags | 1),
    key: 'workbookPassword',
  },
  { what: 'an archive of another kind', make: () => zipped({ 'word/document.xml': '<w/>' }), key: 'workbookNotXlsx' },
  { what: 'a file that was cut', make: () => workbookFile('exceljs.xlsx').slice(0, 4000), key: 'workbookBroken' },
  {
    what: 'a file with a changed byte',
    make: () => {
      const bytes = makeWorkbook(rows);
      const at = bytes.length >> 2;
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      return bytes;
    },
    key: 'workbookBroken',
  },
  {
    what: 'a zip bomb',
    make: () => part(`<worksheet>${' '.repeat(maxUnpackedBytes + 1)}</worksheet>`),
    key: 'workbookTooMuch',
  },
  {
    what: 'a zip bomb whose directory says that it is small',
    make: () =>
      withDirectory(part(`<worksheet>${' '.repeat(maxUnpackedBytes + 1)}</worksheet>`), 24, (size) =>
        Math.min(size, 1000),
      ),
    key: 'workbookBroken',
  },
  {
    what: 'a directory that says more than there is',
    make: () => withDirectory(makeWorkbook(rows), 24, (size) => size + 1),
    key: 'workbookBroken',
  },
  {
    what: 'a directory with sizes in 64 bits',
    make: () => withDirectory(makeWorkbook(rows), 24, () => 0xffffffff),
    key: 'workbookTooMuch',
  },
  {
    what: 'billions of laughs',
    make: () => withStrings(entity(`<!ENTITY l0 "ha">${laughs}`, '&l10;')),
    key: 'workbookBroken',
  },
  {
    what: 'an entity from a file',
    make: () => withStrings(entity('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;')),
    key: 'workbookBroken',
  },
  {
    what: 'an entity that is not declared',
    make: () => withStrings('<sst><si><t>&x;</t></si></sst>'),
    key: 'workbookBroken',
  },
  { what: 'elements within elements', make: () => part('<a>'.repeat(100)), key: 'workbookBroken' },
  {
    what: 'an element with many attributes',
    make: () => part(`<worksheet ${Array.from({ length: 200 }, (_, at) => `a${at}=""`).join(' ')}/>`),
    key: 'workbookBroken',
  },
  { what: 'XML that ends early', make: () => part(`<worksheet><sheetData>${rows}`), key: 'workbookBroken' },
  { what: 'no sheet with values', make: () => makeWorkbook(''), key: 'workbookEmpty' },
  {
    what: 'parts outside of the archive',
    make: () =>
      zipped({
        ...workbookParts(rows),
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="../../../../etc/passwd"/></Relationships>',
      }),
    key: 'workbookNotXlsx',
  },
  { what: 'a shared text that is not there', make: () => withStrings('<sst/>'), key: 'workbookBroken' },
  {
    what: 'values in 16 384 columns',
    make: () => makeWorkbook(`<row r="1">${Array.from({ length: 16_384 }, () => '<c><v>1</v></c>').join('')}</row>`),
    key: 'workbookTooManyColumns',
  },
  {
    what: 'more rows than may be imported',
    make: () => makeWorkbook('<row><c><v>1</v></c></row>'.repeat(100_002)),
    key: 'workbookTooManyRows',
  },
  {
    what: 'more cells than a table has',
    make: () => makeWorkbook(`<row>${'<c/>'.repeat(5_000_001)}</row>`),
    key: 'workbookTooManyCells',
  },
  {
    what: 'one long text in many cells',
    make: () =>
      makeWorkbook(`<row>${'<c t="s"><v>0</v></c>'.repeat(400)}</row>`, {
        'xl/sharedStrings.xml': `<sst><si><t>${'а'.repeat(150_000)}</t></si></sst>`,
      }),
    key: 'workbookTooLong',
  },
  { what: 'rows that go back', make: () => makeWorkbook(textRow(5, 'a') + textRow(3, 'b')), key: 'workbookBroken' },
];
