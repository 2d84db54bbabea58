const prefix = 'yarmarok.list ';
const isSearch = (text: string): boolean => /^\?[^#\s]*$/.test(text);

/**
 * Where a person left an entity's list, so that "back to list" brings them there: within this tab, also after a reload.
 * Without storage, or where something else stands there, the whole list is where one goes.
 */
export function lastListSearch(entity: string): string {
  try {
    const search = sessionStorage.getItem(prefix + entity) ?? '';
    return isSearch(search) ? search : '';
  } catch {
    return '';
  }
}

export function rememberListSearch(entity: string, search: string): void {
  try {
    sessionStorage.setItem(prefix + entity, search);
  } catch {
    // Nothing is remembered then.
  }
}

/** Whoever comes next begins with whole lists. */
export function forgetListSearches(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was remembered.
  }
}
