import type { ApplicationInvitation } from '#domain/wire/Registration';
import type { ApplicationChecks, ApplicationLetters } from '#domain/wire/ApplicationDecision';
import type { Envelope } from '#domain/wire/Envelope';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

interface ApplicationCalls {
  /** What the program can say of an application, doubts first. */
  checks(id: string, signal?: AbortSignal): Promise<ApplicationChecks>;
  /** The letters of both decisions. */
  letters(id: string, signal?: AbortSignal): Promise<ApplicationLetters>;
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
  checks: async (id, signal) =>
    (await client.call<ApplicationChecks>('GET', `/api/application/checks/${encodeURIComponent(id)}`, { signal }))
      .result,
  letters: async (id, signal) =>
    (await client.call<ApplicationLetters>('GET', `/api/application/letters/${encodeURIComponent(id)}`, { signal }))
      .result,
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
