import type { ListBody, WireFilter } from '#domain/wire/Listing';
import type { PublicationCheckResult } from '#domain/wire/PublicationCheck';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

interface ProductCalls {
  /** Why buyers do not see a product. */
  publicationCheck(id: string, signal?: AbortSignal): Promise<PublicationCheckResult>;
  /** Which of these products are turned on and not seen by buyers. */
  hiddenAmong(ids: readonly string[], signal?: AbortSignal): Promise<string[]>;
}

export function createProductCalls(client: EnvelopeClient): ProductCalls {
  return {
    publicationCheck: async (id, signal) =>
      (
        await client.call<PublicationCheckResult>('GET', `/api/product/publication/${encodeURIComponent(id)}`, {
          signal,
        })
      ).result,
    hiddenAmong: async (ids, signal) => {
      const filter: WireFilter = {
        $and: [{ _id: { $in: [...ids] } }, { 'active.0': true }, { 'not_visible.0': true }],
      };
      const { result } = await client.call<{ items: { _id: string }[] }>('POST', '/api/product/list', {
        body: { model: 'product', limit: 100, filter } satisfies ListBody,
        signal,
      });
      return result.items.map(({ _id }) => _id);
    },
  };
}
