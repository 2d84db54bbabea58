import type { Scalar } from '../../domain/query/Where';
import type { HookContext } from '../schema/HookContext';

/** Key of a record in the trash that was merged: the id of the one that took its place. */
export const mergedIntoKey = '_mergedInto';

/** More merges in a row than anybody makes. */
const maxMerges = 20;

/** The same ids; instead of a record that was merged, the one that it was merged into. Undone merges do not count. */
export async function mergedInto(
  collection: string,
  ids: readonly Scalar[],
  { store }: Pick<HookContext, 'store'>,
): Promise<Scalar[]> {
  let current = [...ids];
  for (let round = 0; round < maxMerges; round += 1) {
    const records = await store.getMany(collection, current.map(String));
    const successors = new Map(
      records.flatMap((record) => {
        const successor = record._deleted ? record[mergedIntoKey] : undefined;
        return typeof successor === 'string' ? [[record._id, successor] as const] : [];
      }),
    );
    if (successors.size === 0) break;
    current = current.map((id) => successors.get(String(id)) ?? id);
  }
  return [...new Set(current)];
}
