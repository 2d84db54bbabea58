/** The documents that sellers accept (requirements N-28), by the slugs of their pages. */
export const termsSlugs = ['offer', 'privacy'] as const;
export type TermsSlug = (typeof termsSlugs)[number];

export const isTermsSlug = (slug: string): slug is TermsSlug => termsSlugs.some((each) => each === slug);

/**
 * Ids of the pages that an installation begins with. That they are stored, published or not, is the mark of one where
 * sellers apply only once both documents are published: no page that somebody adds has such an id, and none is ever
 * removed from the store.
 */
export const termsPageIds: Readonly<Record<TermsSlug, string>> = {
  offer: 'terms_offer',
  privacy: 'terms_privacy',
};
