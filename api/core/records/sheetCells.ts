import type { ServerMessageKey } from '../schema/messages/ServerMessageKey';
import type { RowVerdict } from '#domain/sheet/judgeCells';
import { judgeCells } from '#domain/sheet/judgeCells';
import type { SheetColumn } from '#domain/sheet/SheetColumn';
import { cellValue, sheetColumn } from '#domain/sheet/SheetColumn';
import type { Language } from '#domain/text/Language';
import type { TextParams } from '#domain/text/translate';
import type { SheetCell, CellResult } from '#domain/wire/Cells';
import type { SaveResult } from '#domain/wire/Form';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import { errorMessage } from '../kernel/Reply';
import { translateMessage } from '../kernel/respond';
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
  const results = known.map(({ id, field }, at): CellResult => {
    const verdict = verdicts[at] ?? { outcome: 'unchanged' as const };
    const column = columns.get(field);
    const now = column && { now: cellValue(column, localisedOf(record, column.field.name)) };
    const messages =
      verdict.outcome === 'refused'
        ? verdict.problems.map(({ key, params }) => translateMessage(context.language, errorMessage(key, params)))
        : verdict.outcome === 'stale'
          ? [translateMessage(context.language, errorMessage('cellChangedMeanwhile'))]
          : [];
    return { id, field, outcome: verdict.outcome, ...now, messages };
  });
  const refuseField = (name: string, messages: CellResult['messages']): void => {
    for (const result of results)
      if (result.outcome === 'saved' && columns.get(result.field)?.field.name === name)
        Object.assign(result, { outcome: 'refused', messages } satisfies Partial<CellResult>);
  };
  const left = new Map(Object.entries(fields));
  while (left.size > 0) {
    const save = await prepareSave(entity, record, Object.fromEntries(left), access, context);
    if (save.ok) {
      for (const result of results) {
        const column = columns.get(result.field);
        if (result.outcome === 'saved' && column)
          result.now = cellValue(column, localisedOf(save.pending.record, column.field.name));
      }
      return { results, save };
    }
    const checks = (save.reply.result as SaveResult).fields;
    const wrong = [...left.keys()].filter((name) => checks[name]?.valid === false);
    // What is wrong elsewhere is wrong with all of them.
    const reasons = rejectionReasons(save.reply, entity, context);
    for (const name of wrong.length > 0 ? wrong : [...left.keys()]) {
      const own = (checks[name]?.messages ?? []).filter(({ type }) => type === 'error');
      refuseField(name, own.length > 0 ? own : reasons);
      left.delete(name);
    }
  }
  return { results, save: null };
}
