import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { CellReferences } from '#domain/csv/CellReferences';
import type { CsvColumn } from '#domain/csv/csvColumns';
import { excelDamage, shortCode } from '#domain/csv/excelDamage';
import type { CellProblem, RowReading } from '#domain/csv/readRow';
import { readRow } from '#domain/csv/readRow';
import { csvError } from '#domain/csv/CsvProblem';
import { headerFactor } from '#domain/csv/measures';
import { isMediaType } from '#domain/fields/media';
import type { Context } from '#core/kernel/Context';
import type { Entity } from '#core/schema/defineEntity';
import { localisedOf } from '#core/schema/valueOf';
import type { RowKeys } from './findCurrent';
import { setBySubmitted } from '#core/records/followedSet';
import { findCurrent, keyFields, rowKeys } from './findCurrent';
import { csvColumnsOf, isCreatedByOthers, isOwnColumn, mappedColumns, referenceFields } from './importColumns';
import { loadReferences } from './ReferenceIndex';
import type { StoredImport, StoredImportRow } from './StoredImport';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** How the rows of one import are read, at this moment. Columns that the server fills in for this person are left out. */
export interface ImportReader {
  entity: Entity;
  stored: StoredImport;
  /** Every column that a file may have. */
  targets: readonly CsvColumn[];
  columns: readonly (CsvColumn | null)[];
  defaults: ReadonlyMap<CsvColumn, string>;
  references: CellReferences;
  /** Columns of which this person may not create the values. */
  createdByOthers: ReadonlySet<CsvColumn>;
  /** The usual length of numeric articles, where short ones are suspect. */
  codeLength: number | null;
}

/** A row with what it says, and the product that it says it about. */
export interface ReadRow extends RowReading {
  item: StoredImportRow;
  keys: RowKeys;
  current: EntityRecords['products'] | null;
  /** It comes back from the trash (`CurrentRecord`). */
  isReturning: boolean;
}

export const defaultTexts = ({ defaults }: Pick<StoredImport, 'defaults'>): Record<string, string> =>
  JSON.parse(defaults) as Record<string, string>;

/** The columns of a file that this person fills in; null for others. */
export const ownColumns = (entity: Entity, stored: StoredImport, context: Context): (CsvColumn | null)[] =>
  mappedColumns(stored, csvColumnsOf(entity, context)).map((column) =>
    column && isOwnColumn(entity, column, context) ? column : null,
  );

/** `rows`: those to be read, whose texts say what has to be looked up. */
export async function importReader(
  entity: Entity,
  stored: StoredImport,
  rows: readonly StoredImportRow[],
  context: Context,
  codeLength: number | null = null,
): Promise<ImportReader> {
  const targets = csvColumnsOf(entity, context);
  const columns = ownColumns(entity, stored, context);
  const texts = defaultTexts(stored);
  const defaults = new Map(
    targets.flatMap((column) => {
      const text =
        isOwnColumn(entity, column, context) && Object.hasOwn(texts, column.name) ? (texts[column.name] ?? '') : '';
      return text === '' ? [] : [[column, text] as const];
    }),
  );
  const referring = referenceFields([...columns, ...defaults.keys()]);
  const wanted = (field: string): string[] => [
    ...columns.flatMap((column, index) =>
      column?.definition.name === field ? rows.map(({ values }) => values[index] ?? '') : [],
    ),
    ...[...defaults].flatMap(([column, text]) => (column.definition.name === field ? [text] : [])),
  ];
  const references = await loadReferences(entity, referring, { texts: wanted, ids: () => [] }, context);
  const createdByOthers = new Set(
    columns.filter((column) => column !== null && isCreatedByOthers(entity, column, context)),
  ) as ReadonlySet<CsvColumn>;
  return { entity, stored, targets, columns, defaults, references, createdByOthers, codeLength };
}

interface Cells {
  columns: readonly (CsvColumn | null)[];
  values: readonly string[];
}

/** The cells of a row as those of a new product, which gets the chosen value where its row has none. */
function withDefaults({ columns, defaults, stored }: ImportReader): (values: readonly string[]) => Cells {
  const all = [...columns];
  const chosen = [...defaults].map(([column, text]) => {
    const own = stored.columns.findIndex(({ target }) => target === column.name);
    return { at: own === -1 ? all.push(column) - 1 : own, text };
  });
  return (cells) => {
    const values = all.map((_, index) => (index < columns.length ? (cells[index] ?? '') : ''));
    for (const { at, text } of chosen) if ((values[at] ?? '').trim() === '') values[at] = text;
    return { columns: all, values };
  };
}

