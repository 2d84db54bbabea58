import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { StoredProposal } from '#core/records/StoredProposal';
import { proposalCollection, proposalId } from '#core/records/StoredProposal';
import type { StepContext } from '#core/records/bulk/OperationHandler';
import type { Violation } from '#core/schema/Violation';
import { approvalStateOf } from '#core/schema/ApprovalSpec';
import { wasShown } from './shownVersion';

type Proposals = ReadonlyMap<string, StoredProposal>;

/** By the id of the record. */
export async function proposalsOf(
  ids: readonly string[],
  { entity, context }: Pick<StepContext, 'entity' | 'context'>,
): Promise<Proposals> {
  const found = await context.store.getMany(
    proposalCollection.name,
    ids.map((id) => proposalId(entity.name, id)),
  );
  return new Map(found.map((proposal) => [proposal.record, proposal]));
}

/** Why this person does not decide on it now. */
export function violationOf(
  record: StoredRecord,
  proposal: StoredProposal | undefined,
  { context, plan }: Pick<StepContext, 'context' | 'plan'>,
): Violation | null {
  const state = approvalStateOf(record);
  if (record._deleted || (state !== 'new' && state !== 'change')) return { key: 'nothingWaits' };
  if (proposal && proposal.by === context.user?.id) return { key: 'ownProposal' };
  return wasShown(record, proposal, plan) ? null : { key: 'proposalReplaced' };
}
