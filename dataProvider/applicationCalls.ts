import type { Envelope } from '../domain/wire/Envelope';
import type { EnvelopeClient } from './envelopeClient';

export interface ApplicationCalls {
  /** Makes the shop and its user, and mails the link. */
  accept(id: string): Promise<Envelope>;
  /** Mails the reason. */
  refuse(id: string, reason: string): Promise<Envelope>;
}

/** The decisions on sellers' applications. */
export const createApplicationCalls = (client: EnvelopeClient): ApplicationCalls => ({
  accept: (id) => client.call('POST', `/api/application/accept/${encodeURIComponent(id)}`, { body: {} }),
  refuse: (id, reason) =>
    client.call('POST', `/api/application/refuse/${encodeURIComponent(id)}`, { body: { reason } }),
});
