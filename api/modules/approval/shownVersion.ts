import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Plan } from '#core/jobs/operations/StoredOperation';
import type { StoredProposal } from '#core/records/StoredProposal';
import { isUnapproved } from '#core/schema/ApprovalSpec';

type Proposed = StoredProposal | null | undefined;

const versionOf = (proposal: Proposed): string => (proposal ? `${proposal._created} ${proposal._revision}` : '');

const joint = '@';

/**
 * Which version of what waits it is. Of a product that nobody has approved its own revision is part of it: it has the
 * values, and a process may die after it has written them and before their proposal.
 */
export const versionOfProposal = (record: StoredRecord, proposal: Proposed): string =>
  `${versionOf(proposal)}${isUnapproved(record) ? `${joint}${record._revision}` : ''}`;

type Shown = Pick<Plan, 'rows' | 'asOf'>;

const shownOf = ({ rows }: Shown, id: string): string | undefined => {
  const version = rows?.[id]?.version;
  return typeof version === 'string' ? version : undefined;
};

/**
 * Whether whoever decides has seen this version; of all that is found what was not on their page is as of an instant: also
 * what an undo has let wait again since (`_updated`) was not there.
 */
export function wasShown(record: StoredRecord, proposal: Proposed, plan: Shown): boolean {
  const shown = shownOf(plan, record._id);
  if (shown !== undefined) return shown === versionOfProposal(record, proposal);
  if (plan.asOf === undefined) return false;
  const changed = [proposal?._updated, isUnapproved(record) || !proposal ? record._updated : undefined];
  return changed.every((at) => at === undefined || at <= (plan.asOf ?? ''));
}

/** The same of the proposal alone, once its record has been written. */
export function proposalWasShown(proposal: StoredProposal, plan: Shown): boolean {
  const shown = shownOf(plan, proposal.record);
  if (shown !== undefined) return shown.split(joint, 1)[0] === versionOf(proposal);
  return plan.asOf !== undefined && proposal._updated <= plan.asOf;
}