function cellWarnings({ columns, stored, codeLength }: ImportReader, values: readonly string[]): CellProblem[] {
  const warnings: CellProblem[] = [];
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index];
    if (!column) continue;
    const text = values[index] ?? '';
    for (const problem of excelDamage(column, text, stored.delimiter)) warnings.push({ column: index, problem });
    if (column.name === 'sku')
      for (const problem of shortCode(text, codeLength)) warnings.push({ column: index, problem });
  }
  return warnings;
}

/** What was chosen for new products is not a cell of the row: its problems are about the whole row. */
const inRow = (problems: readonly CellProblem[], width: number): CellProblem[] =>
  problems.map((each) => (each.column !== null && each.column >= width ? { ...each, column: null } : each));

function isEmptyKey({ sku, slug }: RowKeys): boolean {
  return sku === '' && slug === '';
}

/** New products without a set get that of their category, before their rules are looked at. */
async function addSets(entity: Entity, rows: readonly ReadRow[], context: Context): Promise<void> {
  const { setField = '' } = entity.spec.attributes ?? {};
  const followed = entity.fields.get(setField)?.follows ?? '';
  const sets = new Map<unknown, string | undefined>();
  for (const { current, fields } of rows) {
    const id = fields[followed]?.['0'];
    if (current || id === undefined || fields[setField] !== undefined) continue;
    if (!sets.has(id)) sets.set(id, await setBySubmitted(entity, fields, context));
    const set = sets.get(id);
    if (set !== undefined) fields[setField] = { '0': set };
  }
}

/** Why a value that does not exist is not simply created by this person. */
const withReasons = ({ columns, createdByOthers }: ImportReader, problems: readonly CellProblem[]): CellProblem[] =>
  problems.map((each) => {
    const column = each.column === null ? null : columns[each.column];
    return each.problem.key === 'csvUnknown' && column && createdByOthers.has(column)
      ? { ...each, problem: csvError('csvUnknownToShop', each.problem.params) }
      : each;
  });

/** What a product refers to may have gone to the trash with it: it is chosen anew, not kept. */
function withoutReferences(
  { columns }: ImportReader,
  record: EntityRecords['products'] | null,
): EntityRecords['products'] | null {
  if (!record) return null;
  const names = referenceFields(columns).flatMap(({ name, type }) => (isMediaType(type) ? [] : [name]));
  return { ...record, ...Object.fromEntries(names.map((name) => [name, undefined])) };
}

/** Reads rows over the products that they are about. */
export async function readRows(
  reader: ImportReader,
  items: readonly StoredImportRow[],
  context: Context,
): Promise<ReadRow[]> {
  const keys = items.map(({ values }) => rowKeys(reader.columns, values));
  const notations = reader.stored.columns.map(({ notation }) => notation ?? null);
  const factors = reader.columns.map((column, index) =>
    column ? headerFactor(column, reader.stored.columns[index]?.header ?? '') : null,
  );
  const currents = await findCurrent(reader.entity, keys, context);
  const ofNew = withDefaults(reader);
  const rows = items.map((item, index): ReadRow => {
    const own = keys[index] ?? { sku: '', slug: '' };
    const { record = null, isInTrash = false, isReturning = false } = currents[index] ?? {};
    const { columns, values } = record === null ? ofNew(item.values) : { columns: reader.columns, values: item.values };
    const reading = readRow(
      {
        columns,
        values,
        notations,
        factors,
        current: isReturning ? withoutReferences(reader, record) : record,
        emptyCells: reader.stored.emptyCells,
        keys: keyFields,
      },
      reader.references,
    );
    const problems: CellProblem[] = [
      ...item.problems.map((problem) => ({ column: null, problem })),
      ...inRow(withReasons(reader, reading.problems), reader.columns.length),
      ...cellWarnings(reader, item.values),
      ...(isEmptyKey(own) ? [{ column: null, problem: csvError('csvNoKey') }] : []),
      ...(isInTrash ? [{ column: null, problem: csvError('csvInTrash') }] : []),
    ];
    return { item, keys: own, current: record, isReturning, fields: reading.fields, problems };
  });
  await addSets(reader.entity, rows, context);
  return rows;
}

export const storedText = (record: EntityRecords['products'] | null, { definition, key }: CsvColumn): unknown =>
  record ? (localisedOf<StoredRecord>(record, definition.name)[key] ?? null) : null;

export const hasError = ({ problems }: { problems: readonly CellProblem[] }): boolean =>
  problems.some(({ problem }) => problem.level === 'error');
