import type { Scalar } from '#domain/query/Where';
import { isObject } from '#domain/wire/isObject';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { HookContext } from '../schema/HookContext';
import type { ReadableCollection } from '../ports/CollectionName';

/** More merges in a row than anybody makes. */
const maxMerges = 20;

/**
 * What a record that was merged keeps: the one that took its place, and the time of its last write in the trash, at first
 * that of the merge. After it was restored, or put there again, the mark no longer holds: only a write that leaves it
 * there takes the time along (`carriedMark`).
 */
export const mergedMark = (id: string, at: string) => ({ _mergedInto: { id, at } });

function successorOf({ _deleted, _updated, _mergedInto: mark }: StoredRecord): string | null {
  return _deleted && isObject(mark) && mark.at === _updated && typeof mark.id === 'string' ? mark.id : null;
}

/** What a write adds to a record that was merged and stays in the trash, so that the mark goes on holding. */
export function carriedMark(before: StoredRecord, after: StoredRecord): Partial<ReturnType<typeof mergedMark>> {
  const successor = after._deleted ? successorOf(before) : null;
  return successor === null ? {} : mergedMark(successor, after._updated);
}

/** Of these records those that were merged, each with the one that has taken its place in the end. */
export function successorsOf(records: readonly StoredRecord[]): Map<string, string> {
  const next = new Map(
    records.flatMap((record) => {
      const successor = successorOf(record);
      return successor === null ? [] : [[record._id, successor] as const];
    }),
  );
  const last = (id: string, round = 0): string => {
    const successor = round < maxMerges ? next.get(id) : undefined;
    return successor === undefined ? id : last(successor, round + 1);
  };
  return new Map([...next.keys()].map((id) => [id, last(id)]));
}

/** The same ids; instead of a record that was merged, the one that it was merged into. */
export async function mergedInto(
  collection: ReadableCollection,
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
