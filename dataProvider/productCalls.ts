import type { PublicationCheckResult } from '../domain/wire/PublicationCheck';
import type { StockLedgerResult } from '../domain/wire/StockLedger';
import type { EnvelopeClient } from './envelopeClient';

export interface ProductCalls {
  /** Why buyers do not see a product. */
  publicationCheck(id: string, signal?: AbortSignal): Promise<PublicationCheckResult>;
  /** How the stock of a product changed, newest first, 25 a page. */
  stockLedger(product: string, page: number, signal?: AbortSignal): Promise<StockLedgerResult>;
}

export function createProductCalls(client: EnvelopeClient): ProductCalls {
  return {
    publicationCheck: async (id, signal) =>
      (
        await client.call<PublicationCheckResult>('GET', `/api/product/publication/${encodeURIComponent(id)}`, {
          signal,
        })
      ).result,
    stockLedger: async (product, page, signal) =>
      (
        await client.call<StockLedgerResult>(
          'GET',
          `/api/product/stock-ledger?product=${encodeURIComponent(product)}&page=${page}`,
          { signal },
        )
      ).result,
  };
}
