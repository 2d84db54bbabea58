import type { CellProblem } from '#domain/csv/readRow';
import { usualCodeLength } from '#domain/csv/excelDamage';
import type { CellMessage, ImportRow, ImportSummary, UploadCsvResult } from '#domain/wire/ProductImport';
import type { Context } from '#core/kernel/Context';
import { translateMessage } from '#core/kernel/respond';
import { inSteps } from '#core/kernel/inSteps';
import { yieldToEventLoop } from '#core/kernel/yieldToEventLoop';
import type { Entity } from '#core/schema/defineEntity';
import { fileProblems } from './fileProblems';
import { checkRows, firstRowSteps, markDuplicates } from './checkRows';
import { csvColumnsOf, importTargets } from './importColumns';
import type { ReadRow } from './readRows';
import { profilesOf } from './importProfiles';
import { defaultTexts, hasError, importReader, ownColumns, readRows } from './readRows';
import type { RowCells, StoredImport, StoredImportRow } from './StoredImport';
import { totalCounts } from './StoredImport';

/** Columns with values that no field takes. */
const leftOutHeaders = ({ columns, unread = [] }: StoredImport): string[] => [
  ...new Set([
    ...columns.flatMap(({ header, target, isEmpty }) => (target === '' && !isEmpty && header !== '' ? [header] : [])),
    ...unread,
  ]),
];

export const importSummary = (stored: StoredImport): ImportSummary => ({
  _id: stored._id,
  name: stored.name,
  size: stored.size,
  ...(stored.sheet !== undefined && { sheet: stored.sheet }),
  encoding: stored.encoding,
  delimiter: stored.delimiter,
  preset: stored.preset,
  known: stored.known ?? null,
  state: stored.state,
  columns: stored.columns,
  leftOut: leftOutHeaders(stored),
  headerLine: stored.headerLine ?? 1,
  emptyCells: stored.emptyCells,
  defaults: defaultTexts(stored),
  profile: stored.profile ?? '',
  rows: stored.rows,
  counts: totalCounts(stored),
  started: stored._created,
});

export const cellMessage = ({ column, problem, unknown }: CellProblem, { language }: Context): CellMessage => ({
  column,
  type: problem.level,
  text: translateMessage(language, { type: problem.level, key: problem.key, params: problem.params }).text,
  ...(unknown !== undefined && { unknown }),
});

/** A row that was loaded has the messages of that, others those of its cells. */
export const wireRow = (item: StoredImportRow, problems: readonly CellProblem[], context: Context): ImportRow => ({
  row: item.row,
  values: item.values,
  state: item.state,
  product: item.product,
  messages: [...item.messages, ...(isUnloaded(item) ? problems.map((problem) => cellMessage(problem, context)) : [])],
});

/** It may still be corrected and loaded. */
export const isUnloaded = ({ state }: Pick<StoredImportRow, 'state'>): boolean =>
  state === 'waiting' || state === 'refused';

export const isWaiting = ({ state }: StoredImportRow): boolean => state === 'waiting';

const batch = 250;

/** What the rows of a file say of each other. */
export interface WholeFile {
  /** The usual length of numeric articles. */
  codeLength: number | null;
  /** The first row of each product. */
  first: ReadonlyMap<string, number>;
}

/** `items`: the rows of the whole file. */
export async function wholeFile(
  entity: Entity,
  stored: StoredImport,
  items: readonly RowCells[],
  context: Context,
): Promise<WholeFile> {
  const skuColumn = stored.columns.findIndex(({ target }) => target === 'sku');
  return {
    codeLength: skuColumn === -1 ? null : usualCodeLength(items.map(({ values }) => values[skuColumn] ?? '')),
    first: await inSteps(firstRowSteps(ownColumns(entity, stored, context), items)),
  };
}

/**
 * Rows of an import that are not loaded, read and checked against the products as they are now, some at a time: what is
 * made of them is not kept. `file`: what the rows of the whole file say, where `items` are some of them.
 */
async function* checkedBatches(
  entity: Entity,
  stored: StoredImport,
  items: readonly StoredImportRow[],
  context: Context,
  file?: WholeFile,
): AsyncGenerator<ReadRow[]> {
  const { codeLength, first } = file ?? (await wholeFile(entity, stored, items, context));
  const pending = items.filter(isUnloaded);
  const reader = await importReader(entity, stored, pending, context, codeLength);
  for (let from = 0; from < pending.length; from += batch) {
    const rows = await readRows(reader, pending.slice(from, from + batch), context);
    checkRows(reader, rows, context);
    markDuplicates(reader, rows, first);
    yield rows;
    await yieldToEventLoop();
  }
}

/** Problems of rows that are not loaded, by row; other arguments as of `checkedBatches`. */
export async function problemsOf(
  ...args: Parameters<typeof checkedBatches>
): Promise<ReadonlyMap<StoredImportRow, readonly CellProblem[]>> {
  const found = new Map<StoredImportRow, readonly CellProblem[]>();
  for await (const rows of checkedBatches(...args)) for (const { item, problems } of rows) found.set(item, problems);
  return found;
}

export async function toUploadResult(
  entity: Entity,
  stored: StoredImport,
  items: readonly StoredImportRow[],
  resumed: boolean,
  context: Context,
): Promise<UploadCsvResult> {
  const checked = await problemsOf(entity, stored, items, context);
  const validRows: ImportRow[] = [];
  const invalidRows: ImportRow[] = [];
  for (const item of items) {
    const problems = checked.get(item) ?? [];
    const isInvalid = item.state === 'refused' || hasError({ problems });
    (isInvalid ? invalidRows : validRows).push(wireRow(item, problems, context));
  }
  return {
    import: importSummary(stored),
    resumed,
    header: stored.columns.map(({ header }) => header),
    targets: importTargets(entity, csvColumnsOf(entity, context), context),
    validRows,
    invalidRows,
    heading: stored.heading ?? [],
    profiles: await profilesOf(entity, stored, context),
    messages: fileProblems(stored, items, csvColumnsOf(entity, context)).map((problem) =>
      cellMessage(problem, context),
    ),
  };
}
