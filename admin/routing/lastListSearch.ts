const storageKeyPrefix = 'yarmarok.list ';
const isSearch = (text: string): boolean => /^\?[^#\s]*$/.test(text);

/**
 * Where a person left an entity's list, so that "back to list" brings them there: within this tab, also after a reload.
 * Without storage, or where something else stands there, the whole list is where one goes.
 */
export function lastListSearch(entity: string): string {
  try {
    const search = sessionStorage.getItem(storageKeyPrefix + entity) ?? '';
    return isSearch(search) ? search : '';
  } catch {
    return '';
  }
}

export function storeListSearch(entity: string, search: string): void {
  try {
    sessionStorage.setItem(storageKeyPrefix + entity, search);
  } catch {
    // Nothing is remembered then.
  }
}

/** Whoever comes next begins with whole lists. */
export function clearListSearches(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(storageKeyPrefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was remembered.
  }
}
