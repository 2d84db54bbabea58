import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { CellReferences } from '#domain/csv/CellReferences';
import type { CsvColumn } from '#domain/csv/csvColumns';
import { isDerived } from '#domain/csv/csvColumns';
import { formatCell } from '#domain/csv/formatCell';
import { deepEqual } from '#domain/form/deepEqual';
import { csvWarning } from '#domain/csv/CsvProblem';
import type { Price } from '#domain/commerce/Price';
import type { CellMessage, ImportPreviewResult, RowPreview } from '#domain/wire/ProductImport';
import { accessTo } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { warningMessage } from '#core/kernel/Reply';
import { orRefusal } from '#core/kernel/orRefusal';
import { Refusal } from '#core/kernel/refuse';
import { translateMessage } from '#core/kernel/respond';
import { inSteps } from '#core/kernel/inSteps';
import { yieldToEventLoop } from '#core/kernel/yieldToEventLoop';
import type { PreparedSave } from '#core/records/saveRecord';
import { prepareSave } from '#core/records/saveRecord';
import type { Entity } from '#core/schema/defineEntity';
import { referencedIds } from '#core/schema/referencedIds';
import { flagOf, titleOf, valueOf } from '#core/schema/valueOf';
import { checkRows, columnOfField, firstRowSteps, markDuplicates } from './checkRows';
import { keyField, keyOf } from './findCurrent';
import { cellMessage, isWaiting } from './importReplies';
import { findImport, loadAllRows } from './importStore';
import { fillFreeSlugs } from './freeSlugs';
import { referenceFields } from './importColumns';
import { requireLoading } from './loadRows';
import type { ClaimedTexts, Replacement } from './previewUniqueTexts';
import { previewUniqueTexts } from './previewUniqueTexts';
import { loadReferences, noReferences } from './ReferenceIndex';
import { rememberedIds } from './rememberedIds';
import type { ImportReader, ReadRow } from './readRows';
import { hasError, importReader, readRows, storedText } from './readRows';
import type { EntityRecords } from '#core/ports/EntityRecords';

const maxListed = 500;
const batch = 100;
/** A price that changes by more is worth a look (a decimal point lost, another currency). */
const suspectPercent = 30;

/** A row that would be saved, to be shown. */
interface ListedRow {
  row: ReadRow;
  record: EntityRecords['products'];
  changed: ReadonlySet<string> | null;
  warnings: readonly CellMessage[];
}

interface Tally {
  result: ImportPreviewResult;
  existing: number;
  deactivated: number;
  prices: number;
}

/** The save that a row would be; null when it would be refused. */
async function dryRun(
  reader: ImportReader,
  { fields, current, keys }: ReadRow,
  context: Context,
): Promise<PreparedSave | null> {
  const { entity } = reader;
  const access = accessTo(entity, context);
  const save = await orRefusal(() => prepareSave(entity, current, fields, access, context, [keyField(keys)]));
  return !(save instanceof Refusal) && save.ok ? save : null;
}

/** The product that a row changes; what comes back from the trash is new to the catalogue. */
const known = ({ current, isReturning }: ReadRow): EntityRecords['products'] | null => (isReturning ? null : current);

const changedFields = (entity: Entity, current: StoredRecord, record: StoredRecord): Set<string> =>
  new Set([...entity.fields.keys()].filter((name) => !deepEqual(current[name] ?? null, record[name] ?? null)));

function previewOf(
  reader: ImportReader,
  { row, record, changed, warnings }: ListedRow,
  references: CellReferences,
  context: Context,
): RowPreview {
  const { language } = context;
  const { item } = row;
  const current = known(row);
  const text = (column: CsvColumn, from: EntityRecords['products'] | null): string =>
    String(formatCell(column, storedText(from, column), references, language));
  const fields = reader.targets.flatMap((column) => {
    const { name, title, definition } = column;
    if (changed && !changed.has(definition.name)) return [];
    if (isDerived(column) && !reader.columns.includes(column)) return [];
    const [before, after] = [text(column, current), text(column, record)];
    return before === after ? [] : [{ name, title, before, after }];
  });
  return {
    row: item.row,
    product: current?._id ?? '',
    title: titleOf(record, reader.entity.spec.titleField, language),
    action: current ? 'update' : 'create',
    fields,
    warnings: warnings.map(({ text }) => text),
  };
}

/** The rows with names in place of ids: also of what they replace, and of what the server fills in. */
async function previewsOf(reader: ImportReader, listed: readonly ListedRow[], context: Context): Promise<RowPreview[]> {
  if (listed.length === 0) return [];
  const records = listed.flatMap(({ row: { current }, record }) => [record, ...(current ? [current] : [])]);
  const ids = (field: string): string[] => [...new Set(records.flatMap((record) => referencedIds(record, field)))];
  const fields = referenceFields(reader.targets);
  const references = await loadReferences(reader.entity, fields, { ...noReferences, ids }, context);
  return listed.map((row) => previewOf(reader, row, references, context));
}

const amounts = ['default', 'discount'] as const;

const priceOf = (record: EntityRecords['products']): Price | null => valueOf(record, 'price');

