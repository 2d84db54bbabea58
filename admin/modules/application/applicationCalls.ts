import type { ApplicationInvitation } from '#domain/wire/Registration';
import type { Envelope } from '#domain/wire/Envelope';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

interface ApplicationCalls {
  /** Makes the shop and its user, and mails the link. */
  accept(id: string): Promise<Envelope>;
  /** Whether the invitation of an accepted application can be sent again. */
  invitation(id: string, signal?: AbortSignal): Promise<ApplicationInvitation>;
  /** Mails a new link in place of the last one. */
  invite(id: string): Promise<Envelope>;
  /** Mails the reason. */
  refuse(id: string, reason: string): Promise<Envelope>;
}

/** The decisions on sellers' applications. */
export const createApplicationCalls = (client: EnvelopeClient): ApplicationCalls => ({
  accept: (id) => client.call('POST', `/api/application/accept/${encodeURIComponent(id)}`, { body: {} }),
  invitation: async (id, signal) =>
    (
      await client.call<ApplicationInvitation>('GET', `/api/application/invitation/${encodeURIComponent(id)}`, {
        signal,
      })
    ).result,
  invite: (id) => client.call('POST', `/api/application/invite/${encodeURIComponent(id)}`, { body: {} }),
  refuse: (id, reason) =>
    client.call('POST', `/api/application/refuse/${encodeURIComponent(id)}`, { body: { reason } }),
});
