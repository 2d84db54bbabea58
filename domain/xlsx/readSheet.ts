import { readExcelText } from './excelText';
import { columnOf } from './columnOf';
import type { ValueCell } from './ValueCell';
import type { VerticalMerge } from './verticalMerges';
import { addMerge, MergedValues } from './verticalMerges';
import type { NumberFormat } from './numberFormat';
import { numberText } from './numberText';
import type { XmlAttributes } from './readXml';
import { isXmlTrue } from './readXml';
import { wholeAttribute, TextCollector, wholeNumber } from './sharedStrings';
import { brokenWorkbook, UnreadableWorkbook } from './UnreadableWorkbook';
import type { WorkbookFile } from './WorkbookFile';
import { maxCellLength, maxSheetCells, maxSheetColumns, maxSheetRows } from './workbookLimits';
import type { WorkbookSheet } from './workbookSheets';

/** A row with values. */
interface SheetRow {
  /** As the sheet numbers it. */
  line: number;
  cells: readonly ValueCell[];
}

export interface SheetSource {
  file: WorkbookFile;
  strings: readonly string[];
  formats: readonly NumberFormat[];
  is1904: boolean;
}

/** What was met beside the rows. */
export interface SheetFacts {
  hiddenRows: number;
  /** Formulas whose result is not in the file. */
  formulasWithoutResult: number;
  merges: readonly VerticalMerge[];
}

const maxLine = 1_048_576;
const plain: NumberFormat = { kind: 'plain' };

class SheetReader {
  readonly facts = { hiddenRows: 0, formulasWithoutResult: 0, merges: [] as VerticalMerge[] };
  private readonly collector = new TextCollector();
  private rows: SheetRow[] = [];
  private counted = { rows: 0, cells: 0 };
  private line = 0;
  private isHidden = false;
  private cells: ValueCell[] = [];
  private column = -1;
  private cell: XmlAttributes = {};
  private value = '';
  private isValue = false;
  private isFormula = false;

  constructor(
    private readonly source: SheetSource,
    private readonly name: string,
    private readonly merged: MergedValues,
  ) {}

  take(): SheetRow[] {
    return this.rows.splice(0);
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'row') this.beginRow(attributes);
    else if (name === 'c') this.beginCell(attributes);
    else if (name === 'v') this.isValue = true;
    else if (name === 'f') this.isFormula = true;
    else if (name === 'mergeCell') addMerge(this.facts.merges, attributes.ref ?? '');
    else this.collector.open(name);
  }

  text(text: string): void {
    if (!this.isValue) return this.collector.add(text);
    this.value += text;
    if (this.value.length > maxCellLength)
      throw new UnreadableWorkbook('workbookLongCell', { row: this.line, max: maxCellLength });
  }

  close(name: string): void {
    if (name === 'v') this.isValue = false;
    else if (name === 'c') this.endCell();
    else if (name === 'row') this.endRow();
    else this.collector.close(name);
  }

  private refuse(key: 'workbookTooManyRows' | 'workbookTooManyColumns' | 'workbookTooManyCells', max: number): never {
    throw new UnreadableWorkbook(key, { sheet: this.name, max });
  }

  private beginRow(attributes: XmlAttributes): void {
    const line = wholeAttribute(attributes, 'r', this.line + 1);
    if (line <= this.line || line > maxLine) throw brokenWorkbook();
    this.line = line;
    this.isHidden = isXmlTrue(attributes.hidden);
    this.cells = [];
    this.column = -1;
  }

  private beginCell(attributes: XmlAttributes): void {
    this.counted.cells += 1;
    if (this.counted.cells > maxSheetCells) this.refuse('workbookTooManyCells', maxSheetCells);
    const column = attributes.r === undefined ? this.column + 1 : columnOf(attributes.r);
    if (column <= this.column) throw brokenWorkbook();
    this.column = column;
    this.cell = attributes;
    this.value = '';
    this.isFormula = false;
    this.collector.begin();
  }

  private endCell(): void {
    const { t: type = 'n' } = this.cell;
    if (this.isFormula && this.value === '' && type !== 'str') this.facts.formulasWithoutResult += 1;
    const text = this.cellText(type);
    if (text.trim() === '') return;
    if (this.column >= maxSheetColumns) this.refuse('workbookTooManyColumns', maxSheetColumns);
    this.cells.push({ column: this.column, text, isNumber: type === 'n' });
  }

  private cellText(type: string): string {
    if (type === 'inlineStr') return readExcelText(this.collector.text);
    if (this.value === '') return '';
    if (type === 's') {
      const text = this.source.strings[wholeNumber(this.value)];
      if (text === undefined) throw brokenWorkbook();
      return text;
    }
    if (type === 'str') return readExcelText(this.value);
    if (type === 'b') return this.value.trim() === '1' ? 'true' : 'false';
    // An instant in ISO form, or an error such as `#N/A`.
    if (type === 'd')
      return this.value
        .trim()
        .replace('T', ' ')
        .replace(/ 00:00(:00(\.0+)?)?Z?$/, '');
    if (type === 'e') return this.value.trim();
    const format = this.source.formats[wholeAttribute(this.cell, 's', 0)] ?? plain;
    return numberText(this.value, format, this.source.is1904);
  }

  private endRow(): void {
    const cells = this.merged.fill(this.line, this.cells);
    if (cells.length === 0) return;
    if (this.isHidden) this.facts.hiddenRows += 1;
    this.counted.rows += 1;
    // The header is none of them.
    if (this.counted.rows > maxSheetRows + 1) this.refuse('workbookTooManyRows', maxSheetRows);
    this.rows.push({ line: this.line, cells });
  }
}

/** The rows of a sheet that have values, some at a time; gives what else was met. */
export function* readSheet(
  source: SheetSource,
  { name, path }: WorkbookSheet,
  merges: readonly VerticalMerge[] = [],
): Generator<readonly SheetRow[], SheetFacts> {
  const reader = new SheetReader(source, name, new MergedValues(merges));
  for (const _piece of source.file.read(path, {
    open: (element, attributes) => reader.open(element, attributes),
    text: (text) => reader.text(text),
    close: (element) => reader.close(element),
  }))
    yield reader.take();
  yield reader.take();
  return reader.facts;
}
