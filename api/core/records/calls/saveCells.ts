import type { SheetCell, CellResult, SaveCellsResult } from '#domain/wire/Cells';
import { mostCellRows } from '#domain/wire/Cells';
import { allOf, notDeleted } from '#domain/query/Where';
import { cellsByRow } from '#domain/sheet/cellsByRow';
import { cellKey } from '#domain/sheet/sheetDraft';
import type { StoredOperation, StoredStep } from '../../jobs/operations/StoredOperation';
import { isActive, stepCollection, stepId } from '../../jobs/operations/StoredOperation';
import type { Context } from '../../kernel/Context';
import { mapConcurrently } from '../../kernel/mapConcurrently';
import type { EnvelopeReply } from '../../kernel/Reply';
import { envelopeReply } from '../../kernel/Reply';
import { badRequest, refuse } from '../../kernel/refuse';
import type { Access } from '../../schema/Access';
import type { Entity } from '../../schema/defineEntity';
import { countParams } from '../bulk/countParams';
import { messagesFor } from '../bulk/messagesFor';
import { reportAction } from '../bulk/reportAction';
import { startOperation } from '../bulk/startOperation';
import type { CheckedCells } from '../schemas/cells';
import { prepareCells, refusedCell, sheetColumns } from '../sheetCells';
import { requireMultiEdit } from './multiUpdate';

/** What would become of the cells: all of a save but the write. */
async function previewCells(
  entity: Entity,
  cells: readonly SheetCell[],
  access: Access,
  context: Context,
): Promise<CellResult[]> {
  const byRow = cellsByRow(cells);
  const { records } = await context.store.find(entity.collection.name, {
    where: allOf({ op: 'ids', ids: [...byRow.keys()] }, notDeleted, access.where),
  });
  const rows = await mapConcurrently(records, (record) =>
    prepareCells(entity, record, byRow.get(record._id) ?? [], access, context),
  );
  return rows.flatMap(({ results }) => results);
}

/** What the steps of an operation have noted of their cells. */
async function notedCells({ _id, steps }: StoredOperation, { store }: Context): Promise<CellResult[]> {
  const names = Array.from({ length: steps }, (_, number) => stepId(_id, number));
  const stored = (await store.getMany(stepCollection.name, names)) as StoredStep[];
  return stored.flatMap(({ cells }) => (cells === undefined ? [] : (JSON.parse(cells) as CellResult[])));
}

/**
 * Saves cells of many records as one bulk operation. What is stored by now is never overwritten: a cell travels with the
 * value it was loaded with. Cells that are wrong are refused each with its reason, the others are saved. Repeated, it
 * changes nothing and says so.
 */
export async function saveCells(
  entity: Entity,
  { cells, preview }: CheckedCells,
  context: Context,
): Promise<EnvelopeReply> {
  const access = requireMultiEdit(entity, context);
  if (!entity.spec.listing.sheet) throw refuse(404, 'noRoute');
  const rows = new Set(cells.map(({ id }) => id));
  if (rows.size > mostCellRows || new Set(cells.map(cellKey)).size < cells.length) throw badRequest('body.cells');
  const columns = sheetColumns(entity, access, context.language);
  const editable = cells.filter(({ field }) => columns.has(field));
  const ids = [...new Set(editable.map(({ id }) => id))];
  const execution =
    preview || ids.length === 0
      ? null
      : await startOperation(
          entity,
          { kind: 'multi-edit', cells: editable },
          { named: ids, within: notDeleted },
          context,
        );
  const operation = execution?.operation;
  const known = operation
    ? await notedCells(operation, context)
    : await previewCells(entity, editable, access, context);
  const results = new Map(known.map((result) => [cellKey(result), result]));
  const unanswered = (cell: SheetCell): CellResult => {
    if (!columns.has(cell.field)) return refusedCell(cell, 'notYours', context);
    // An installation may let fewer rows be waited for than a call takes: the rest is saved in the background.
    return operation && isActive(operation)
      ? refusedCell(cell, 'actionStarted', context, countParams(entity, context, operation.total))
      : refusedCell(cell, 'noItem', context);
  };
  const answers = cells.map((cell) => results.get(cellKey(cell)) ?? unanswered(cell));
  const refused = answers.filter(({ outcome }) => outcome === 'refused' || outcome === 'stale').length;
  const result: SaveCellsResult = {
    cells: answers,
    ...(operation && operation.changed > 0 && { action: await reportAction(operation, context) }),
  };
  return envelopeReply(result, {
    messages: operation ? messagesFor(operation, 'savedMany', refused, entity, context) : [],
  });
}
