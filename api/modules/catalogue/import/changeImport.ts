import type { DecimalSign, EmptyCells, ImportColumn, ImportRow, ImportSummary } from '#domain/wire/ProductImport';
import { isReference } from '#domain/csv/readCell';
import type { Context } from '#core/kernel/Context';
import { badRequest, refuse } from '#core/kernel/refuse';
import type { Entity } from '#core/schema/defineEntity';
import { csvColumnsOf } from './importColumns';
import { isUnloaded, importSummary, problemsOf, wholeFile, wireRow } from './importReplies';
import { counted, loadChunks, requireOpen, saveChunk, saveImport, withImport } from './importStore';
import { defaultTexts, importReader } from './readRows';
import { rememberReading } from './importProfiles';
import { requireLoading } from './loadRows';
import type { FileChoices } from './readFile';
import { foldedValue, replaceValue } from './replaceValue';
import type { StoredImport, StoredImportRow, ValueReplacement } from './StoredImport';
import { totalCounts } from './StoredImport';
import { unknownTexts } from './unknownTexts';
import { readAnew } from './uploadCsv';

interface SettingsChange extends FileChoices {
  /** Names of columns of the template, in the order of the file's columns. */
  targets?: readonly string[];
  emptyCells?: EmptyCells;
  /** Texts for new products, by name of the column. */
  defaults?: Readonly<Record<string, string>>;
  /** How the numbers of a column are written, by its place in the file. */
  decimals?: Readonly<Record<string, DecimalSign>>;
  /** Whether the next file with this header is read so too; true by default. */
  remember?: boolean;
}

/** Rows are loaded anew from the first one: those that were loaded already are found unchanged. */
const fromTheStart = (stored: StoredImport): StoredImport => ({ ...stored, cursor: 0 });

/** Of an import of which rows are loaded, or may have been before an interruption, the file is not read anew. */
function requireUntouched(stored: StoredImport): void {
  if (totalCounts(stored).waiting < stored.rows || (stored.begun ?? []).length > 0) throw refuse(409, 'csvBegun');
}

function withSettings(
  entity: Entity,
  stored: StoredImport,
  { targets, emptyCells, defaults, decimals = {} }: SettingsChange,
  context: Context,
): StoredImport {
  const names = new Set(csvColumnsOf(entity, context).map(({ name }) => name));
  const used = (targets ?? []).filter((target) => target !== '');
  if (targets && (targets.length !== stored.columns.length || new Set(used).size !== used.length))
    throw badRequest('body.targets');
  if ([...used, ...Object.keys(defaults ?? {})].some((name) => !names.has(name))) throw badRequest('body.targets');
  if (Object.keys(decimals).some((index) => !stored.columns[Number(index)])) throw badRequest('body.decimals');
  const columns = stored.columns.map((column, index): ImportColumn => {
    const target = targets?.[index] ?? column.target;
    const decimal = decimals[index];
    const { obstacle: _obstacle, ...free } = column;
    return {
      ...(target === column.target ? column : { ...free, target, match: 'chosen' as const }),
      ...(decimal !== undefined && { notation: { decimal, isGuessed: false } }),
    };
  });
  const signs = Object.entries(decimals).map(([index, sign]) => [columns[Number(index)]?.header ?? '', sign] as const);
  return fromTheStart({
    ...stored,
    columns,
    ...(emptyCells && { emptyCells }),
    defaults: JSON.stringify({ ...defaultTexts(stored), ...defaults }),
    decimals: JSON.stringify({ ...(JSON.parse(stored.decimals ?? '{}') as object), ...Object.fromEntries(signs) }),
  });
}

/**
 * Changes how an import is read: first as which header and with which profile, for which its text is read anew, then
 * what its columns are. What was chosen is remembered for files with the same header.
 */
export function changeSettings(
  entity: Entity,
  id: string,
  { headerLine, profile, remember = true, ...settings }: SettingsChange,
  context: Context,
): Promise<StoredImport> {
  requireLoading(entity, context);
  return withImport(id, context, async (current) => {
    requireOpen(current);
    const isReadAnew = headerLine !== undefined || profile !== undefined;
    if (isReadAnew) requireUntouched(current);
    const choices = { headerLine: headerLine ?? current.headerLine, ...(profile !== undefined && { profile }) };
    const stored = isReadAnew ? await readAnew(entity, current, choices, context) : current;
    const changed = withSettings(entity, stored, settings, context);
    const isChosen = headerLine !== undefined || Object.values(settings).some((each) => each !== undefined);
    const isRemembered = remember && isChosen;
    const used = isRemembered ? await rememberReading(entity, changed, context) : changed.profile;
    return saveImport({ ...changed, profile: used }, context);
  });
}

interface CellChange {
  row: number;
  column: number;
  value: string;
}

interface Replacement {
  column: number;
  find: string;
  replace: string;
  /** `value`: the whole cell, or one of its list; `text`: wherever the text occurs. */
  mode: 'value' | 'text';
}

const replaceText = (cell: string, find: string, replace: string): string => {
  const parts = cell.toLowerCase().split(find.toLowerCase());
  if (parts.length === 1) return cell;
  let at = 0;
  return parts
    .map((part, index) => {
      const own = cell.slice(at, at + part.length);
      at += part.length + find.length;
      return index === 0 ? own : replace + own;
    })
    .join('');
};

