/** Kinds of records with a page of their own on the public side, as the addresses name them. */
export const publicKinds = ['product', 'category', 'shop', 'page', 'article'] as const;
export type PublicKind = (typeof publicKinds)[number];
