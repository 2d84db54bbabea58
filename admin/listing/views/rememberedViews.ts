import { isObject } from '../../../domain/wire/isObject';
import type { ViewsResult } from '../../../domain/wire/View';

const keyOf = (user: string, entity: string): string => `yarmarok.views.${user}.${entity}`;

/** What the server said last of a list's views and setup, so that the list is drawn right at once. */
export function rememberedViews(user: string, entity: string): ViewsResult | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user, entity)) ?? 'null');
    return isObject(kept) && Array.isArray(kept.views) && isObject(kept.setup)
      ? (kept as unknown as ViewsResult)
      : undefined;
  } catch {
    return undefined;
  }
}

/** A full or forbidden storage only costs the head start. */
export function rememberViews(user: string, entity: string, result: ViewsResult): void {
  try {
    localStorage.setItem(keyOf(user, entity), JSON.stringify(result));
  } catch {
    return;
  }
}
