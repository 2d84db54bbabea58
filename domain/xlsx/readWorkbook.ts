import { readCellFormats } from './cellFormats';
import type { SheetFacts, SheetSource } from './readSheet';
import { readSheet } from './readSheet';
import { readSharedStrings } from './sharedStrings';
import type { WorkbookNotice } from './sheetText';
import { sheetHeading, sheetLine } from './sheetText';
import { UnreadableWorkbook } from './UnreadableWorkbook';
import { WorkbookFile } from './WorkbookFile';
import { maxRowLength, maxSheetLength } from './workbookLimits';
import type { WorkbookSheet } from './workbookSheets';
import { readWorkbookParts } from './workbookSheets';
import type { VerticalMerge } from './verticalMerges';

/** A sheet of a workbook. */
interface WorkbookTable {
  sheet: string;
  /** Visible sheets with values, this one among them. */
  sheets: readonly string[];
  /** What `readSheetText` reads: its name and what is to be known of it, then a row a line. */
  text: string;
}

interface ReadingOptions {
  /** Name of the sheet; absent: the first one that is visible and has values. */
  sheet?: string;
  /** Awaited again and again, so that others can be answered in between. */
  pause(): Promise<void>;
}

async function run<Result>(work: Generator<unknown, Result>, pause: () => Promise<void>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await pause();
  }
}

async function hasValues(source: SheetSource, sheet: WorkbookSheet, pause: () => Promise<void>): Promise<boolean> {
  for (const rows of readSheet(source, sheet)) {
    if (rows.length > 0) return true;
    await pause();
  }
  return false;
}

async function textOf(
  source: SheetSource,
  sheet: WorkbookSheet,
  merges: readonly VerticalMerge[],
  pause: () => Promise<void>,
): Promise<{ text: string; facts: SheetFacts }> {
  const lines: string[] = [];
  let length = 0;
  const reading = readSheet(source, sheet, merges);
  const refuse = (): never => {
    throw new UnreadableWorkbook('workbookTooLong', { sheet: sheet.name });
  };
  for (;;) {
    const { done, value } = reading.next();
    if (done) return { text: lines.join(''), facts: value };
    for (const { line, cells } of value) {
      // A text that many cells share takes no room before they are put together.
      if (cells.reduce((sum, { text }) => sum + text.length, 0) > maxRowLength) refuse();
      const text = sheetLine(line, cells);
      length += text.length;
      if (length > maxSheetLength || text.length > maxRowLength) refuse();
      lines.push(text);
    }
    await pause();
  }
}

async function chooseSheet(
  source: SheetSource,
  sheets: readonly WorkbookSheet[],
  { sheet: wanted, pause }: ReadingOptions,
): Promise<{ chosen: WorkbookSheet; names: string[] }> {
  const filled: WorkbookSheet[] = [];
  for (const sheet of sheets) if (!sheet.isHidden && (await hasValues(source, sheet, pause))) filled.push(sheet);
  const names = filled.map(({ name }) => name);
  const chosen = wanted === undefined ? filled[0] : sheets.find(({ name }) => name === wanted);
  if (chosen) return { chosen, names };
  if (wanted === undefined) throw new UnreadableWorkbook('workbookEmpty');
  throw new UnreadableWorkbook('workbookNoSheet', { sheet: wanted, names: names.join(', ') });
}

/** What is to be known of a sheet that was read. */
function noticesOf(
  { name }: WorkbookSheet,
  names: readonly string[],
  wanted: string | undefined,
  { hiddenRows, formulasWithoutResult }: SheetFacts,
): WorkbookNotice[] {
  const others = names.filter((each) => each !== name);
  const notices: WorkbookNotice[] = [];
  if (wanted === undefined && others.length > 0)
    notices.push({ key: 'workbookSheet', params: { sheet: name, names: others.join(', ') } });
  if (hiddenRows > 0) notices.push({ key: 'workbookHiddenRows', params: { count: hiddenRows } });
  if (formulasWithoutResult > 0) notices.push({ key: 'workbookNoResults', params: { count: formulasWithoutResult } });
  return notices;
}

/**
 * Reads a sheet of an Excel workbook (.xlsx): formulas as their stored results, dates as ISO has them. Throws
 * `UnreadableWorkbook`.
 */
export async function readWorkbook(bytes: Uint8Array, options: ReadingOptions): Promise<WorkbookTable> {
  const { pause } = options;
  const file = new WorkbookFile(bytes);
  const { sheets, is1904, strings, styles } = await run(readWorkbookParts(file), pause);
  const source: SheetSource = {
    file,
    is1904,
    strings: await run(readSharedStrings(file, strings), pause),
    formats: await run(readCellFormats(file, styles), pause),
  };
  const { chosen, names } = await chooseSheet(source, sheets, options);
  let read = await textOf(source, chosen, [], pause);
  // Which cells are merged stands behind the rows: where some are, these are read once more.
  if (read.facts.merges.length > 0)
    read = await textOf({ ...source, file: new WorkbookFile(bytes) }, chosen, read.facts.merges, pause);
  const { text, facts } = read;
  if (text === '') throw new UnreadableWorkbook('workbookEmpty');
  const heading = { sheet: chosen.name, notices: noticesOf(chosen, names, options.sheet, facts) };
  return { sheet: chosen.name, sheets: names, text: sheetHeading(heading) + text };
}
