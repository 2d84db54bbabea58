import { allOf } from '#domain/query/Where';
import type { RefusedItem } from '#domain/wire/RefusedItem';
import { titlesOf } from '../../schema/valueOf';
import { errorMessage } from '../../kernel/Reply';
import { translateMessage } from '../../kernel/respond';
import { maxListed } from '../../jobs/operations/StoredOperation';
import type { OperationRow, StepContext, UndoResult } from './OperationHandler';

/** The rows that an undo skips, with the reason: a violation, or that they were changed or removed since. */
async function skippedRows(
  rows: readonly OperationRow[],
  reasons: ReadonlyMap<string, RefusedItem['messages']>,
  { entity, access, context }: StepContext,
): Promise<RefusedItem[]> {
  const listedIds = rows.slice(0, maxListed).map(({ id }) => id);
  const { records } =
    listedIds.length === 0
      ? { records: [] }
      : await context.store.find(entity.collection.name, { where: allOf({ op: 'ids', ids: listedIds }, access.where) });
  const byId = new Map(records.map((record) => [record._id, record]));
  return rows.map(({ id }) => {
    const record = byId.get(id);
    const title = record ? titlesOf(record, entity.spec.titleField) : {};
    return {
      _id: id,
      title,
      messages: reasons.get(id) ?? [
        translateMessage(context.language, errorMessage(record ? 'changedSince' : 'goneSince')),
      ],
    };
  });
}

/** What an undo says of its rows: how many are restored, and why the others are not. */
export async function undoneRows(
  rows: readonly OperationRow[],
  restored: ReadonlySet<string>,
  reasons: ReadonlyMap<string, RefusedItem['messages']>,
  stepContext: StepContext,
): Promise<UndoResult> {
  const skipped = rows.filter(({ id }) => !restored.has(id));
  return { restored: restored.size, skipped: await skippedRows(skipped, reasons, stepContext) };
}
