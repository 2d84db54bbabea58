import type { Touched } from '../../ports/Store';
import { standsFor } from '../records/standsFor';
import type { Context } from '../Context';
import type { StoredAction } from './StoredAction';
import type { Doing } from './Work';

export const actorOf = ({ action }: Pick<Doing, 'action'>): string =>
  (action.state === 'undoing' ? action.undo?.by : undefined) ?? action.by;

/** What each changed record is marked with. */
export const stampOf = (doing: Pick<Doing, 'action'>): { _updated: string; _updatedBy: string } => ({
  _updated: doing.action.at,
  _updatedBy: actorOf(doing),
});

/** Of these records the ones that a step changed, known by its mark. */
export async function changedRows(
  ids: readonly string[],
  collection: string,
  action: StoredAction,
  { store }: Pick<Context, 'store'>,
): Promise<Touched[]> {
  const stamp = stampOf({ action });
  return (await store.getMany(collection, ids))
    .filter(({ _updated, _updatedBy }) => _updated === stamp._updated && _updatedBy === stamp._updatedBy)
    .map((record) => ({ id: record._id, revision: standsFor(record) }));
}

/** Of these records the ones that this step changed before it was cut off; none when it was not begun before. */
export const ownRows = async (ids: readonly string[], doing: Doing): Promise<Touched[]> =>
  doing.again ? changedRows(ids, doing.entity.collection.name, doing.action, doing.context) : [];
