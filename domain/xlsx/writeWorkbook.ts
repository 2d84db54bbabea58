import { Zip, ZipDeflate } from 'fflate';
import { columnName } from './columnOf';
import { writeExcelText } from './excelText';
import { plainDecimal } from './numberText';

interface WorkbookWriting {
  /** Name of the first sheet. */
  sheet: string;
  header: readonly string[];
  /** Some rows at a time; texts are cells of text, whatever they look like. */
  rows: AsyncIterable<readonly (readonly (string | number)[])[]>;
  /** What is said of texts that no cell of a workbook can hold, on a sheet of its own. */
  notes: { sheet: string; tooLong(row: number, column: string): string };
}

/** Characters that Excel takes in a cell; it calls a file with more damaged. */
const maxCellText = 32_767;
/** A further sheet begins then: Excel has 1 048 576 rows, and a part of an archive four gigabytes. */
const maxRows = 500_000;
const maxNotes = 10_000;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const documentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Styles of cells: as they are; text, so that what is typed there later stays text; the header. */
const [general, asText, bold] = [0, 1, 2];
const styles =
  `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

const rootRelations =
  `${declaration}<Relationships xmlns="${packaged}/relationships">` +
  `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const sheetStart =
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';
const sheetEnd = '</sheetData></worksheet>';

const contentTypes = (count: number): string =>
  `${declaration}<Types xmlns="${packaged}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${documentType}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${documentType}.styles+xml"/>` +
  Array.from(
    { length: count },
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${documentType}.worksheet+xml"/>`,
  ).join('') +
  '</Types>';

const workbookPart = (names: readonly string[]): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>` +
  names.map((name, at) => `<sheet name="${writeExcelText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('') +
  '</sheets></workbook>';

const workbookRelations = (count: number): string =>
  `${declaration}<Relationships xmlns="${packaged}/relationships">` +
  Array.from(
    { length: count },
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  ).join('') +
  `<Relationship Id="rId${count + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

function cellXml(value: string | number, reference: string, style: number): string {
  if (value === '') return '';
  if (typeof value === 'number') return `<c r="${reference}" s="${general}"><v>${plainDecimal(value)}</v></c>`;
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${writeExcelText(value)}</t></is></c>`;
}

const rowXml = (line: number, values: readonly (string | number)[], style: number): string =>
  `<row r="${line}">${values.map((value, at) => cellXml(value, `${columnName(at)}${line}`, style)).join('')}</row>`;

/** The archive of a workbook, as far as it is written; the parts that name the sheets come last. */
class WorkbookArchive {
  private pieces: Uint8Array[] = [];
  private readonly zip = new Zip((failure, piece) => {
    if (failure) throw failure;
    this.pieces.push(piece);
  });
  private readonly encoder = new TextEncoder();
  private readonly names: string[] = [];
  private open: ZipDeflate | null = null;

  take(): Uint8Array[] {
    return this.pieces.splice(0);
  }

  beginSheet(name: string): void {
    this.endSheet();
    this.names.push(name);
    this.open = new ZipDeflate(`xl/worksheets/sheet${this.names.length}.xml`, { level: 6 });
    this.zip.add(this.open);
    this.write(sheetStart);
  }

  write(text: string): void {
    this.open?.push(this.encoder.encode(text), false);
  }

  end(): void {
    this.endSheet();
    this.part('xl/styles.xml', styles);
    this.part('xl/workbook.xml', workbookPart(this.names));
    this.part('xl/_rels/workbook.xml.rels', workbookRelations(this.names.length));
    this.part('_rels/.rels', rootRelations);
    this.part('[Content_Types].xml', contentTypes(this.names.length));
    this.zip.end();
  }

  private endSheet(): void {
    this.open?.push(this.encoder.encode(sheetEnd), true);
    this.open = null;
  }

  private part(name: string, text: string): void {
    const file = new ZipDeflate(name);
    this.zip.add(file);
    file.push(this.encoder.encode(text), true);
  }
}

/**
 * Products as an Excel workbook, written as they are read: only some rows are in memory. Numbers are numbers, all else
 * is text. A text that no cell can hold is left out, and named on a sheet of its own.
 */
export async function* writeWorkbook({ sheet, header, rows, notes }: WorkbookWriting): AsyncGenerator<Uint8Array> {
  const archive = new WorkbookArchive();
  const noted: string[] = [];
  let [sheets, line] = [0, 0];
  const begin = (): void => {
    sheets += 1;
    line = 1;
    archive.beginSheet(sheets === 1 ? sheet : `${sheet} ${sheets}`);
    archive.write(rowXml(line, header, bold));
  };
  const fitting = (values: readonly (string | number)[]): (string | number)[] =>
    values.map((value, at) => {
      if (typeof value === 'number' || value.length <= maxCellText) return value;
      if (noted.length < maxNotes) noted.push(notes.tooLong(line, header[at] ?? ''));
      return '';
    });
  begin();
  for await (const some of rows) {
    let text = '';
    for (const values of some) {
      if (line > maxRows) {
        archive.write(text);
        text = '';
        begin();
      }
      line += 1;
      text += rowXml(line, fitting(values), asText);
    }
    archive.write(text);
    yield* archive.take();
  }
  if (noted.length > 0) {
    archive.beginSheet(notes.sheet);
    archive.write(noted.map((text, at) => rowXml(at + 1, [text], asText)).join(''));
  }
  archive.end();
  yield* archive.take();
}
