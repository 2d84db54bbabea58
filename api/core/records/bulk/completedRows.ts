import type { UpdatedRecord } from '../../ports/StoreWrites';
import { contentRevision } from '../contentRevision';
import type { Context } from '../../kernel/Context';
import type { StoredOperation } from '../../jobs/operations/StoredOperation';
import type { StepContext } from './OperationHandler';
import type { CollectionName } from '../../ports/CollectionName';

export const operationUser = ({ operation }: Pick<StepContext, 'operation'>): string =>
  (operation.state === 'undoing' ? operation.undo?.by : undefined) ?? operation.by;

/** Time and user that are written to each changed record. */
export const stampOf = (stepContext: Pick<StepContext, 'operation'>): { _updated: string; _updatedBy: string } => ({
  _updated: stepContext.operation.at,
  _updatedBy: operationUser(stepContext),
});

/** Those of these records that a step has changed, recognised by its stamp. */
export async function changedRows(
  ids: readonly string[],
  collection: CollectionName,
  action: StoredOperation,
  { store }: Pick<Context, 'store'>,
): Promise<UpdatedRecord[]> {
  const stamp = stampOf({ operation: action });
  return (await store.getMany(collection, ids))
    .filter(({ _updated, _updatedBy }) => _updated === stamp._updated && _updatedBy === stamp._updatedBy)
    .map((record) => ({ id: record._id, revision: contentRevision(record) }));
}

/** Those of these records that this step changed before it was interrupted; empty when it is not a retry. */
export const completedRows = async (ids: readonly string[], stepContext: StepContext): Promise<UpdatedRecord[]> =>
  stepContext.isRetry
    ? changedRows(ids, stepContext.entity.collection.name, stepContext.operation, stepContext.context)
    : [];
