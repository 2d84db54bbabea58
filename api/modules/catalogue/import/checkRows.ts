import { checkField } from '#domain/form/checkField';
import { mergeField, readField } from '#domain/form/readField';
import type { CsvColumn } from '#domain/csv/csvColumns';
import { isStoredPart } from '#domain/csv/csvColumns';
import type { CellProblem } from '#domain/csv/readRow';
import { csvError, csvWarning } from '#domain/csv/CsvProblem';
import { referenceParts } from '#domain/csv/readCell';
import { restoreFormula } from '#domain/text/csv';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { withStoredOptions } from '#core/records/withStoredOptions';
import { accessTo } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import type { Access } from '#core/schema/Access';
import { formOf } from '#core/schema/formOf';
import { localisedOf } from '#core/schema/valueOf';
import { keyOf, rowKeys } from './findCurrent';
import type { ImportReader, ReadRow } from './readRows';
import type { RowCells } from './StoredImport';
import { isTrashedOption } from './unknownTexts';

/** The cell that a problem of a field is shown at; null: the file has no such column. */
export function columnOfField(reader: ImportReader, field: string, locale?: string): number | null {
  const columns = reader.columns.map((column) =>
    column?.definition.name === field && (column.part === undefined || isStoredPart(column.part)) ? column : null,
  );
  const isOwn = (column: CsvColumn | null): boolean =>
    column !== null && (locale === undefined || column.key === locale || column.key === '0');
  // Of a price that of the usual one, not of a day of its discount.
  const isUsual = (column: CsvColumn | null): boolean =>
    isOwn(column) && (column?.part === undefined || column.part === 'default');
  const found = [isUsual, isOwn, (column: CsvColumn | null) => column !== null]
    .map((test) => columns.findIndex((column) => test(column)))
    .find((index) => index !== -1);
  return found ?? null;
}

const isGiven = (definition: FieldDefinition, { fields }: ReadRow, access: Access): boolean =>
  definition.name in fields || Object.hasOwn(access.forcedValues ?? {}, definition.name);

/** Names of the fields that the product of a row has: those of its attribute set. */
function fieldNames({ entity }: ImportReader, { current, fields }: ReadRow): ReadonlySet<string> {
  const setField = entity.spec.attributes?.setField ?? '';
  const stored: StoredRecord | null = current;
  return formOf(entity, { [setField]: fields[setField] ?? stored?.[setField] }).names;
}

/** Fields that a new product cannot be without, and that nothing else fills in. */
function missingFields(reader: ImportReader, row: ReadRow, access: Access, context: Context): CellProblem[] {
  if (row.current) return [];
  const { language } = context;
  const names = fieldNames(reader, row);
  const unreadable = new Set(
    row.problems.map(({ column }) => (column === null ? null : reader.columns[column]?.definition.name)),
  );
  return [...reader.entity.definitions[language].values()].flatMap((definition) => {
    const { name, required, readonly, hidden, independent, type, title } = definition;
    if (
      !names.has(name) ||
      !required ||
      readonly ||
      hidden ||
      independent === false ||
      type === 'slug' ||
      isGiven(definition, row, access)
    )
      return [];
    if (definition.default !== undefined) return [];
    const column = columnOfField(reader, name);
    if (unreadable.has(name)) return [];
    return [{ column, problem: csvError('csvMissing', { field: title[language] }) }];
  });
}

/** An option in the trash is as unknown as one that there never was, unless the product has it. */
function trashedOption(
  { columns, references, createdByOthers }: ImportReader,
  { item, current, isReturning }: ReadRow,
  definition: FieldDefinition,
): CellProblem | null {
  const { name, source, datalist } = definition;
  if (source !== undefined || !datalist?.some(({ disabled }) => disabled)) return null;
  const index = columns.findIndex((each) => each?.definition.name === name);
  const column = columns[index];
  if (!column) return null;
  const kept = isReturning || !current ? [] : Object.values(localisedOf<StoredRecord>(current, name)).flat();
  const text = referenceParts(definition, restoreFormula(item.values[index] ?? '')).find((part) =>
    references.valuesOf(name, part).some((value) => isTrashedOption(definition, value) && !kept.includes(value)),
  );
  if (text === undefined) return null;
  const key = createdByOthers.has(column) ? 'csvUnknownToShop' : 'csvUnknown';
  return { column: index, problem: csvError(key, { value: text }), unknown: text };
}

/** The rules of single fields, as the form applies them; what only other records tell is left to the save. */
function fieldProblems(reader: ImportReader, row: ReadRow, context: Context): CellProblem[] {
  const definitions = reader.entity.definitions[context.language];
  const names = fieldNames(reader, row);
  return Object.entries(row.fields).flatMap(([name, submitted]) => {
    const definition = definitions.get(name);
    if (!definition || !names.has(name)) return [];
    const { value, problems } = readField(definition, submitted);
    const stored = row.current && name in row.current ? localisedOf<StoredRecord>(row.current, name) : undefined;
    const merged = mergeField(definition, stored, value);
    const trashed = trashedOption(reader, row, definition);
    if (trashed) return [trashed];
    return checkField(withStoredOptions(definition, row.current), merged, problems).problems.flatMap((problem) =>
      problem.level === 'error' || problem.key === 'gtinCheckDigit'
        ? [{ column: columnOfField(reader, name, problem.locale), problem }]
        : [],
    );
  });
}

/** Adds to rows what the rules of their fields object to. */
export function checkRows(reader: ImportReader, rows: readonly ReadRow[], context: Context): void {
  const access = accessTo(reader.entity, context);
  for (const row of rows)
    row.problems.push(...missingFields(reader, row, access, context), ...fieldProblems(reader, row, context));
}

/** The first row of each product, with a step a row. `all`: the rows of the whole file, in its order. */
export function* firstRowSteps(
  columns: readonly (CsvColumn | null)[],
  all: readonly RowCells[],
): Generator<void, ReadonlyMap<string, number>> {
  const first = new Map<string, number>();
  for (const { row, values } of all) {
    const key = keyOf(rowKeys(columns, values));
    if (key !== '' && !first.has(key)) first.set(key, row);
    yield;
  }
  return first;
}

/** Warns at the second and each further row of a product; gives how many of `rows` that are. */
export function markDuplicates(
  reader: ImportReader,
  rows: readonly ReadRow[],
  first: ReadonlyMap<string, number>,
): number {
  let count = 0;
  for (const { keys, item, problems } of rows) {
    const before = first.get(keyOf(keys));
    if (before === undefined || before === item.row) continue;
    count += 1;
    const column = columnOfField(reader, keys.sku === '' ? 'slug' : 'sku');
    problems.push({ column, problem: csvWarning('csvDuplicate', { row: before }) });
  }
  return count;
}
