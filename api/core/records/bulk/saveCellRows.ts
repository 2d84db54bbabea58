import { cellsByRow } from '#domain/sheet/cellsByRow';
import type { SheetCell, CellResult } from '#domain/wire/Cells';
import type { StoredStep } from '../../jobs/operations/StoredOperation';
import { prepareCells } from '../sheetCells';
import type { OperationHandler, StepContext, StepResult } from './OperationHandler';
import { preparedRow, refusedRow, savePreparedRows } from './saveRows';

/** Concurrent writes (orders that take pieces) that one save of a row may come after. */
const maxAttempts = 16;

/**
 * A step of single cells. A row that was written meanwhile is read again, and its cells are judged by what it holds
 * then: what somebody else has changed is refused, the rest is saved.
 */
export async function saveCellRows(
  step: StoredStep,
  stepContext: StepContext,
  saveProgress: Parameters<OperationHandler['run']>[2],
  cells: readonly SheetCell[],
): Promise<StepResult> {
  const { entity, access, context } = stepContext;
  const byRow = cellsByRow(cells);
  const results = new Map<string, CellResult[]>();
  const result = await savePreparedRows(step, stepContext, saveProgress, {
    attempts: maxAttempts,
    prepare: async (record) => {
      const row = await prepareCells(entity, record, byRow.get(record._id) ?? [], access, context);
      results.set(record._id, row.results);
      if (row.save) return preparedRow(record, row.save, stepContext);
      const messages = row.results.flatMap((cell) => cell.messages);
      return messages.length > 0 ? refusedRow(record, messages, stepContext) : null;
    },
  });
  // What only the write has found.
  for (const { _id, messages } of result.refused)
    for (const cell of results.get(_id) ?? [])
      if (cell.outcome === 'saved') Object.assign(cell, { outcome: 'refused', messages } satisfies Partial<CellResult>);
  // A save that gives a cell back the value it has, by a rule of its entity, has changed nothing.
  for (const [at, id] of step.ids.entries())
    for (const cell of results.get(id) ?? [])
      if (cell.outcome === 'saved' && (result.revisions[at] ?? null) === null) cell.outcome = 'unchanged';
  return { ...result, cells: JSON.stringify([...results.values()].flat()) };
}
