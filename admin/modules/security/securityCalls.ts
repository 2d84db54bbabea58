import type { Envelope } from '#domain/wire/Envelope';
import type { NewFactorResult, SecurityResult, TotpEnrolment } from '#domain/wire/SignIn';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';
import { createPasskey } from '../../core/session/passkeys';

/** Of the own account alone. */
interface SecurityCalls {
  security(signal?: AbortSignal): Promise<SecurityResult>;
  beginTotp(): Promise<TotpEnrolment>;
  confirmTotp(code: string): Promise<Envelope<NewFactorResult>>;
  removeTotp(): Promise<Envelope>;
  renewRecoveryCodes(): Promise<Envelope<NewFactorResult>>;
  addPasskey(name: string): Promise<Envelope<NewFactorResult>>;
  removePasskey(id: string): Promise<Envelope>;
  /** Where to go on, at the issuer. */
  beginOidcLink(): Promise<string>;
  removeOidcLink(): Promise<Envelope>;
  endSession(id: string): Promise<Envelope>;
  endOtherSessions(): Promise<Envelope>;
}

export function createSecurityCalls(client: EnvelopeClient): SecurityCalls {
  return {
    security: async (signal) => (await client.call<SecurityResult>('GET', '/api/user/security', { signal })).result,
    beginTotp: async () => (await client.call<TotpEnrolment>('POST', '/api/user/totp', { body: {} })).result,
    confirmTotp: (code) => client.call('POST', '/api/user/totp/confirm', { body: { code } }),
    removeTotp: () => client.call('DELETE', '/api/user/totp', { body: {} }),
    addPasskey: async (name) => {
      const response = await createPasskey(client, '/api/user/passkeys/options');
      return client.call('POST', '/api/user/passkeys', { body: { name, response } });
    },
    removePasskey: (id) => client.call('DELETE', `/api/user/passkeys/${id}`, { body: {} }),
    beginOidcLink: async () => (await client.call<{ url: string }>('POST', '/api/user/oidc', { body: {} })).result.url,
    removeOidcLink: () => client.call('DELETE', '/api/user/oidc', { body: {} }),
    endSession: (id) => client.call('DELETE', `/api/user/sessions/${id}`, { body: {} }),
    endOtherSessions: () => client.call('DELETE', '/api/user/sessions', { body: {} }),
    renewRecoveryCodes: () => client.call('POST', '/api/user/recovery-codes', { body: {} }),
  };
}
