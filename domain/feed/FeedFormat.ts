import type { FeedCategory, FeedProduct, FeedShop } from './Feed';

/** How a file of one format is put together: what stands before the products, each of them, and what closes it. */
export interface FeedWriter {
  open(shop: FeedShop, categories: readonly FeedCategory[]): string;
  product(product: FeedProduct, shop: FeedShop): string;
  close: string;
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
