import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Touched } from '../../ports/Store';
import type { Doing } from './Work';

export const actorOf = ({ action }: Pick<Doing, 'action'>): string => (action.state === 'undoing' ? action.undo?.by : undefined) ?? action.by;

/** What each changed record is marked with. */
export const stampOf = (doing: Pick<Doing, 'action'>): { _updated: string; _updatedBy: string } => ({ _updated: doing.action.at, _updatedBy: actorOf(doing) });

/** Whether the action's present step changed the record, as far as its mark tells. */
export const isStamped = (record: StoredRecord, doing: Doing): boolean => record._updated === doing.action.at && record._updatedBy === actorOf(doing);

/** Of these records the ones that this step changed before it was cut off; none when it was not begun before. */
export async function ownRows(ids: readonly string[], doing: Doing): Promise<Touched[]> {
  if (!doing.again) return [];
  const records = await doing.context.store.getMany(doing.entity.collection.name, ids);
  return records.filter((record) => isStamped(record, doing)).map(({ _id, _revision }) => ({ id: _id, revision: _revision }));
}
