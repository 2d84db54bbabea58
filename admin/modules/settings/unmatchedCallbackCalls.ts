import type { Envelope } from '#domain/wire/Envelope';
import type { UnmatchedCallbacksResult } from '#domain/wire/UnmatchedCallback';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

/** Reports of payment services that belong to no payment. */
interface StrayCalls {
  list(page: number, signal?: AbortSignal): Promise<UnmatchedCallbacksResult>;
  review(id: string, note: string): Promise<Envelope>;
}

export const createUnmatchedCallbackCalls = (client: EnvelopeClient): StrayCalls => ({
  list: async (page, signal) =>
    (await client.call<UnmatchedCallbacksResult>('GET', `/api/payment/strays?page=${page}`, { signal })).result,
  review: (id, note) => client.call('POST', `/api/payment/strays/${encodeURIComponent(id)}/review`, { body: { note } }),
});
