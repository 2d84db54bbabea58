import type {
  ClientMergeBody,
  ClientMergeDone,
  ClientMergePreview,
  DuplicatesResult,
  SimilarClient,
  SimilarClientsResult,
} from '#domain/wire/ClientMerge';
import type { ClientOrders } from '#domain/wire/ClientOrders';
import type { Envelope } from '#domain/wire/Envelope';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

interface ClientCalls {
  duplicates(page: number, signal?: AbortSignal): Promise<DuplicatesResult>;
  /** Other clients than `id` with one of these values. */
  similar(query: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<SimilarClient[]>;
  orders(id: string, signal?: AbortSignal): Promise<ClientOrders>;
  previewMerge(body: ClientMergeBody, signal?: AbortSignal): Promise<ClientMergePreview>;
  merge(body: ClientMergeBody): Promise<Envelope<ClientMergeDone>>;
}

/** Calls of the screens that compare clients: their code loads with them. */
export const createClientCalls = (client: EnvelopeClient): ClientCalls => ({
  duplicates: async (page, signal) =>
    (await client.call<DuplicatesResult>('GET', `/api/client/duplicates?page=${page}`, { signal })).result,
  similar: async (query, signal) => {
    const address = `/api/client/similar?${new URLSearchParams(query).toString()}`;
    return (await client.call<SimilarClientsResult>('GET', address, { signal })).result.items;
  },
  orders: async (id, signal) =>
    (await client.call<ClientOrders>('GET', `/api/client/orders/${encodeURIComponent(id)}`, { signal })).result,
  previewMerge: async (body, signal) => {
    const options = { body: { ...body, preview: true }, signal };
    return (await client.call<{ preview: ClientMergePreview }>('POST', '/api/client/merge', options)).result.preview;
  },
  merge: (body) => client.call('POST', '/api/client/merge', { body }),
});
