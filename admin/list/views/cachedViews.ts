import { isObject } from '../../../domain/wire/isObject';
import type { ViewsResult } from '../../../domain/wire/View';

const storageKey = (user: string, entity: string): string => `yarmarok.views.${user}.${entity}`;

/** What the server said last of a list's views and setup, so that the list is drawn right at once. */
export function readCachedViews(user: string, entity: string): ViewsResult | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(user, entity)) ?? 'null');
    return isObject(stored) && Array.isArray(stored.views) && isObject(stored.setup)
      ? (stored as unknown as ViewsResult)
      : undefined;
  } catch {
    return undefined;
  }
}

/** A full or forbidden storage only costs the head start. */
export function writeCachedViews(user: string, entity: string, result: ViewsResult): void {
  try {
    localStorage.setItem(storageKey(user, entity), JSON.stringify(result));
  } catch {
    return;
  }
}
