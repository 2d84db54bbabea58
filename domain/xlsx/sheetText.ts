import { neutraliseFormula, restoreFormula } from '../text/csv';
import { atOnce } from '../time/atOnce';
import type { TextParams } from '../text/translate';
import { en } from './messages/en';
import type { WorkbookMessageKey } from './messages/WorkbookMessageKey';
import type { ValueCell } from './ValueCell';
import { maxCellLength, maxRowLength, maxSheetColumns, maxSheetRows } from './workbookLimits';

/** What is to be known of a sheet that was read. */
export interface WorkbookNotice {
  key: WorkbookMessageKey;
  params: TextParams;
}

interface SheetHeading {
  sheet: string;
  notices: readonly WorkbookNotice[];
}

/** A row as it travels and is stored: its line in the sheet, then its cells; numbers are numbers. */
export interface SheetRecord {
  line: number;
  cells: (string | number)[];
}

interface SheetContent extends SheetHeading {
  records: readonly SheetRecord[];
}

/** Files of text have an apostrophe before what looks like a formula, which is taken away: an own one needs another. */
const guarded = (text: string): string => (restoreFormula(text) === text ? text : neutraliseFormula(text));

const valueOf = ({ text, isNumber }: ValueCell): string | number =>
  isNumber && String(Number(text)) === text ? Number(text) : guarded(text);

/** The first line of a sheet's text. */
export const sheetHeading = (heading: SheetHeading): string => `${JSON.stringify(heading)}\n`;

/** A row as one line of the text. */
export function sheetLine(line: number, cells: readonly ValueCell[]): string {
  const values: (string | number)[] = Array.from({ length: (cells.at(-1)?.column ?? -1) + 1 }, () => '');
  for (const cell of cells) values[cell.column] = valueOf(cell);
  return `${JSON.stringify([line, ...values])}\n`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const maxName = 255;
const maxNotices = 10;
const maxParam = 10_000;

function noticeOf(value: unknown): WorkbookNotice | null {
  if (!isObject(value) || !isObject(value.params)) return null;
  const key = (Object.keys(en) as WorkbookMessageKey[]).find((each) => each === value.key);
  const params: Record<string, string | number> = {};
  for (const [name, param] of Object.entries(value.params)) {
    if (typeof param !== 'number' && typeof param !== 'string') return null;
    params[name] = typeof param === 'string' ? param.slice(0, maxParam) : param;
  }
  return key ? { key, params } : null;
}

function headingOf(text: string): SheetHeading | null {
  const read = parsed(text);
  if (!isObject(read) || typeof read.sheet !== 'string' || read.sheet.length > maxName) return null;
  if (!Array.isArray(read.notices) || read.notices.length > maxNotices) return null;
  const notices = read.notices.flatMap((each) => noticeOf(each) ?? []);
  return notices.length === read.notices.length ? { sheet: read.sheet, notices } : null;
}

const isCell = (cell: unknown): cell is string | number =>
  typeof cell === 'number' ? Number.isFinite(cell) : typeof cell === 'string' && cell.length <= maxCellLength;

function recordOf(text: string): SheetRecord | null {
  const read = parsed(text);
  if (!Array.isArray(read)) return null;
  const [line, ...cells] = read as unknown[];
  const isLine = typeof line === 'number' && Number.isInteger(line) && line > 0;
  return isLine && cells.length <= maxSheetColumns && cells.every(isCell) ? { line, cells } : null;
}

/** The next line of a text; null: it is longer than those of a sheet. */
function lineAt(text: string, from: number): string | null {
  const found = text.indexOf('\n', from);
  const to = found === -1 ? text.length : found;
  return to - from > maxRowLength ? null : text.slice(from, to);
}

/** The name of a sheet in its text; null where it is another text. */
export const sheetNameIn = (text: string): string | null => headingOf(lineAt(text, 0) ?? '')?.sheet ?? null;

/**
 * A sheet from the text that `readWorkbook` makes of it, with a step a row; null where it is another text, or has more
 * rows than a sheet: what they take in memory is bounded.
 */
export function* sheetTextSteps(text: string): Generator<void, SheetContent | null> {
  const first = lineAt(text, 0);
  const heading = first === null ? null : headingOf(first);
  if (!heading || first === null) return null;
  const records: SheetRecord[] = [];
  for (let from = first.length + 1; from < text.length;) {
    const line = lineAt(text, from);
    const record = line === null ? null : recordOf(line);
    if (!record || record.line <= (records.at(-1)?.line ?? 0) || records.length > maxSheetRows) return null;
    records.push(record);
    from += (line?.length ?? 0) + 1;
    yield;
  }
  return records.length === 0 ? null : { ...heading, records };
}

export const readSheetText = (text: string): SheetContent | null => atOnce(sheetTextSteps(text));
