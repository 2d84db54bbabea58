import type { ApiTokenReport, ApiTokensResult, CreateApiTokenBody, CreateApiTokenResult } from '#domain/wire/ApiToken';
import type { Envelope } from '#domain/wire/Envelope';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

/** API tokens: one's own; an administrator has everybody's. */
interface TokenCalls {
  apiTokens(signal?: AbortSignal): Promise<ApiTokensResult>;
  createApiToken(body: CreateApiTokenBody): Promise<Envelope<CreateApiTokenResult>>;
  revokeApiToken(id: string): Promise<Envelope<{ token: ApiTokenReport }>>;
}

export function createTokenCalls(client: EnvelopeClient): TokenCalls {
  return {
    apiTokens: async (signal) => (await client.call<ApiTokensResult>('GET', '/api/api-tokens', { signal })).result,
    createApiToken: (body) => client.call('POST', '/api/api-tokens', { body }),
    revokeApiToken: (id) => client.call('DELETE', `/api/api-tokens/${encodeURIComponent(id)}`, { body: {} }),
  };
}