/** What a correction makes of the cells of a column. */
function replacer({ find, replace, mode }: Replacement): (cell: string) => string {
  if (mode === 'value') return valueReplacer([find], replace);
  return (cell) => (find === '' ? cell : replaceText(cell, find, replace));
}

const valueReplacer = (texts: readonly string[], replace: string): ((cell: string) => string) => {
  const replacements = new Map(texts.map((text) => [foldedValue(text), replace]));
  return (cell) => replaceValue(cell, replacements);
};

const maxReplacements = 1000;

/** A corrected row is loaded again. */
const edited = (item: StoredImportRow, values: string[]): StoredImportRow =>
  values.every((value, index) => value === item.values[index])
    ? item
    : { ...item, values, state: 'waiting', messages: [], problems: [] };

interface EditedRows {
  import: ImportSummary;
  rows: ImportRow[];
}

/** The cells of a row as they are to be. */
type Edit = (item: StoredImportRow) => string[];

const columnEdit =
  (column: number, edit: (cell: string) => string): Edit =>
  ({ values }) =>
    values.map((value, index) => (index === column ? edit(value) : value));

/** Corrects cells of rows that are not loaded yet, and reads those rows anew. `editOf` is given these rows. */
async function editRows(
  entity: Entity,
  id: string,
  editOf: (stored: StoredImport, editable: readonly StoredImportRow[]) => Edit | Promise<Edit>,
  context: Context,
  remember: (stored: StoredImport) => Promise<StoredImport> = (stored) => Promise.resolve(stored),
): Promise<EditedRows> {
  requireLoading(entity, context);
  return withImport(id, context, async (stored) => {
    requireOpen(stored);
    const chunks = await loadChunks(stored, context);
    if (chunks.length < stored.chunks) throw refuse(404, 'noImport');
    const edit = await editOf(
      stored,
      chunks.flatMap(({ items }) => items.filter(isUnloaded)),
    );
    const changedLines = new Set<number>();
    const all: StoredImportRow[] = [];
    let next = stored;
    for (const [index, chunk] of chunks.entries()) {
      const items = chunk.items.map((item) => (isUnloaded(item) ? edited(item, edit(item)) : item));
      all.push(...items);
      const changed = items.filter((item, at) => item !== chunk.items[at]);
      if (changed.length === 0) continue;
      await saveChunk({ ...chunk, items }, context);
      for (const { row } of changed) changedLines.add(row);
      next = { ...counted(next, index, items), cursor: Math.min(next.cursor, index) };
    }
    if (changedLines.size === 0) return { import: importSummary(stored), rows: [] };
    const saved = await saveImport(await remember(next), context);
    const changed = all.filter(({ row }) => changedLines.has(row));
    const file = await wholeFile(entity, saved, all, context);
    const problems = await problemsOf(entity, saved, changed, context, file);
    const rows = [...problems].map(([item, own]) => wireRow(item, own, context));
    return { import: importSummary(saved), rows };
  });
}

export function changeCells(
  entity: Entity,
  id: string,
  changes: readonly CellChange[],
  context: Context,
): Promise<EditedRows> {
  const byRow = new Map<number, CellChange[]>();
  for (const change of changes) byRow.set(change.row, [...(byRow.get(change.row) ?? []), change]);
  return editRows(
    entity,
    id,
    () =>
      ({ row, values }) => {
        const next = [...values];
        for (const { column, value } of byRow.get(row) ?? []) if (column < next.length) next[column] = value;
        return next;
      },
    context,
  );
}

/** A replaced value of a column of references is replaced in the next file with this header too. */
async function withReplacement(
  entity: Entity,
  stored: StoredImport,
  { column, find, replace }: Replacement,
  context: Context,
): Promise<StoredImport> {
  const { header = '', target = '' } = stored.columns[column] ?? {};
  const definition = csvColumnsOf(entity, context).find(({ name }) => name === target)?.definition;
  if (!definition || !isReference(definition)) return stored;
  const known = JSON.parse(stored.replacements ?? '[]') as ValueReplacement[];
  const isOf = (text: string, { header: own }: ValueReplacement, value: string): boolean =>
    own === header && foldedValue(text) === foldedValue(value);
  // What had been replaced with this value before becomes the new one at once.
  const followed = known.map((each) => (isOf(find, each, each.replace) ? { ...each, replace } : each));
  const others = followed.filter((each) => !isOf(find, each, each.find));
  const replacements = [...others, { header, find, replace }].slice(-maxReplacements);
  const changed = { ...stored, replacements: JSON.stringify(replacements) };
  return { ...changed, profile: await rememberReading(entity, changed, context) };
}

/** The same correction in all rows. */
export const replaceCells = (
  entity: Entity,
  id: string,
  replacement: Replacement,
  context: Context,
): Promise<EditedRows> =>
  editRows(
    entity,
    id,
    () => columnEdit(replacement.column, replacer(replacement)),
    context,
    async (stored) => (replacement.mode === 'value' ? withReplacement(entity, stored, replacement, context) : stored),
  );

/** Gives the cells of a column another value in place of what names nothing. */
export const replaceUnknown = (
  entity: Entity,
  id: string,
  { column, replace }: Pick<Replacement, 'column' | 'replace'>,
  context: Context,
): Promise<EditedRows> =>
  editRows(
    entity,
    id,
    async (stored, editable) => {
      const reader = await importReader(entity, stored, editable, context);
      const unknown = unknownTexts(reader, column, editable).map(({ text }) => text);
      return columnEdit(column, valueReplacer(unknown, replace));
    },
    context,
  );
