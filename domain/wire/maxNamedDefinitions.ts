/** Definitions of forms that a call for a form names at most (`LoadResult.definitions`). */
export const maxNamedDefinitions = 4;
