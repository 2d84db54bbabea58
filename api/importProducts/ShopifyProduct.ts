/** One row of a Shopify product export, as far as it describes a variant. Amounts are as written. */
export interface ShopifyVariant {
  /** Line of the file, from 1, for messages. */
  line: number;
  options: { name: string; value: string }[];
  sku: string;
  barcode: string;
  price: string;
  compareAt: string;
  quantity: string;
  image: string;
}

/** The rows of one handle, joined: the first one describes the product, each may add a variant and a picture. */
export interface ShopifyProduct {
  handle: string;
  line: number;
  lines: number;
  title: string;
  html: string;
  vendor: string;
  type: string;
  tags: string;
  published: boolean;
  variants: ShopifyVariant[];
  /** Addresses in the order of their position. */
  images: string[];
}

/** A row that was left out, and why. `line` counts from 1 with the header. */
export interface SkippedRow {
  line: number;
  handle: string;
  reason: string;
}
