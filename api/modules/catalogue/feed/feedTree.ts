import type { FeedCategory } from '#domain/feed/Feed';
import { notDeleted } from '#domain/query/Where';
import type { Language } from '#domain/text/Language';
import { rootCategoryId } from '#domain/wire/Tree';
import type { ReadStore } from '#core/ports/ReadStore';
import { numberIn } from '#core/records/files/mediaRecord';
import { textOf, titleOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

interface PlacedCategory extends FeedCategory {
  /** Titles from below the root to the category itself. */
  path: readonly string[];
  /** Id of the one above; null below the root. */
  above: string | null;
}

/** Categories by id, those below the root first. */
export type FeedTree = ReadonlyMap<string, PlacedCategory>;

/** The whole tree but its root, which every path would begin with. Parents come before their children. */
export async function feedTree(store: ReadStore, language: Language): Promise<FeedTree> {
  const children = new Map<string, EntityRecords['categories'][]>();
  for await (const record of store.stream('categories', { where: notDeleted })) {
    if (record._id === rootCategoryId) continue;
    const parent = textOf(record, 'parent') || rootCategoryId;
    children.set(parent, [...(children.get(parent) ?? []), record]);
  }
  const placed = new Map<string, PlacedCategory>();
  let level = [rootCategoryId];
  while (level.length > 0) {
    const next: string[] = [];
    for (const parent of level)
      for (const record of children.get(parent) ?? []) {
        const title = titleOf(record, 'title', language);
        const above = placed.get(parent);
        placed.set(record._id, {
          number: record._increment,
          parent: above?.number ?? null,
          title,
          googleCategory: numberIn(record, 'google_category') ?? above?.googleCategory ?? null,
          above: above ? parent : null,
          path: [...(above?.path ?? []), title],
        });
        next.push(record._id);
      }
    level = next;
  }
  return placed;
}

/** Those of these ids and all above them, in the order of the tree. */
export function withAncestors(tree: FeedTree, ids: readonly string[]): FeedCategory[] {
  const used = new Set<string>();
  for (const id of ids)
    for (let at: string | null = id; at !== null && !used.has(at); at = tree.get(at)?.above ?? null) used.add(at);
  return [...tree].flatMap(([id, category]) => (used.has(id) ? [category] : []));
}
