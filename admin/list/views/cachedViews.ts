import { isObject } from '#domain/wire/isObject';
import type { ViewsResult } from '#domain/wire/View';

const storageKey = (user: string, entity: string): string => `yarmarok.views.${user}.${entity}`;

/** Cached views and setup of a list, so that its first render already has the right columns. */
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

/** localStorage may be full or forbidden: then only the faster start is lost. */
export function writeCachedViews(user: string, entity: string, result: ViewsResult): void {
  try {
    localStorage.setItem(storageKey(user, entity), JSON.stringify(result));
  } catch {
    return;
  }
}
