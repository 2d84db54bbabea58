const searches = new Map<string, string>();

/** Where a person left an entity's list, so that "back to list" brings them there. Lasts as long as the page. */
export const lastListSearch = (entity: string): string => searches.get(entity) ?? '';

export const rememberListSearch = (entity: string, search: string): void => void searches.set(entity, search);
