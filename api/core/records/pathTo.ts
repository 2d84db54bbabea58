import type { StoredRecord } from '#domain/wire/StoredRecord';
import { textOf } from '../schema/valueOf';

/** Deeper than any real tree; in a circle a path ends there. */
const maxDepth = 30;

/**
 * The records from below the root, which every path would begin with, to a node of a tree, as far as they are known.
 */
export function pathTo(
  record: StoredRecord,
  known: ReadonlyMap<string, StoredRecord | null>,
  rootId: string | undefined,
): StoredRecord[] {
  const path: StoredRecord[] = [];
  for (
    let each: StoredRecord | null | undefined = record;
    each && path.length < maxDepth && (each._id !== rootId || path.length === 0);
    each = known.get(textOf(each, 'parent'))
  )
    path.unshift(each);
  return path;
}