/** A warning about a price, usual or reduced, that changes by much. */
function priceWarning(
  reader: ImportReader,
  { current }: ReadRow,
  record: EntityRecords['products'],
  context: Context,
): CellMessage | null {
  for (const amount of amounts) {
    const before = current && priceOf(current)?.[amount];
    const after = priceOf(record)?.[amount] ?? null;
    if (!before || after === null) continue;
    const percent = Math.round(((after - before) / before) * 100);
    if (Math.abs(percent) <= suspectPercent) continue;
    const name = amount === 'default' ? 'price' : `price.${amount}`;
    const column = reader.columns.findIndex((each) => each?.name === name);
    return cellMessage(
      { column: column === -1 ? null : column, problem: csvWarning('csvPriceChange', { percent, before, after }) },
      context,
    );
  }
  return null;
}

const isActive = (record: EntityRecords['products']): boolean => flagOf(record, 'active');

/** A row with the save that it would be; null: it would be refused. */
interface CheckedRow {
  row: ReadRow;
  save: PreparedSave | null;
  warnings: CellMessage[];
}

const replacedMessage = (reader: ImportReader, { field, key, stored }: Replacement, context: Context): CellMessage =>
  cellMessage({ column: columnOfField(reader, field, key), problem: csvWarning('willBeUnique', { stored }) }, context);

/** What saving the rows one after the other would come to. */
async function dryRunRows(
  reader: ImportReader,
  rows: readonly ReadRow[],
  claimed: ClaimedTexts,
  context: Context,
): Promise<CheckedRow[]> {
  const given = rows.map(({ fields }) => new Set(Object.keys(fields)));
  await fillFreeSlugs(reader.entity, rows, context);
  const checked: CheckedRow[] = [];
  for (const row of rows)
    checked.push({ row, save: hasError(row) ? null : await dryRun(reader, row, context), warnings: [] });
  const saves = checked.flatMap(({ row, save }) => (save ? [{ key: keyOf(row.keys), save }] : []));
  const replacements = await previewUniqueTexts(reader.entity, saves, claimed, context);
  return checked.map(({ row, save }, at) => {
    const own = (save && replacements.get(save)) ?? [];
    const shown = own.filter(({ field }) => given[at]?.has(field));
    return { row, save, warnings: shown.map((each) => replacedMessage(reader, each, context)) };
  });
}

/** Gives the row if it is to be shown. */
function tallyRow(
  reader: ImportReader,
  { row, save, warnings }: CheckedRow,
  tally: Tally,
  context: Context,
): ListedRow | null {
  const { result } = tally;
  if (!save) {
    result.invalid += 1;
    return null;
  }
  const { record } = save.pending;
  const current = known(row);
  if (current) tally.existing += 1;
  const changed = current && changedFields(reader.entity, current, record);
  if (changed?.size === 0) {
    result.unchanged += 1;
    return null;
  }
  result[current ? 'update' : 'create'] += 1;
  if (current && isActive(current) && !isActive(record)) tally.deactivated += 1;
  const price = priceWarning(reader, row, record, context);
  if (price) tally.prices += 1;
  return { row, record, changed, warnings: price ? [price, ...warnings] : warnings };
}

function overallWarnings(tally: Tally, duplicates: number, context: Context): CellMessage[] {
  const { language } = context;
  const messages = [
    ...(tally.prices > 0 ? [warningMessage('csvManyPrices', { percent: suspectPercent, count: tally.prices })] : []),
    ...(tally.deactivated > tally.existing / 2
      ? [warningMessage('csvManyDeactivated', { count: tally.deactivated, total: tally.existing })]
      : []),
    ...(duplicates > 0 ? [warningMessage('csvManyDuplicates', { count: duplicates })] : []),
  ];
  return messages.map((message) => ({ column: null, ...translateMessage(language, message) }));
}

/** What loading the rest of an import would do: every row under all rules, nothing is written. */
export async function previewImport(entity: Entity, id: string, caller: Context): Promise<ImportPreviewResult> {
  const context: Context = { ...caller, store: rememberedIds(caller.store) };
  requireLoading(entity, context);
  const stored = await findImport(id, context);
  const items = (await loadAllRows(stored, context)).filter(isWaiting);
  const tally: Tally = {
    result: { create: 0, update: 0, unchanged: 0, invalid: 0, rows: [], warnings: [] },
    existing: 0,
    deactivated: 0,
    prices: 0,
  };
  const reader = await importReader(entity, stored, items, context);
  const all: ReadRow[] = [];
  const claimed: ClaimedTexts = new Map();
  for (let from = 0; from < items.length; from += batch) {
    const rows = await readRows(reader, items.slice(from, from + batch), context);
    checkRows(reader, rows, context);
    const checked = await dryRunRows(reader, rows, claimed, context);
    const listed = checked.flatMap((row) => tallyRow(reader, row, tally, context) ?? []);
    const { result } = tally;
    result.rows.push(...(await previewsOf(reader, listed.slice(0, maxListed - result.rows.length), context)));
    all.push(...rows);
    await yieldToEventLoop();
  }
  const first = await inSteps(firstRowSteps(reader.columns, items));
  tally.result.warnings = overallWarnings(tally, markDuplicates(reader, all, first), context);
  return tally.result;
}
