import type { PublicationCheckResult } from '#domain/wire/PublicationCheck';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

interface ProductCalls {
  /** Why buyers do not see a product. */
  publicationCheck(id: string, signal?: AbortSignal): Promise<PublicationCheckResult>;
}

export function createProductCalls(client: EnvelopeClient): ProductCalls {
  return {
    publicationCheck: async (id, signal) =>
      (
        await client.call<PublicationCheckResult>('GET', `/api/product/publication/${encodeURIComponent(id)}`, {
          signal,
        })
      ).result,
  };
}
