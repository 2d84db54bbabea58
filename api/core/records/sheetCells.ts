import type { ServerMessageKey } from '../schema/messages/ServerMessageKey';
import type { CellVerdict, RowVerdict } from '#domain/sheet/judgeCells';
import { judgeCells } from '#domain/sheet/judgeCells';
import type { SheetColumn } from '#domain/sheet/SheetColumn';
import { cellValue, sheetColumn } from '#domain/sheet/SheetColumn';
import type { Language } from '#domain/text/Language';
import type { TextParams } from '#domain/text/translate';
import type { SheetCell, CellResult } from '#domain/wire/Cells';
import type { SaveResult } from '#domain/wire/Form';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import type { EnvelopeReply } from '../kernel/Reply';
import { errorMessage } from '../kernel/Reply';
import { translateMessage } from '../kernel/respond';
import { violationMessage } from '../kernel/violationMessage';
import type { Access } from '../schema/Access';
import { isHiddenPath } from '../schema/accessFor';
import type { Entity } from '../schema/defineEntity';
import { localisedOf } from '../schema/valueOf';
import { rejectionReasons } from './rejectionReasons';
import { isBulkEditable } from './isBulkEditable';
import type { PreparedSave } from './saveRecord';
import { prepareSave } from './saveRecord';

type SheetColumns = ReadonlyMap<string, SheetColumn>;

/** The columns of the entity's sheet that this user may edit, by name. */
export function sheetColumns(entity: Entity, access: Access, language: Language): SheetColumns {
  const names = (entity.spec.listing.sheet ?? []).filter((name) => {
    const [field = ''] = name.split('.');
    return isBulkEditable(entity, field, access) && !isHiddenPath(access, field);
  });
  const columns = names.flatMap((name) => sheetColumn(name, (field) => entity.definitions[language].get(field)) ?? []);
  return new Map(columns.map((column) => [column.name, column]));
}

/** What becomes of cells of one record by the rules of single values. Other columns must be left out. */
export function judgeRow(record: StoredRecord, cells: readonly SheetCell[], columns: SheetColumns): RowVerdict {
  const ofRow = cells.flatMap(({ id, field, was, value }) => {
    const column = columns.get(field);
    return column && id === record._id ? [{ column, was, value }] : [];
  });
  return judgeCells((name) => localisedOf(record, name), ofRow);
}

export const refusedCell = (
  { id, field }: Pick<SheetCell, 'id' | 'field'>,
  key: ServerMessageKey,
  { language }: Pick<Context, 'language'>,
  params?: TextParams,
): CellResult => ({
  ...{ id, field },
  outcome: 'refused',
  messages: [translateMessage(language, errorMessage(key, params))],
});

interface PreparedCells {
  /** As if `save` were made; of the cells whose columns the user may edit. */
  results: CellResult[];
  /** null: there is nothing to save. */
  save: PreparedSave | null;
}

type Messages = CellResult['messages'];

/** Why the rules of single values refuse a cell, or that it was changed meanwhile. */
function verdictMessages(verdict: CellVerdict, language: Language): Messages {
  if (verdict.outcome === 'stale') return [translateMessage(language, errorMessage('cellChangedMeanwhile'))];
  return verdict.outcome === 'refused' ? verdict.problems.map((problem) => violationMessage(problem, language)) : [];
}

/** The fields that a save refuses, with their own reasons; what is wrong elsewhere is wrong with all of them. */
function refusalsOf(
  reply: EnvelopeReply,
  tried: readonly string[],
  entity: Entity,
  context: Context,
): { name: string; messages: Messages }[] {
  const checks = (reply.result as SaveResult).fields;
  const wrong = tried.filter((name) => checks[name]?.valid === false);
  const reasons = rejectionReasons(reply, entity, context);
  return (wrong.length > 0 ? wrong : tried).map((name) => {
    const own = (checks[name]?.messages ?? []).filter(({ type }) => type === 'error');
    return { name, messages: own.length > 0 ? own : reasons };
  });
}

/**
 * Cells of one record under all rules: the fields that a rule refuses are left out, and the others prepared to be saved.
 * Nothing is written, which makes it the preview too.
 */
export async function prepareCells(
  entity: Entity,
  record: StoredRecord,
  cells: readonly SheetCell[],
  access: Access,
  context: Context,
): Promise<PreparedCells> {
  const columns = sheetColumns(entity, access, context.language);
  const known = cells.filter(({ id, field }) => id === record._id && columns.has(field));
  const { fields, verdicts } = judgeRow(record, known, columns);
  const valueIn = ({ field }: Pick<SheetCell, 'field'>, of: StoredRecord) => {
    const column = columns.get(field);
    return column && { now: cellValue(column, localisedOf(of, column.field.name)) };
  };
  const results = known.map(({ id, field }, at): CellResult => {
    const verdict = verdicts[at] ?? { outcome: 'unchanged' as const };
    const messages = verdictMessages(verdict, context.language);
    return { id, field, outcome: verdict.outcome, ...valueIn({ field }, record), messages };
  });
  const saved = () => results.filter(({ outcome }) => outcome === 'saved');
  const left = new Map(Object.entries(fields));
  while (left.size > 0) {
    const save = await prepareSave(entity, record, Object.fromEntries(left), access, context);
    if (save.ok) {
      for (const result of saved()) Object.assign(result, valueIn(result, save.pending.record));
      return { results, save };
    }
    for (const { name, messages } of refusalsOf(save.reply, [...left.keys()], entity, context)) {
      for (const result of saved())
        if (columns.get(result.field)?.field.name === name)
          Object.assign(result, { outcome: 'refused', messages } satisfies Partial<CellResult>);
      left.delete(name);
    }
  }
  return { results, save: null };
}
