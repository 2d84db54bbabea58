import type { DecisionResult } from '#domain/wire/Approval';
import { allOf, matchNone, notDeleted } from '#domain/query/Where';
import type { Plan } from '#core/jobs/operations/StoredOperation';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { badRequest, refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { messagesFor } from '#core/records/bulk/messagesFor';
import { reportAction } from '#core/records/bulk/reportAction';
import { startOperation } from '#core/records/bulk/startOperation';
import { findRecord } from '#core/records/findRecord';
import { followProposals } from '#core/records/followProposals';
import type { RecordSelection } from '#core/records/selection';
import { resolveSelection } from '#core/records/selection';
import { isOpenProposal, proposalCollection, proposalId } from '#core/records/StoredProposal';
import { isUnapproved, whereWaits } from '#core/schema/ApprovalSpec';
import type { Entity } from '#core/schema/defineEntity';
import { isApprover } from './approver';
import type { CheckedDecision } from './schemas';

/** What is decided on: products as they were shown, or all that is found, as of an instant. */
async function decidedOn(
  entity: Entity,
  { items = [], selectedAll, asOf, ...found }: CheckedDecision,
  context: Context,
): Promise<{ selection: RecordSelection; shown: Pick<Plan, 'rows' | 'asOf'> }> {
  const access = requireAccess(entity, 'update', context);
  const rows = Object.fromEntries(items.map(({ _id, version }) => [_id, { version }]));
  const within = allOf(notDeleted, access.where);
  const unseen = (found.selectedItems ?? []).filter((id) => !Object.hasOwn(rows, id));
  if ((selectedAll === true || unseen.length > 0) && asOf === undefined) throw badRequest('body.asOf');
  // Nobody has seen what is still to come.
  const now = new Date(context.clock.now()).toISOString();
  const shown = { rows, ...(asOf !== undefined && { asOf: asOf < now ? asOf : now }) };
  if (selectedAll !== true) {
    const named = [...new Set([...Object.keys(rows), ...unseen])];
    if (named.length === 0) throw badRequest('body.items');
    return { selection: { named, within }, shown };
  }
  const selection = await resolveSelection(entity, { selectedAll, ...found }, access, context);
  const where = 'where' in selection ? allOf(selection.where, within, whereWaits) : matchNone;
  return { selection: { where, exceptIds: found.selectedItems ?? [] }, shown };
}

/** Decides as one operation, which can be undone. */
async function decide(
  kind: 'approve' | 'refuse',
  { reason, ...decision }: CheckedDecision & { reason?: string },
  context: Context,
): Promise<EnvelopeReply> {
  if (!isApprover(context.user)) throw refuse(403, 'noAccess');
  const entity = requireEntity('product', context);
  const { selection, shown } = await decidedOn(entity, decision, context);
  const execution = await startOperation(
    entity,
    { kind, ...shown, ...(reason !== undefined && { reason }) },
    selection,
    context,
  );
  if (!execution) throw refuse(409, 'nothingWaits');
  const { operation } = execution;
  const { changed, refused, refusedCount } = operation;
  const result: DecisionResult = {
    status: changed > 0 || refusedCount === 0,
    valid: refusedCount === 0,
    ...{ changed, refused, skipped: refusedCount - refused.length },
    action: await reportAction(operation, context),
  };
  const done = kind === 'approve' ? 'approvedMany' : 'refusedMany';
  return envelopeReply(result, { messages: messagesFor(operation, done, operation.left, entity, context) });
}

/** Makes the proposals what buyers see. */
export const approve = (decision: CheckedDecision, context: Context): Promise<EnvelopeReply> =>
  decide('approve', decision, context);

/** Refuses proposals for one reason, which is written to their authors. */
export function refuseProposals(
  { reason, ...decision }: CheckedDecision & { reason: string },
  context: Context,
): Promise<EnvelopeReply> {
  if (reason.trim() === '') throw refuse(400, 'applicationReason');
  return decide('refuse', { ...decision, reason: reason.trim() }, context);
}

/**
 * Takes a change back that waits or is refused: the product stays as buyers see it. Whoever may not change one of its
 * fields takes nothing of it back.
 */
export async function withdrawProposal(id: string, context: Context): Promise<EnvelopeReply> {
  const entity = requireEntity('product', context);
  const access = requireAccess(entity, 'update', context);
  const product = await findRecord(entity, id, access, context);
  if (isUnapproved(product)) throw refuse(409, 'nothingWaits');
  const { store } = context;
  for (;;) {
    const proposal = await store.get(proposalCollection.name, proposalId(entity.name, id));
    if (!proposal || !isOpenProposal(proposal)) break;
    if (Object.keys(proposal.fields).some((name) => access.readonly?.includes(name))) throw refuse(403, 'noAccess');
    const patch = {
      revision: proposal._revision,
      set: { state: 'withdrawn', fields: {}, base: {}, origins: {}, claims: [] },
    };
    const written = await store.patchEach(proposalCollection.name, new Map([[proposal._id, patch]]));
    if (written.length > 0) break;
  }
  await followProposals(entity, [id], context);
  return envelopeReply({ status: true }, { messages: [infoMessage('proposalWithdrawn')] });
}
