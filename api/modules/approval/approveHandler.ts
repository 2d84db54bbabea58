import { deepEqual } from '#domain/form/deepEqual';
import { violationMessage } from '#core/kernel/violationMessage';
import type { RefusedItem } from '#domain/wire/RefusedItem';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { StoredStep } from '#core/jobs/operations/StoredOperation';
import type { Changes } from '#core/ports/StoreWrites';
import { followProposals } from '#core/records/followProposals';
import type { StoredProposal } from '#core/records/StoredProposal';
import type {
  OperationHandler,
  OperationRow,
  StepContext,
  StepResult,
  UndoResult,
} from '#core/records/bulk/OperationHandler';
import { restoreRows } from '#core/records/bulk/restoreRows';
import { refusedRow, savePreparedRows } from '#core/records/bulk/saveRows';
import { undoneRows } from '#core/records/bulk/undoneRows';
import { rejectionReasons } from '#core/records/rejectionReasons';
import type { PreparedSave } from '#core/records/saveRecord';
import { prepareSave } from '#core/records/saveRecord';
import { runAfterSave } from '#core/records/runAfterSave';
import type { Violation } from '#core/schema/Violation';
import { approvalMark } from '#core/schema/ApprovalSpec';
import { isApprover } from './approver';
import { mailDecisions } from './mailDecisions';
import { patchProposals } from './patchProposals';
import { conflictsOf } from './readProposals';
import { proposalWasShown } from './shownVersion';
import { proposalsOf, violationOf } from './violationOf';

/** What somebody else has changed since it was proposed. */
function conflictIn(
  record: StoredRecord,
  proposal: StoredProposal | undefined,
  { context, entity }: StepContext,
): Violation | null {
  const conflicts = proposal ? conflictsOf(record, proposal) : [];
  if (conflicts.length === 0) return null;
  const titles = conflicts.map(
    (name) => entity.definitions[context.language].get(name)?.title[context.language] ?? name,
  );
  return { key: 'approvalConflict', params: { fields: titles.join(', ') } };
}

/** What the save changes, as it is now: also what waits, which an undo brings back. */
function replacedValues({ pending: { record, current } }: PreparedSave, { entity }: StepContext): Changes {
  const before: Record<string, unknown> = { [approvalMark]: current?.[approvalMark] ?? '' };
  for (const name of entity.fields.keys())
    if (!deepEqual(current?.[name] ?? null, record[name] ?? null)) before[name] = current?.[name] ?? null;
  return before;
}

async function prepare(record: StoredRecord, proposals: ReadonlyMap<string, StoredProposal>, stepContext: StepContext) {
  const { entity, access, context } = stepContext;
  const proposal = proposals.get(record._id);
  const violation = violationOf(record, proposal, stepContext) ?? conflictIn(record, proposal, stepContext);
  const refused = (messages: RefusedItem['messages']): RefusedItem => refusedRow(record, messages, stepContext);
  if (violation) return refused([violationMessage(violation, context.language)]);
  const fields = proposal?.fields ?? {};
  const save = await prepareSave(entity, record, fields, access, context, Object.keys(fields));
  if (!save.ok) return refused(rejectionReasons(save.reply, entity, context));
  save.pending.record[approvalMark] = '';
  return { record, save, before: replacedValues(save, stepContext) };
}

async function run(
  step: StoredStep,
  stepContext: StepContext,
  saveProgress: Parameters<OperationHandler['run']>[2],
): Promise<StepResult> {
  const { context, operation, plan } = stepContext;
  const proposals = await proposalsOf(step.ids, stepContext);
  const result = await savePreparedRows(step, stepContext, saveProgress, {
    prepare: (record) => prepare(record, proposals, stepContext),
  });
  const approved = step.ids.flatMap((id, at) => {
    const proposal = (result.revisions[at] ?? null) === null ? undefined : proposals.get(id);
    return proposal && (proposal.action === operation._id || proposalWasShown(proposal, plan)) ? [proposal] : [];
  });
  await patchProposals(
    approved.filter(({ state }) => state === 'waiting'),
    { state: 'approved', action: operation._id },
    stepContext,
  );
  // What was proposed while this was saved waits.
  await followProposals(
    stepContext.entity,
    step.ids.filter((id) => proposals.has(id)),
    context,
  );
  return result;
}

async function undo(rows: readonly OperationRow[], stepContext: StepContext): Promise<UndoResult> {
  const { context, entity, operation } = stepContext;
  const proposals = await proposalsOf(
    rows.map(({ id }) => id),
    stepContext,
  );
  const isOwn = (proposal: StoredProposal | undefined): proposal is StoredProposal =>
    proposal?.action === operation._id;
  const before = new Map(
    (
      await context.store.getMany(
        entity.collection.name,
        rows.map(({ id }) => id),
      )
    ).map((record) => [record._id, record]),
  );
  const { restored, violations } = await restoreRows(rows, (row) => row.before ?? {}, stepContext, {
    valuesLeft: ({ _id }) => {
      const proposal = proposals.get(_id);
      return { [approvalMark]: '', ...(isOwn(proposal) && proposal.fields) };
    },
  });
  const back = [...restored].flatMap((id) => {
    const proposal = proposals.get(id);
    return isOwn(proposal) ? [proposal] : [];
  });
  const set = { state: 'waiting', action: '', undone: operation._id } as const;
  await patchProposals(back, set, stepContext);
  await followProposals(entity, [...restored], context);
  for (const saved of await context.store.getMany(entity.collection.name, [...restored]))
    await runAfterSave(entity, saved, before.get(saved._id) ?? saved, context);
  return undoneRows(rows, restored, violations, stepContext);
}

/**
 * What waits becomes the record, each under all rules and only as it was shown to whoever approves it. An undo brings
 * the former values back, and what waited.
 */
export const approveHandler: OperationHandler = {
  isPermitted: ({ access, user }) => access.permissions.includes('update') && isApprover(user),
  run,
  undo,
  ended: (operation, services) => mailDecisions(operation, 'approved', services),
};
