import type {
  ApiTokenReport,
  ApiTokensResult,
  CreateApiTokenBody,
  CreateApiTokenResult,
  LoadedApiToken,
} from '#domain/wire/ApiToken';
import type { Envelope } from '#domain/wire/Envelope';
import type { EnvelopeClient } from '../../../../dataProvider/envelopeClient';

/** API tokens of the own shop or of the marketplace; an administrator has those of all. */
interface TokenCalls {
  apiTokens(signal?: AbortSignal): Promise<ApiTokensResult>;
  apiToken(id: string, signal?: AbortSignal): Promise<LoadedApiToken>;
  createApiToken(body: CreateApiTokenBody): Promise<Envelope<CreateApiTokenResult>>;
  revokeApiToken(id: string): Promise<Envelope<{ token: ApiTokenReport }>>;
}

export function createTokenCalls(client: EnvelopeClient): TokenCalls {
  return {
    apiTokens: async (signal) => (await client.call<ApiTokensResult>('GET', '/api/api-tokens', { signal })).result,
    apiToken: async (id, signal) =>
      (await client.call<LoadedApiToken>('GET', `/api/api-tokens/${encodeURIComponent(id)}`, { signal })).result,
    createApiToken: (body) => client.call('POST', '/api/api-tokens', { body }),
    revokeApiToken: (id) => client.call('DELETE', `/api/api-tokens/${encodeURIComponent(id)}`, { body: {} }),
  };
}
