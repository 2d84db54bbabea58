import type { CellProblem } from '#domain/csv/readRow';
import { usualCodeLength } from '#domain/csv/excelDamage';
import type { CellMessage, ImportRow, ImportSummary, UploadCsvResult } from '#domain/wire/ProductImport';
import type { Context } from '#core/kernel/Context';
import { translateMessage } from '#core/kernel/respond';
import { yieldToEventLoop } from '#core/kernel/yieldToEventLoop';
import type { Entity } from '#core/schema/defineEntity';
import { fileProblems } from './fileProblems';
import { checkRows, markDuplicates } from './checkRows';
import { csvColumnsOf, importTargets } from './importColumns';
import type { ReadRow } from './readRows';
import { profilesOf } from './importProfiles';
import { defaultTexts, hasError, importReader, readRows } from './readRows';
import type { StoredImport, StoredImportRow } from './StoredImport';
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

/** Rows of an import that are not loaded, read and checked against the products as they are now; all, or only some. */
export async function checkedRows(
  entity: Entity,
  stored: StoredImport,
  items: readonly StoredImportRow[],
  context: Context,
  onlyLines?: ReadonlySet<number>,
): Promise<ReadRow[]> {
  const skuColumn = stored.columns.findIndex(({ target }) => target === 'sku');
  const codeLength = skuColumn === -1 ? null : usualCodeLength(items.map(({ values }) => values[skuColumn] ?? ''));
  const pending = items.filter((item) => isUnloaded(item) && (onlyLines?.has(item.row) ?? true));
  const reader = await importReader(entity, stored, pending, context, codeLength);
  const checked: ReadRow[] = [];
  for (let from = 0; from < pending.length; from += batch) {
    const rows = await readRows(reader, pending.slice(from, from + batch), context);
    checkRows(reader, rows, context);
    checked.push(...rows);
    await yieldToEventLoop();
  }
  markDuplicates(reader, checked, items);
  return checked;
}

export async function toUploadResult(
  entity: Entity,
  stored: StoredImport,
  items: readonly StoredImportRow[],
  resumed: boolean,
  context: Context,
): Promise<UploadCsvResult> {
  const checked = new Map((await checkedRows(entity, stored, items, context)).map((row) => [row.item, row]));
  const validRows: ImportRow[] = [];
  const invalidRows: ImportRow[] = [];
  for (const item of items) {
    const row = checked.get(item);
    const isInvalid = item.state === 'refused' || (row !== undefined && hasError(row));
    (isInvalid ? invalidRows : validRows).push(wireRow(item, row?.problems ?? [], context));
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
