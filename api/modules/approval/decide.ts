import type { ApproveResult, DecidedItem, RefuseResult } from '#domain/wire/Approval';
import { allOf, notDeleted } from '#domain/query/Where';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { newId } from '#core/kernel/newId';
import { badRequest, refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage, warningMessage } from '#core/kernel/Reply';
import { countParams } from '#core/records/bulk/countParams';
import { messagesFor } from '#core/records/bulk/messagesFor';
import { reportAction } from '#core/records/bulk/reportAction';
import { startOperation } from '#core/records/bulk/startOperation';
import { followProposals } from '#core/records/followProposals';
import { isOpenProposal, proposalCollection, proposalId } from '#core/records/StoredProposal';
import { findRecord } from '#core/records/findRecord';
import { isUnapproved } from '#core/schema/ApprovalSpec';
import { isApprover } from './approver';
import { mailDecision } from './mailDecision';
import { versionOfProposal } from './readProposals';

/** Makes the proposals what buyers see, as one operation, which can be undone. */
export async function approve(items: readonly DecidedItem[], context: Context): Promise<EnvelopeReply> {
  if (!isApprover(context.user)) throw refuse(403, 'noAccess');
  const entity = requireEntity('product', context);
  const access = requireAccess(entity, 'update', context);
  const execution = await startOperation(
    entity,
    { kind: 'approve', rows: Object.fromEntries(items.map(({ _id, version }) => [_id, { version }])) },
    { named: [...new Set(items.map(({ _id }) => _id))], within: allOf(notDeleted, access.where) },
    context,
  );
  if (!execution) throw badRequest('body.items');
  const { operation } = execution;
  const { changed, refused, refusedCount } = operation;
  const result: ApproveResult = {
    status: changed > 0 || refusedCount === 0,
    valid: refusedCount === 0,
    ...{ changed, refused, skipped: refusedCount - refused.length },
    action: await reportAction(operation, context),
  };
  return envelopeReply(result, { messages: messagesFor(operation, 'approvedMany', operation.left, entity, context) });
}

/** Refuses proposals as they were shown, for one reason, and writes to their authors. */
export async function refuseProposals(
  items: readonly DecidedItem[],
  reason: string,
  context: Context,
): Promise<EnvelopeReply> {
  if (!isApprover(context.user)) throw refuse(403, 'noAccess');
  if (reason.trim() === '') throw refuse(400, 'applicationReason');
  const { store } = context;
  const entity = requireEntity('product', context);
  requireAccess(entity, 'update', context);
  const shown = new Map(items.map(({ _id, version }) => [_id, version]));
  const found = await store.getMany(
    proposalCollection.name,
    [...shown.keys()].map((id) => proposalId(entity.name, id)),
  );
  const decidable = found.filter(
    (proposal) =>
      proposal.state === 'waiting' &&
      proposal.by !== context.user?.id &&
      shown.get(proposal.record) === versionOfProposal(proposal),
  );
  const set = { state: 'refused', reason: reason.trim() };
  const written = new Set(
    (
      await store.patchEach(
        proposalCollection.name,
        new Map(decidable.map(({ _id, _revision }) => [_id, { revision: _revision, set }])),
      )
    ).map(({ id }) => id),
  );
  const refused = decidable.filter(({ _id }) => written.has(_id));
  await followProposals(
    entity,
    refused.map(({ record }) => record),
    context,
  );
  await mailDecision(refused, { reason: reason.trim(), once: `refused-${newId(context)}` }, context);
  const skipped = shown.size - refused.length;
  return envelopeReply({ refused: refused.length, skipped } satisfies RefuseResult, {
    messages: [
      ...(refused.length > 0 ? [infoMessage('refusedMany', countParams(entity, context, refused.length))] : []),
      ...(skipped > 0 ? [warningMessage('someSkipped', { count: skipped })] : []),
    ],
  });
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
