import type { Envelope } from '#domain/wire/Envelope';
import type { PaymentStraysResult } from '#domain/wire/PaymentStray';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

/** Reports of payment services that belong to no payment. */
interface StrayCalls {
  list(page: number, signal?: AbortSignal): Promise<PaymentStraysResult>;
  review(id: string, note: string): Promise<Envelope>;
}

export const createStrayCalls = (client: EnvelopeClient): StrayCalls => ({
  list: async (page, signal) =>
    (await client.call<PaymentStraysResult>('GET', `/api/payment/strays?page=${page}`, { signal })).result,
  review: (id, note) => client.call('POST', `/api/payment/strays/${encodeURIComponent(id)}/review`, { body: { note } }),
});
