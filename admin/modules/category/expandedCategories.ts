import { createStore } from '../../core/createStore';
import { rootCategoryId } from '#domain/wire/Tree';

/** The open branches, kept while one goes from category to category. */
export const expandedCategories = createStore<ReadonlySet<string>>(new Set([rootCategoryId]));

export function setExpanded(ids: readonly string[], isExpanded: boolean): void {
  const next = new Set(expandedCategories.get());
  for (const id of ids) {
    if (isExpanded) next.add(id);
    else next.delete(id);
  }
  expandedCategories.set(next);
}
