/** What is printed of orders. */
export const orderDocuments = ['packing-slip', 'invoice'] as const;

export type OrderDocumentKind = (typeof orderDocuments)[number];

/** Orders of one file. */
export const maxPrintedOrders = 100;
