import { allOf } from '../../../domain/query/Where';
import type { Patch } from '../../ports/StoreWrites';
import { localisedOf } from '../../schema/valueOf';
import { serializeWrites } from '../changeMany';
import { canReorder } from '../canReorder';
import { restoreRows } from './restoreRows';
import { skippedRows } from './skippedRows';
import { completedRows, stampOf } from './completedRows';
import type { StoredStep } from '../../jobs/operations/StoredOperation';
import type { StepContext, StepResult, Row, UndoResult, OperationHandler } from './OperationHandler';

async function run(
  step: StoredStep,
  stepContext: StepContext,
  saveProgress: Parameters<OperationHandler['run']>[2],
): Promise<StepResult> {
  const { entity, access, context, plan } = stepContext;
  const { ordered = '' } = entity.spec;
  const { records } = await context.store.find(entity.collection.name, {
    where: allOf({ op: 'ids', ids: step.ids }, access.where),
  });
  const positionOf = (id: string): number | null => plan.places?.[id] ?? null;
  const moved = records.filter((record) => localisedOf(record, ordered)['0'] !== positionOf(record._id));
  const previousPositions = new Map(moved.map((record) => [record._id, localisedOf(record, ordered)['0'] ?? null]));
  const before =
    step.before ??
    JSON.stringify(
      step.ids.map((id) => (previousPositions.has(id) ? { [`${ordered}.0`]: previousPositions.get(id) } : null)),
    );
  await saveProgress({ before });
  const patches = moved.map(({ _id, _revision }): [string, Patch] => [
    _id,
    { revision: _revision, set: { [`${ordered}.0`]: positionOf(_id), ...stampOf(stepContext) } },
  ]);
  stepContext.lease.check();
  const touched = patches.length === 0 ? [] : await context.records.patchEach(entity, new Map(patches), moved, context);
  const completed = await completedRows(step.ids, stepContext);
  const revisions = new Map([...completed, ...touched].map(({ id, revision }) => [id, revision]));
  return { revisions: step.ids.map((id) => revisions.get(id) ?? null), refused: [], before };
}

async function undo(rows: readonly Row[], stepContext: StepContext): Promise<UndoResult> {
  const { entity, access, context } = stepContext;
  const name = entity.collection.name;
  const ids = rows.map(({ id }) => id);
  const accessibleIds =
    access.where && new Set(await context.store.ids(name, { where: allOf({ op: 'ids', ids }, access.where) }));
  const { restored } = await restoreRows(
    rows.filter(({ id }) => accessibleIds?.has(id) ?? true),
    ({ before }) => before ?? {},
    stepContext,
  );
  return {
    restored: restored.size,
    skipped: await skippedRows(
      rows.filter(({ id }) => !restored.has(id)),
      new Map(),
      stepContext,
    ),
  };
}

/** New positions for the named records; an undo restores the previous ones. */
export const reorderHandler: OperationHandler = {
  isPermitted: ({ entity, access }) => canReorder(entity, access),
  run: (step, stepContext, saveProgress) =>
    serializeWrites(stepContext.entity, stepContext.context, () => run(step, stepContext, saveProgress)),
  undo: (rows, stepContext) => serializeWrites(stepContext.entity, stepContext.context, () => undo(rows, stepContext)),
};
