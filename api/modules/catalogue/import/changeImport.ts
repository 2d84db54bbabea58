import type {
  DecimalSign,
  EmptyCells,
  ImportColumn,
  ImportRow,
  ImportSummary,
} from '../../../../domain/wire/ProductImport';
import { restoreFormula } from '../../../../domain/text/csv';
import { foldText } from '../../../../domain/text/foldText';
import { readCell } from '../../../../domain/csv/readCell';
import { joinList, splitList } from '../../../../domain/csv/listCell';
import type { Context } from '../../../kernel/Context';
import { badRequest, refuse } from '../../../kernel/refuse';
import type { Entity } from '../../../schema/defineEntity';
import { columnsOf } from './importColumns';
import { checkedRows, summaryOf, wireRow } from './importReplies';
import { counted, loadChunks, requireOpen, saveChunk, saveImport, withImport } from './importStore';
import { defaultTexts, importReader } from './readRows';
import { rememberMapping } from './rememberedMapping';
import { requireLoading } from './loadRows';
import type { StoredImport, StoredRow } from './StoredImport';

export interface SettingsChange {
  /** Names of columns of the template, in the order of the file's columns. */
  targets?: readonly string[];
  emptyCells?: EmptyCells;
  /** Texts for new products, by name of the column. */
  defaults?: Readonly<Record<string, string>>;
  /** How the numbers of a column are written, by its place in the file. */
  decimals?: Readonly<Record<string, DecimalSign>>;
}

/** Rows are loaded anew from the first one: those that were loaded already are found unchanged. */
const fromTheStart = (stored: StoredImport): StoredImport => ({ ...stored, cursor: 0 });

/** Changes how an import is read. A corrected mapping is remembered for files with the same headers. */
export function changeSettings(
  entity: Entity,
  id: string,
  { targets, emptyCells, defaults, decimals = {} }: SettingsChange,
  context: Context,
): Promise<StoredImport> {
  requireLoading(entity, context);
  return withImport(id, context, async (stored) => {
    requireOpen(stored);
    const names = new Set(columnsOf(entity, context).map(({ name }) => name));
    const used = (targets ?? []).filter((target) => target !== '');
    if (targets && (targets.length !== stored.columns.length || new Set(used).size !== used.length))
      throw badRequest('body.targets');
    if ([...used, ...Object.keys(defaults ?? {})].some((name) => !names.has(name))) throw badRequest('body.targets');
    if (Object.keys(decimals).some((index) => !stored.columns[Number(index)])) throw badRequest('body.decimals');
    const columns = stored.columns.map((column, index): ImportColumn => {
      const target = targets?.[index] ?? column.target;
      const decimal = decimals[index];
      return {
        ...column,
        ...(target !== column.target && { target, match: 'chosen' }),
        ...(decimal !== undefined && { notation: { decimal, isGuessed: false } }),
      };
    });
    if (targets) await rememberMapping(columns, context);
    return saveImport(
      fromTheStart({
        ...stored,
        columns,
        ...(emptyCells && { emptyCells }),
        defaults: JSON.stringify({ ...defaultTexts(stored), ...defaults }),
      }),
      context,
    );
  });
}

export interface CellChange {
  row: number;
  column: number;
  value: string;
}

export interface Replacement {
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

/** Replaces a cell, or values of its list, that is one of the folded texts. */
const valueReplacer =
  (wanted: ReadonlySet<string>, replace: string) =>
  (cell: string): string => {
    if (wanted.has(foldText(restoreFormula(cell)))) return replace;
    const values = splitList(cell);
    const isReplaced = values.map((value) => wanted.has(foldText(value)));
    return values.length > 1 && isReplaced.includes(true)
      ? joinList(values.map((value, at) => (isReplaced[at] ? replace : value)))
      : cell;
  };

const foldedTexts = (texts: readonly string[]): Set<string> =>
  new Set(texts.map((text) => foldText(restoreFormula(text))));

function replacer({ find, replace, mode }: Replacement): (cell: string) => string {
  if (mode === 'value') return valueReplacer(foldedTexts([find]), replace);
  return (cell) => (find === '' ? cell : replaceText(cell, find, replace));
}

const isEditable = ({ state }: StoredRow): boolean => state === 'waiting' || state === 'refused';

/** A corrected row is loaded again. */
const edited = (item: StoredRow, values: string[]): StoredRow =>
  values.every((value, index) => value === item.values[index])
    ? item
    : { ...item, values, state: 'waiting', messages: [], problems: [] };

export interface EditedRows {
  import: ImportSummary;
  rows: ImportRow[];
}

/** The cells of a row as they are to be. */
type Edit = (item: StoredRow) => string[];

const columnEdit =
  (column: number, edit: (cell: string) => string): Edit =>
  ({ values }) =>
    values.map((value, index) => (index === column ? edit(value) : value));

/** Corrects cells of rows that are not loaded yet, and reads those rows anew. `editOf` is given these rows. */
async function editRows(
  entity: Entity,
  id: string,
  editOf: (stored: StoredImport, editable: readonly StoredRow[]) => Edit | Promise<Edit>,
  context: Context,
): Promise<EditedRows> {
  requireLoading(entity, context);
  return withImport(id, context, async (stored) => {
    requireOpen(stored);
    const chunks = await loadChunks(stored, context);
    if (chunks.length < stored.chunks) throw refuse(404, 'noImport');
    const edit = await editOf(
      stored,
      chunks.flatMap(({ items }) => items.filter(isEditable)),
    );
    const changedLines = new Set<number>();
    const all: StoredRow[] = [];
    let next = stored;
    for (const [index, chunk] of chunks.entries()) {
      const items = chunk.items.map((item) => (isEditable(item) ? edited(item, edit(item)) : item));
      all.push(...items);
      const changed = items.filter((item, at) => item !== chunk.items[at]);
      if (changed.length === 0) continue;
      await saveChunk({ ...chunk, items }, context);
      for (const { row } of changed) changedLines.add(row);
      next = { ...counted(next, index, items), cursor: Math.min(next.cursor, index) };
    }
    if (changedLines.size === 0) return { import: summaryOf(stored), rows: [] };
    const saved = await saveImport(next, context);
    const checked = await checkedRows(entity, saved, all, context, changedLines);
    const rows = checked.map(({ item, problems }) => wireRow(item, problems, context));
    return { import: summaryOf(saved), rows };
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

/** The same correction in all rows. */
export const replaceCells = (
  entity: Entity,
  id: string,
  replacement: Replacement,
  context: Context,
): Promise<EditedRows> => editRows(entity, id, () => columnEdit(replacement.column, replacer(replacement)), context);

/** The texts of a column that name nothing there is. */
async function unknownTexts(
  entity: Entity,
  stored: StoredImport,
  column: number,
  rows: readonly StoredRow[],
  context: Context,
): Promise<string[]> {
  const { columns, references } = await importReader(entity, stored, rows, context);
  const definition = columns[column]?.definition;
  if (!definition) return [];
  const cells = new Set(rows.map(({ values }) => restoreFormula(values[column] ?? '')));
  return [...cells].flatMap((text) => {
    const reading = text.trim() === '' ? null : readCell(definition, text, references);
    return reading?.ok === false && reading.unknown !== undefined ? [reading.unknown] : [];
  });
}

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
      const unknown = await unknownTexts(entity, stored, column, editable, context);
      return columnEdit(column, valueReplacer(foldedTexts(unknown), replace));
    },
    context,
  );
