import { allOf } from '#domain/query/Where';
import { violationMessage } from '../../kernel/violationMessage';
import type { RefusedItem } from '#domain/wire/RefusedItem';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { retainReferencedFiles } from '../files/fileUses';
import { withdrawProposals } from '../keepProposal';
import { adjustedFields } from '../adjustedFields';
import { runAfterSave, hasAfterSave } from '../runAfterSave';
import { serializeWrites } from '../changeMany';
import type { Changes } from '../../ports/StoreWrites';
import { createPendingSave, newPendingSave } from '../PendingSave';
import { isBulkEditable } from '../isBulkEditable';
import { runBeforeSave } from '../runBeforeSave';
import { checkReferences } from '../validatePendingSave';
import { restoreRows, isRestored } from './restoreRows';
import { judgeRow, sheetColumns } from '../sheetCells';
import { saveCellRows } from './saveCellRows';
import { saveRows } from './saveRows';
import { undoneRows } from './undoneRows';
import type { StepContext, OperationRow, UndoResult, OperationHandler } from './OperationHandler';

type Before = Readonly<Record<string, unknown>>;

/** Violations that prevent restoring the previous values: a referenced record that is gone, a cycle of parents. */
async function findViolations(
  record: StoredRecord,
  before: Before,
  { entity, context }: StepContext,
): Promise<RefusedItem['messages']> {
  const pending = newPendingSave({ ...record, ...before }, record, Object.keys(before));
  await checkReferences(entity, pending, context);
  await runBeforeSave(entity, pending, context);
  // A file that is being removed fails the step, which can be resumed.
  await retainReferencedFiles(entity, pending, context);
  return [...pending.problems.values()]
    .flat()
    .filter(({ level }) => level === 'error')
    .map((problem) => violationMessage(problem, context.language));
}

/** The values that the operation gave a record, computed from its previous ones. */
async function valuesLeft(record: StoredRecord, { before }: OperationRow, doing: StepContext): Promise<Changes> {
  const { entity, access, context, plan } = doing;
  const earlier = { ...record, ...before };
  const { fields } = plan.cells
    ? judgeRow(earlier, plan.cells, sheetColumns(entity, access, context.language))
    : adjustedFields(entity, earlier, plan);
  return (await createPendingSave(entity, earlier, fields, access, context)).record;
}

async function undo(rows: readonly OperationRow[], stepContext: StepContext): Promise<UndoResult> {
  const { entity, access, context } = stepContext;
  const name = entity.collection.name;
  const { records } = await context.store.find(name, {
    where: allOf({ op: 'ids', ids: rows.map(({ id }) => id) }, access.where),
  });
  const accessibleRecords = new Map(records.map((record) => [record._id, record]));
  await withdrawProposals(entity, [...accessibleRecords.keys()], stepContext.operation._id, context);
  const restorableRows = rows.filter(({ id, before }) => before !== null && accessibleRecords.has(id));
  const { restored, violations: reasons } = await restoreRows(
    restorableRows,
    ({ before }) => before ?? {},
    stepContext,
    {
      valuesLeft: (record, row) => valuesLeft(record, row, stepContext),
      objections: (record, values) => findViolations(record, values, stepContext),
    },
  );
  for (const saved of hasAfterSave(entity) ? await context.store.getMany(name, [...restored]) : []) {
    const row = rows.find(({ id }) => id === saved._id);
    const previous = accessibleRecords.get(saved._id);
    // Already restored before the step was interrupted: the hook gets the values that the operation had set.
    const current =
      previous && row && isRestored(previous, row)
        ? ({ ...saved, ...(await valuesLeft(saved, row, stepContext)) } as StoredRecord)
        : previous;
    await runAfterSave(entity, saved, current ?? saved, context);
  }
  return undoneRows(rows, restored, reasons, stepContext);
}

/** The same fields in many records: each is saved under all rules; an undo restores each record's own values. */
export const multiEditHandler: OperationHandler = {
  isPermitted: ({ entity, access, operation: action }) =>
    access.permissions.includes('update') && action.fields.every((name) => isBulkEditable(entity, name, access)),
  run: (step, stepContext, saveProgress) =>
    serializeWrites(stepContext.entity, stepContext.context, () =>
      stepContext.plan.cells
        ? saveCellRows(step, stepContext, saveProgress, stepContext.plan.cells)
        : saveRows(step, stepContext, saveProgress, (record) => {
            const { fields, violation } = adjustedFields(stepContext.entity, record, stepContext.plan);
            return violation ? { violation } : { fields };
          }),
    ),
  undo: (rows, stepContext) => serializeWrites(stepContext.entity, stepContext.context, () => undo(rows, stepContext)),
};
