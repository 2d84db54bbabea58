import { rootCategoryId } from '#domain/wire/Tree';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '#core/kernel/Context';
import { textOf } from '#core/schema/valueOf';

/** Deeper than any real tree; a circle ends there. */
const maxDepth = 50;

/** A record of a tree and those above it, from the topmost one; without the root, which every chain would begin with. */
export async function chainTo(
  collection: 'categories' | 'pages',
  id: string,
  { store }: Pick<Context, 'store'>,
): Promise<StoredRecord[]> {
  const chain: StoredRecord[] = [];
  let next = id;
  while (next !== '' && next !== rootCategoryId && chain.length < maxDepth) {
    const record: StoredRecord | null = await store.get(collection, next);
    if (!record || chain.some(({ _id }) => _id === record._id)) break;
    chain.unshift(record);
    next = textOf(record, 'parent');
  }
  return chain;
}
