import { allOf, notDeleted } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { RefusedItem } from '#domain/wire/RefusedItem';
import { readPath } from '#domain/query/readPath';
import { deepEqual } from '#domain/form/deepEqual';
import type { Changes, Patch } from '../../ports/StoreWrites';
import { isBelow } from '../../schema/checkParent';
import { titlesOf } from '../../schema/valueOf';
import { errorMessage } from '../../kernel/Reply';
import { translateMessage } from '../../kernel/respond';
import { serializeWrites } from '../changeMany';
import { canReorder } from '../canReorder';
import { restoreRows } from './restoreRows';
import { undoneRows } from './undoneRows';
import { completedRows, stampOf } from './completedRows';
import type { StoredStep } from '../../jobs/operations/StoredOperation';
import type { StepContext, StepResult, OperationRow, UndoResult, OperationHandler } from './OperationHandler';

const parentPath = 'parent.0';

/** What the reordering sets in a record. */
function valuesFor(id: string, { entity, plan }: StepContext): Changes {
  const { ordered = '' } = entity.spec;
  return {
    [`${ordered}.0`]: plan.places?.[id] ?? null,
    ...(plan.move?.ids.includes(id) && { [parentPath]: plan.move.parent }),
  };
}

const currentValue = (record: StoredRecord, path: string): unknown => readPath(record, path.split('.')) ?? null;

const differs = (record: StoredRecord, values: Changes): boolean =>
  Object.entries(values).some(([path, value]) => !deepEqual(currentValue(record, path), value));

/** Why records can not have this parent, if they can not. */
async function moveProblems(
  ids: readonly string[],
  parent: unknown,
  { entity, context }: StepContext,
): Promise<RefusedItem['messages']> {
  if (typeof parent !== 'string' || parent === '') return [];
  const { name } = entity.collection;
  const exists = await context.store.count(name, allOf({ op: 'ids', ids: [parent] }, notDeleted));
  if (exists === 0) return [translateMessage(context.language, errorMessage('noParent'))];
  return (await isBelow(name, parent, ids, context))
    ? [translateMessage(context.language, errorMessage('belowItself'))]
    : [];
}

/** The places of a move that has become impossible are not stored either. */
async function refusedMove(step: StoredStep, stepContext: StepContext): Promise<StepResult | null> {
  const { plan, entity, context } = stepContext;
  const { move } = plan;
  const messages = move ? await moveProblems(move.ids, move.parent, stepContext) : [];
  if (!move || messages.length === 0) return null;
  const moved = await context.store.getMany(
    entity.collection.name,
    step.ids.filter((id) => move.ids.includes(id)),
  );
  return {
    revisions: step.ids.map(() => null),
    refused: moved.map((record) => ({ _id: record._id, title: titlesOf(record, entity.spec.titleField), messages })),
  };
}

async function run(
  step: StoredStep,
  stepContext: StepContext,
  saveProgress: Parameters<OperationHandler['run']>[2],
): Promise<StepResult> {
  const { entity, access, context } = stepContext;
  const refused = await refusedMove(step, stepContext);
  if (refused) return refused;
  const { records } = await context.store.find(entity.collection.name, {
    where: allOf({ op: 'ids', ids: step.ids }, access.where),
  });
  const moved = records.filter((record) => differs(record, valuesFor(record._id, stepContext)));
  const previousValues = new Map(
    moved.map((record) => [
      record._id,
      Object.fromEntries(
        Object.keys(valuesFor(record._id, stepContext)).map((path) => [path, currentValue(record, path)]),
      ),
    ]),
  );
  const before = step.before ?? JSON.stringify(step.ids.map((id) => previousValues.get(id) ?? null));
  await saveProgress({ before });
  const patches = moved.map(({ _id, _revision }): [string, Patch] => [
    _id,
    { revision: _revision, set: { ...valuesFor(_id, stepContext), ...stampOf(stepContext) } },
  ]);
  stepContext.lease.check();
  const touched = patches.length === 0 ? [] : await context.records.patchEach(entity, new Map(patches), moved, context);
  const completed = await completedRows(step.ids, stepContext);
  const revisions = new Map([...completed, ...touched].map(({ id, revision }) => [id, revision]));
  return { revisions: step.ids.map((id) => revisions.get(id) ?? null), refused: [], before };
}

async function undo(rows: readonly OperationRow[], stepContext: StepContext): Promise<UndoResult> {
  const { entity, access, context } = stepContext;
  const name = entity.collection.name;
  const ids = rows.map(({ id }) => id);
  const accessibleIds =
    access.where && new Set(await context.store.ids(name, { where: allOf({ op: 'ids', ids }, access.where) }));
  const { restored, violations } = await restoreRows(
    rows.filter(({ id }) => accessibleIds?.has(id) ?? true),
    ({ before }) => before ?? {},
    stepContext,
    { objections: (record, values) => moveProblems([record._id], values[parentPath], stepContext) },
  );
  return undoneRows(rows, restored, violations, stepContext);
}

/** New positions for the named records, and another parent for one; an undo restores the previous ones. */
export const reorderHandler: OperationHandler = {
  isPermitted: ({ entity, access }) => canReorder(entity, access),
  run: (step, stepContext, saveProgress) =>
    serializeWrites(stepContext.entity, stepContext.context, () => run(step, stepContext, saveProgress)),
  undo: (rows, stepContext) => serializeWrites(stepContext.entity, stepContext.context, () => undo(rows, stepContext)),
};
