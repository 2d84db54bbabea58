import type { Where } from '#domain/query/Where';
import { violationMessage } from '../../kernel/violationMessage';
import { allOf } from '#domain/query/Where';
import type { BulkAction } from '#domain/wire/BulkAction';
import type { RefusedItem } from '#domain/wire/RefusedItem';
import { titlesOf } from '../../schema/valueOf';
import { partitionByGuard, changeMany, bulkChanges, serializeWrites, canChange } from '../changeMany';
import { contentRevision } from '../contentRevision';
import { mergedMark } from '../mergedInto';
import { treeViolations } from '../treeViolations';
import type { ViolatingRecord } from '../ViolatingRecord';
import { restoreRows } from './restoreRows';
import { undoneRows } from './undoneRows';
import { completedRows, stampOf } from './completedRows';
import type { StoredStep } from '../../jobs/operations/StoredOperation';
import type { StepContext, StepResult, OperationRow, UndoResult, OperationHandler } from './OperationHandler';
import { stepCondition } from './OperationHandler';

const inverseActions: Readonly<Record<BulkAction, BulkAction>> = {
  'make-active': 'make-disactive',
  'make-disactive': 'make-active',
  delete: 'restore',
  restore: 'delete',
};

const byId = (ids: readonly string[]): Where => ({ op: 'ids', ids });

const violationMessages = ({ violation }: ViolatingRecord, { context }: StepContext): RefusedItem['messages'] => [
  violationMessage(violation, context.language),
];

/** Rows without a stored value: an undo restores that absence. */
async function idsWithoutValue(
  kind: BulkAction,
  ids: readonly string[],
  { entity, access, context }: StepContext,
): Promise<string[]> {
  const { field } = bulkChanges[kind];
  return field === undefined
    ? []
    : context.store.ids(entity.collection.name, {
        where: allOf(byId(ids), access.where, { op: 'exists', path: `${field}.0`, value: false }),
      });
}

async function run(
  kind: BulkAction,
  step: StoredStep,
  stepContext: StepContext,
  keep: Parameters<OperationHandler['run']>[2],
): Promise<StepResult> {
  const { entity, access, context, plan } = stepContext;
  const unset = new Set([...emptiedIn(step), ...(await idsWithoutValue(kind, step.ids, stepContext))]);
  const empty = { [`${bulkChanges[kind].field}.0`]: null };
  const before = unset.size === 0 ? undefined : JSON.stringify(step.ids.map((id) => (unset.has(id) ? empty : null)));
  if (before !== undefined) await keep({ before });
  const stamp = stampOf(stepContext);
  const { touched, violating } = await changeMany(
    entity,
    kind,
    allOf(byId(step.ids), stepCondition(stepContext)),
    access,
    { ...stamp, ...(plan.mergedInto !== undefined && mergedMark(plan.mergedInto, stamp._updated)) },
    context,
    { lease: stepContext.lease, evenUsed: plan.evenUsed },
  );
  const revisions = new Map(
    [...(await completedRows(step.ids, stepContext)), ...touched].map(({ id, revision }) => [id, revision]),
  );
  await entity.spec.hooks?.afterAction?.([...revisions.keys()], kind, context);
  return {
    revisions: step.ids.map((id) => revisions.get(id) ?? null),
    refused: violating.map((each) => ({
      _id: each.record._id,
      title: titlesOf(each.record, entity.spec.titleField),
      messages: violationMessages(each, stepContext),
    })),
    ...(before !== undefined && { before }),
  };
}

/** Rows without a value that the step had found before it was interrupted. */
const emptiedIn = ({ ids, before }: StoredStep): string[] => {
  const known = before === undefined ? [] : (JSON.parse(before) as (object | null)[]);
  return ids.filter((_, at) => known[at]);
};

async function undo(kind: BulkAction, rows: readonly OperationRow[], stepContext: StepContext): Promise<UndoResult> {
  const { entity, access, context } = stepContext;
  const inverse = inverseActions[kind];
  const name = entity.collection.name;
  const ids = rows.map(({ id }) => id);
  const guarded = await partitionByGuard(
    entity,
    allOf(byId(ids), access.where, bulkChanges[inverse].appliesTo),
    bulkChanges[inverse].guardedChange,
    context,
  );
  const stopped =
    inverse === 'restore'
      ? await treeViolations(entity, allOf(byId(ids), access.where, bulkChanges.restore.appliesTo), inverse, context)
      : [];
  const violating = [...(guarded?.violating ?? []), ...stopped];
  const violatingIds = new Set(violating.map(({ record }) => record._id));
  const accessibleIds =
    access.where && new Set(await context.store.ids(name, { where: allOf(byId(ids), access.where) }));
  const { restored, violations: changed } = await restoreRows(
    rows.filter(({ id }) => !violatingIds.has(id) && (accessibleIds?.has(id) ?? true)),
    ({ before }) => before ?? bulkChanges[inverse].values,
    stepContext,
    { valuesLeft: () => bulkChanges[kind].values },
  );
  await entity.spec.hooks?.afterAction?.([...restored], inverse, context);

  const revisions = new Map(rows.map(({ id, revision }) => [id, revision]));
  const reasons = new Map([
    ...changed,
    ...violating
      .filter(({ record }) => revisions.get(record._id) === contentRevision(record))
      .map((each) => [each.record._id, violationMessages(each, stepContext)] as const),
  ]);
  return undoneRows(rows, restored, reasons, stepContext);
}

/** Activate, deactivate, trash, restore: the same change for every row; the undo is the opposite change. */
export const bulkActionHandler = (kind: BulkAction): OperationHandler => ({
  isPermitted: ({ operation: action, access }) =>
    canChange(action.state === 'undoing' ? inverseActions[kind] : kind, access),
  run: (step, stepContext, keep) =>
    serializeWrites(stepContext.entity, stepContext.context, () => run(kind, step, stepContext, keep)),
  undo: (rows, stepContext) =>
    serializeWrites(stepContext.entity, stepContext.context, () => undo(kind, rows, stepContext)),
});
