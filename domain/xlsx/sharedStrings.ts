import { readExcelText } from './excelText';
import { brokenWorkbook } from './UnreadableWorkbook';
import { tooMuch } from './zipDirectory';
import { maxCellLength, maxSheetLength } from './workbookLimits';
import type { WorkbookFile } from './WorkbookFile';
import type { XmlAttributes } from './readXml';

/** Of a workbook; more make no file that may be imported. */
const maxStrings = 2_000_000;
/** Some sheets share them. */
const maxLength = 2 * maxSheetLength;

/** Collects a text and the pieces of a rich one; readings of Chinese signs (`rPh`) are none. */
export class TextCollector {
  text = '';
  private isText = false;
  private readings = 0;

  begin(): void {
    this.text = '';
  }

  open(name: string): void {
    if (name === 'rPh') this.readings += 1;
    this.isText = name === 't' && this.readings === 0;
  }

  close(name: string): void {
    if (name === 'rPh') this.readings -= 1;
    if (name === 't') this.isText = false;
  }

  add(text: string): void {
    if (!this.isText) return;
    this.text += text;
    if (this.text.length > maxCellLength) throw brokenWorkbook();
  }
}

/** The texts that cells name by their number. */
export function* readSharedStrings(file: WorkbookFile, path: string | undefined): Generator<void, readonly string[]> {
  const strings: string[] = [];
  if (path === undefined || !file.has(path)) return strings;
  const collector = new TextCollector();
  let length = 0;
  yield* file.read(path, {
    open: (name) => {
      if (name === 'si') collector.begin();
      else collector.open(name);
    },
    text: (text) => collector.add(text),
    close: (name) => {
      if (name !== 'si') return collector.close(name);
      const text = readExcelText(collector.text);
      length += text.length;
      if (strings.length >= maxStrings || length > maxLength) throw tooMuch();
      strings.push(text);
    },
  });
  return strings;
}

/** The number that a cell or a row says; throws where it is none. */
export function wholeNumber(text: string | undefined, fallback?: number): number {
  if (text === undefined && fallback !== undefined) return fallback;
  if (text === undefined || !/^\s*\d{1,9}\s*$/.test(text)) throw brokenWorkbook();
  return Number(text);
}

export const wholeAttribute = (attributes: XmlAttributes, name: string, fallback?: number): number =>
  wholeNumber(attributes[name], fallback);
