import { listSearch, readListAddress } from './listAddress';

const prefix = 'yarmarok.list ';

/**
 * Where a person left an entity's list, so that "back to list" brings them there: within this tab, also after a reload.
 * Whatever was kept is read as the address of a list. Without storage the whole list is where one goes.
 */
export function lastListSearch(entity: string): string {
  try {
    const search = sessionStorage.getItem(prefix + entity);
    return search ? listSearch(readListAddress(search)) : '';
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
