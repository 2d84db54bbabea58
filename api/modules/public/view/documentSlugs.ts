/** Pages with the terms, by their slugs. */
export const documentSlugs: readonly string[] = ['offer', 'privacy'];
