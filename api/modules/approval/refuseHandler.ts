import { allOf } from '#domain/query/Where';
import { violationMessage } from '#core/kernel/violationMessage';
import type { RefusedItem } from '#domain/wire/RefusedItem';
import type { StoredStep } from '#core/jobs/operations/StoredOperation';
import { followProposals } from '#core/records/followProposals';
import type { StoredProposal } from '#core/records/StoredProposal';
import type {
  OperationHandler,
  OperationRow,
  StepContext,
  StepResult,
  UndoResult,
} from '#core/records/bulk/OperationHandler';
import { stepCondition } from '#core/records/bulk/OperationHandler';
import { refusedRow } from '#core/records/bulk/saveRows';
import { undoneRows } from '#core/records/bulk/undoneRows';
import type { Violation } from '#core/schema/Violation';
import { isApprover } from './approver';
import { mailDecisions } from './mailDecisions';
import { patchProposals } from './patchProposals';
import { proposalsOf, violationOf } from './violationOf';

const messagesOf = (violation: Violation, { context }: StepContext): RefusedItem['messages'] => [
  violationMessage(violation, context.language),
];

/** The proposal alone is written, and the mark of its record follows: what is not approved changes no product. */
async function run(step: StoredStep, stepContext: StepContext): Promise<StepResult> {
  const { context, entity, access, operation, plan } = stepContext;
  const proposals = await proposalsOf(step.ids, stepContext);
  const isOwn = (proposal: StoredProposal | undefined): boolean => proposal?.action === operation._id;
  const done = new Set(step.ids.filter((id) => isOwn(proposals.get(id))));
  const { records } = await context.store.find(entity.collection.name, {
    where: allOf({ op: 'ids', ids: step.ids.filter((id) => !done.has(id)) }, stepCondition(stepContext), access.where),
  });
  const refused: RefusedItem[] = [];
  const decidable: StoredProposal[] = [];
  for (const record of records) {
    const proposal = proposals.get(record._id);
    const violation = violationOf(record, proposal, stepContext);
    if (violation) refused.push(refusedRow(record, messagesOf(violation, stepContext), stepContext));
    else if (proposal?.state === 'waiting') decidable.push(proposal);
    else refused.push(refusedRow(record, messagesOf({ key: 'nothingWaits' }, stepContext), stepContext));
  }
  const reason = plan.reason ?? '';
  const written = await patchProposals(decidable, { state: 'refused', reason, action: operation._id }, stepContext);
  for (const { record } of written) done.add(record);
  const lost = new Set(decidable.filter(({ record }) => !done.has(record)).map(({ record }) => record));
  for (const record of records)
    if (lost.has(record._id))
      refused.push(refusedRow(record, messagesOf({ key: 'proposalReplaced' }, stepContext), stepContext));
  await followProposals(entity, [...done], context);
  return { revisions: step.ids.map((id) => (done.has(id) ? (proposals.get(id)?._revision ?? 0) : null)), refused };
}

async function undo(rows: readonly OperationRow[], stepContext: StepContext): Promise<UndoResult> {
  const { context, entity, operation } = stepContext;
  const ids = rows.map(({ id }) => id);
  const proposals = await proposalsOf(ids, stepContext);
  const violations = new Map<string, RefusedItem['messages']>();
  const refused: StoredProposal[] = [];
  const restored = new Set<string>();
  for (const [id, proposal] of proposals) {
    // A step that is done again has put it back already.
    if (proposal.undone === operation._id) restored.add(id);
    else if (proposal.state !== 'refused' || proposal.action !== operation._id) continue;
    else if (proposal.by === context.user?.id) violations.set(id, messagesOf({ key: 'ownProposal' }, stepContext));
    else refused.push(proposal);
  }
  const set = { state: 'waiting', reason: '', action: '', undone: operation._id } as const;
  for (const { record } of await patchProposals(refused, set, stepContext)) restored.add(record);
  await followProposals(entity, [...restored], context);
  return undoneRows(rows, restored, violations, stepContext);
}

/** What waits is sent back to its author with a reason. An undo lets it wait again, unless it was proposed anew since. */
export const refuseHandler: OperationHandler = {
  isPermitted: ({ access, user }) => access.permissions.includes('update') && isApprover(user),
  run,
  undo,
  ended: (operation, services) => mailDecisions(operation, 'refused', services),
};
