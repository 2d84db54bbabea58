import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import type { ApprovalState } from '../schema/ApprovalSpec';
import { approvalMark, approvalStateOf, isUnapproved } from '../schema/ApprovalSpec';
import type { Entity } from '../schema/defineEntity';
import type { StoredProposal } from './StoredProposal';
import { isOpenProposal, proposalCollection, proposalId } from './StoredProposal';

function markOf(record: StoredRecord, proposal: StoredProposal | undefined): ApprovalState | '' {
  // One of an earlier version waits without a proposal.
  if (!proposal) return isUnapproved(record) ? approvalStateOf(record) : '';
  if (!isOpenProposal(proposal)) return '';
  const state = proposal.isNew ? 'new' : 'change';
  return proposal.state === 'refused' ? `${state}Refused` : state;
}

/**
 * Makes the marks of records say what their proposals are: whoever writes a proposal does so afterwards. Of two who
 * write at the same moment (one proposes, one decides) the later one finds both writes, so nothing waits unseen.
 */
export async function followProposals(
  entity: Entity,
  ids: readonly string[],
  { store, records }: Pick<Context, 'store' | 'records'>,
): Promise<void> {
  const read = () =>
    store.getMany(
      proposalCollection.name,
      ids.map((id) => proposalId(entity.name, id)),
    );
  const versions = (found: readonly StoredProposal[]): string =>
    JSON.stringify(found.map(({ _id, _revision }) => [_id, _revision]).toSorted());
  if (ids.length === 0) return;
  for (let found = await read(); ;) {
    const proposals = new Map(found.map((proposal) => [proposal.record, proposal]));
    const update = (record: StoredRecord) => {
      const mark = markOf(record, proposals.get(record._id));
      return mark === approvalStateOf(record) ? {} : { [approvalMark]: mark };
    };
    await records.updateDerived(entity, new Map(ids.map((id) => [id, update])));
    const present = await read();
    if (versions(present) === versions(found)) return;
    found = present;
  }
}
