import type { ApproveResult, DecidedItem, Proposal, ProposalsResult, RefuseResult } from '#domain/wire/Approval';
import type { Envelope } from '#domain/wire/Envelope';
import type { EnvelopeClient } from '../../../../dataProvider/envelopeClient';

interface ProposalCalls {
  /** What waits or is refused of these products. */
  proposals(ids: readonly string[], signal?: AbortSignal): Promise<ProposalsResult>;
  approve(proposals: readonly Proposal[]): Promise<Envelope<ApproveResult>>;
  refuse(proposals: readonly Proposal[], reason: string): Promise<Envelope<RefuseResult>>;
  withdraw(id: string): Promise<Envelope>;
}

/** Each in the version that was shown. */
const decidedItems = (proposals: readonly Proposal[]): DecidedItem[] =>
  proposals.map(({ _id, version }) => ({ _id, version }));

export const createProposalCalls = (client: EnvelopeClient): ProposalCalls => ({
  proposals: async (ids, signal) =>
    (await client.call<ProposalsResult>('POST', '/api/product/proposals', { body: { ids }, signal })).result,
  approve: (proposals) => client.call('POST', '/api/product/approve', { body: { items: decidedItems(proposals) } }),
  refuse: (proposals, reason) =>
    client.call('POST', '/api/product/refuse', { body: { items: decidedItems(proposals), reason } }),
  withdraw: (id) => client.call('DELETE', `/api/product/proposal/${encodeURIComponent(id)}`, { body: {} }),
});
