const storageKeyPrefix = 'yarmarok.list ';
const isSearch = (text: string): boolean => /^\?[^#\s]*$/.test(text);

/**
 * The last query string of an entity's list, for "back to list": kept in session storage (this tab, also after a
 * reload). '' (the whole list) when there is none or it is malformed.
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
    // Storage is unavailable: nothing is remembered.
  }
}

/** For a change of user: the next one starts with unfiltered lists, and nothing chosen in them. */
export function clearListSearches(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (/^yarmarok\.(list|chosen) /.test(key)) sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable: there is nothing to clear.
  }
}
