import type { DecidedItem, DecisionBody, DecisionResult, Proposal, ProposalsResult } from '#domain/wire/Approval';
import type { Envelope } from '#domain/wire/Envelope';
import type { EnvelopeClient } from '../../../../dataProvider/envelopeClient';
import type { MultiSelection } from '../../../../dataProvider/recordCalls';

/** What is decided on: proposals as they were shown, and what else is selected of all that is found. */
export type Decision = DecisionBody & MultiSelection;

interface ProposalCalls {
  /** What waits or is refused of these products. */
  proposals(ids: readonly string[], signal?: AbortSignal): Promise<ProposalsResult>;
  approve(decision: Decision): Promise<Envelope<DecisionResult>>;
  refuse(decision: Decision, reason: string): Promise<Envelope<DecisionResult>>;
  withdraw(id: string): Promise<Envelope>;
}

/** Each in the version that was shown. */
export const decidedItems = (proposals: readonly Proposal[]): DecidedItem[] =>
  proposals.map(({ _id, version }) => ({ _id, version }));

export const createProposalCalls = (client: EnvelopeClient): ProposalCalls => ({
  proposals: async (ids, signal) =>
    (await client.call<ProposalsResult>('POST', '/api/product/proposals', { body: { ids }, signal })).result,
  approve: (decision) => client.call('POST', '/api/product/approve', { body: decision }),
  refuse: (decision, reason) => client.call('POST', '/api/product/refuse', { body: { ...decision, reason } }),
  withdraw: (id) => client.call('DELETE', `/api/product/proposal/${encodeURIComponent(id)}`, { body: {} }),
});
