/** One row of a Shopify product export, the part that describes a variant. Amounts are unparsed. */
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

/** The merged rows of one handle: the first one describes the product, each may add a variant and a picture. */
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
  /** URLs in the order of their position. */
  images: string[];
}

/** A skipped row and the reason. `line` counts from 1 with the header. */
export interface SkippedRow {
  line: number;
  handle: string;
  reason: string;
}
