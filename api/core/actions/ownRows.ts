import type { Touched } from '../../ports/Store';
import { standsFor } from '../records/standsFor';
import type { Doing } from './Work';

export const actorOf = ({ action }: Pick<Doing, 'action'>): string =>
  (action.state === 'undoing' ? action.undo?.by : undefined) ?? action.by;

/** What each changed record is marked with. */
export const stampOf = (doing: Pick<Doing, 'action'>): { _updated: string; _updatedBy: string } => ({
  _updated: doing.action.at,
  _updatedBy: actorOf(doing),
});

/** Of these records the ones that this step changed before it was cut off; none when it was not begun before. */
export async function ownRows(ids: readonly string[], doing: Doing): Promise<Touched[]> {
  if (!doing.again) return [];
  const records = await doing.context.store.getMany(doing.entity.collection.name, ids);
  const stamp = stampOf(doing);
  const own = records.filter(
    ({ _updated, _updatedBy }) => _updated === stamp._updated && _updatedBy === stamp._updatedBy,
  );
  return own.map((record) => ({ id: record._id, revision: standsFor(record) }));
}
