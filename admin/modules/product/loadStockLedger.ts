import type { StockLedgerResult } from '#domain/wire/StockLedger';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

/** How the stock of a product changed, newest first, 25 a page. */
export const loadStockLedger = async (
  client: EnvelopeClient,
  product: string,
  page: number,
  signal?: AbortSignal,
): Promise<StockLedgerResult> =>
  (
    await client.call<StockLedgerResult>(
      'GET',
      `/api/product/stock-ledger?product=${encodeURIComponent(product)}&page=${page}`,
      { signal },
    )
  ).result;
