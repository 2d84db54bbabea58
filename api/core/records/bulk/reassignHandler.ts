import { allOf } from '#domain/query/Where';
import { readPath } from '#domain/query/readPath';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Patch } from '../../ports/StoreWrites';
import type { Reassignment, StoredStep } from '../../jobs/operations/StoredOperation';
import { serializeWrites } from '../changeMany';
import { completedRows, stampOf } from './completedRows';
import type { OperationHandler, OperationRow, StepContext, StepResult, UndoResult } from './OperationHandler';
import { restoreRows } from './restoreRows';
import { undoneRows } from './undoneRows';

const pathOf = ({ field }: Reassignment): string => `${field}.0`;

function reassignmentOf({ plan: { reassign } }: StepContext): Reassignment {
  if (!reassign) throw new Error('a reassignment has one');
  return reassign;
}

/** What a field names afterwards: of several records each once. */
const reassigned = (value: unknown, { from, to }: Reassignment): unknown =>
  Array.isArray(value) ? [...new Set(value.map((id: string) => (from.includes(id) ? to : id)))] : to;

/** Those of the step that still name one of the replaced records. */
async function remaining(step: StoredStep, stepContext: StepContext): Promise<StoredRecord[]> {
  const { entity, access, context } = stepContext;
  const reassign = reassignmentOf(stepContext);
  const replaced = { op: 'in', path: pathOf(reassign), values: reassign.from } as const;
  const { records } = await context.store.find(entity.collection.name, {
    where: allOf({ op: 'ids', ids: step.ids }, replaced, access.where),
  });
  return records;
}

async function run(
  step: StoredStep,
  stepContext: StepContext,
  saveProgress: Parameters<OperationHandler['run']>[2],
): Promise<StepResult> {
  const { entity, context } = stepContext;
  const reassign = reassignmentOf(stepContext);
  const path = pathOf(reassign);
  const valueOf = (record: StoredRecord): unknown => readPath(record, path.split('.'));
  const known = step.before === undefined ? [] : (JSON.parse(step.before) as OperationRow['before'][]);
  const previous = new Map(step.ids.map((id, at) => [id, known[at] ?? null]));
  const revisions = new Map((await completedRows(step.ids, stepContext)).map(({ id, revision }) => [id, revision]));
  let before = step.before;
  // A record that is saved between read and write is read again: none may keep the replaced reference.
  for (let records = await remaining(step, stepContext); records.length > 0;) {
    for (const record of records) previous.set(record._id, { [path]: valueOf(record) });
    before = JSON.stringify(step.ids.map((id) => previous.get(id) ?? null));
    await saveProgress({ before });
    const stamp = stampOf(stepContext);
    const patches = new Map(
      records.map((record): [string, Patch] => [
        record._id,
        { revision: record._revision, set: { [path]: reassigned(valueOf(record), reassign), ...stamp } },
      ]),
    );
    stepContext.lease.check();
    for (const { id, revision } of await context.records.patchEach(entity, patches, records, context))
      revisions.set(id, revision);
    records = await remaining(step, stepContext);
  }
  await entity.spec.hooks?.afterReassign?.([...revisions.keys()], [...reassign.from, reassign.to], context);
  return {
    revisions: step.ids.map((id) => revisions.get(id) ?? null),
    refused: [],
    ...(before !== undefined && { before }),
  };
}

async function undo(rows: readonly OperationRow[], stepContext: StepContext): Promise<UndoResult> {
  const { entity, access, context } = stepContext;
  const reassign = reassignmentOf(stepContext);
  const path = pathOf(reassign);
  const ids = rows.map(({ id }) => id);
  const accessible = new Set(
    await context.store.ids(entity.collection.name, { where: allOf({ op: 'ids', ids }, access.where) }),
  );
  const { restored, violations } = await restoreRows(
    rows.filter(({ id }) => accessible.has(id)),
    ({ before }) => before ?? {},
    stepContext,
    { valuesLeft: (_record, { before }) => ({ [path]: reassigned(before?.[path], reassign) }) },
  );
  await entity.spec.hooks?.afterReassign?.([...restored], [...reassign.from, reassign.to], context);
  return undoneRows(rows, restored, violations, stepContext);
}

/** Another record in place of those that a field names. An undo restores each record's own reference. */
export const reassignHandler: OperationHandler = {
  isPermitted: ({ access }) => access.permissions.includes('update'),
  run: (step, stepContext, saveProgress) =>
    serializeWrites(stepContext.entity, stepContext.context, () => run(step, stepContext, saveProgress)),
  undo: (rows, stepContext) => serializeWrites(stepContext.entity, stepContext.context, () => undo(rows, stepContext)),
};
