import { hasPrivilege } from '#domain/access/privileges';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import { approvalStateOf, isUnapproved } from '../schema/ApprovalSpec';
import type { Entity } from '../schema/defineEntity';
import { proposalCollection, proposalId } from './StoredProposal';

/** The record as its shop has it in the form: with what the shop has proposed. Everybody else sees what is approved. */
export async function withOwnProposal(
  { name, spec }: Pick<Entity, 'name' | 'spec'>,
  record: StoredRecord,
  { store, user }: Pick<Context, 'store' | 'user'>,
): Promise<StoredRecord> {
  if (!spec.approval || !user || hasPrivilege(user, 'decisions')) return record;
  if (approvalStateOf(record) === '' || isUnapproved(record)) return record;
  const proposal = await store.get(proposalCollection.name, proposalId(name, record._id));
  return proposal && proposal.state !== 'approved' ? { ...record, ...proposal.fields } : record;
}
