import type { Scalar } from '../../domain/query/Where';
import { isObject } from '../../domain/wire/isObject';
import type { StoredRecord } from '../../domain/wire/StoredRecord';
import type { HookContext } from '../schema/HookContext';

/** More merges in a row than anybody makes. */
const maxMerges = 20;

/**
 * What a record that was merged keeps: the one that took its place, and when it was put into the trash. After it was
 * restored, or put there again, the mark no longer holds.
 */
export const mergedMark = (id: string, at: string) => ({ _mergedInto: { id, at } });

function successorOf({ _deleted, _updated, _mergedInto: mark }: StoredRecord): string | null {
  return _deleted && isObject(mark) && mark.at === _updated && typeof mark.id === 'string' ? mark.id : null;
}

/** The same ids; instead of a record that was merged, the one that it was merged into. */
export async function mergedInto(
  collection: string,
  ids: readonly Scalar[],
  { store }: Pick<HookContext, 'store'>,
): Promise<Scalar[]> {
  let current = [...ids];
  for (let round = 0; round < maxMerges; round += 1) {
    const successors = new Map<string, string>();
    for (const record of await store.getMany(collection, current.map(String))) {
      const successor = successorOf(record);
      if (successor !== null) successors.set(record._id, successor);
    }
    if (successors.size === 0) break;
    current = current.map((id) => successors.get(String(id)) ?? id);
  }
  return [...new Set(current)];
}
