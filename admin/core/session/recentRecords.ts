import type { SearchHit } from '#domain/wire/Search';

const maxRecentRecords = 8;
const storageKey = (user: string): string => `yarmarok.recent ${user}`;

const isSearchHit = (item: unknown): item is SearchHit =>
  typeof item === 'object' && item !== null && 'entity' in item && '_id' in item && 'title' in item;

/** The last opened records of a user in this browser, newest first. */
export function recentRecords(user: string): SearchHit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(user)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSearchHit) : [];
  } catch {
    return [];
  }
}

/** Neither records nor views of a user stay in the browser after their logout. */
export function forgetUser(user: string): void {
  try {
    localStorage.removeItem(storageKey(user));
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`yarmarok.views.${user}.`)) localStorage.removeItem(key);
  } catch {
    // Storage is unavailable: nothing was remembered.
  }
}

export function rememberRecord(user: string, record: SearchHit): void {
  const others = recentRecords(user).filter(({ entity, _id }) => entity !== record.entity || _id !== record._id);
  try {
    localStorage.setItem(storageKey(user), JSON.stringify([record, ...others].slice(0, maxRecentRecords)));
  } catch {
    // Storage is unavailable: nothing is remembered.
  }
}
