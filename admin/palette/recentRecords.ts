import type { FoundAnywhere } from '../../domain/wire/Search';

const most = 8;
const keyOf = (user: string): string => `yarmarok.recent ${user}`;

const isFound = (item: unknown): item is FoundAnywhere =>
  typeof item === 'object' && item !== null && 'entity' in item && '_id' in item && 'title' in item;

/** The records that a person opened last in this browser, the newest first. */
export function recentRecords(user: string): FoundAnywhere[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isFound) : [];
  } catch {
    return [];
  }
}

export function rememberRecord(user: string, record: FoundAnywhere): void {
  const others = recentRecords(user).filter(({ entity, _id }) => entity !== record.entity || _id !== record._id);
  try {
    localStorage.setItem(keyOf(user), JSON.stringify([record, ...others].slice(0, most)));
  } catch {
    // Without storage nothing is remembered.
  }
}
