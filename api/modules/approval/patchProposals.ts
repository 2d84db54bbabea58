import type { StepContext } from '#core/records/bulk/OperationHandler';
import type { StoredProposal } from '#core/records/StoredProposal';
import { proposalCollection } from '#core/records/StoredProposal';

/** Sets these values in proposals that are as they were read, as of now; those that were written. */
export async function patchProposals(
  proposals: readonly StoredProposal[],
  set: Partial<StoredProposal>,
  { context, lease }: Pick<StepContext, 'context' | 'lease'>,
): Promise<StoredProposal[]> {
  if (proposals.length === 0) return [];
  lease.check();
  const dated = { ...set, _updated: new Date(context.clock.now()).toISOString() };
  const patches = new Map(proposals.map(({ _id, _revision }) => [_id, { revision: _revision, set: dated }]));
  const written = new Set((await context.store.patchEach(proposalCollection.name, patches)).map(({ id }) => id));
  return proposals.filter(({ _id }) => written.has(_id));
}
