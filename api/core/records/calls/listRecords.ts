import type { Context } from '../../kernel/Context';
import type { EnvelopeReply } from '../../kernel/Reply';
import { envelopeReply } from '../../kernel/Reply';
import type { Entity } from '../../schema/defineEntity';
import { maxSelectedIds, selectWithin, selectionWhere } from '../selection';
import type { ListOptions } from './listPage';
import { listPage } from './listPage';
import type { ListRequest } from './listRequest';

/** The selected records that are still in the list; none where there are too many to name. */
async function selectedIds(entity: Entity, { body, matching }: ListRequest, context: Context): Promise<string[]> {
  if (body.selectedAll !== true && (body.selectedItems ?? []).length === 0) return [];
  const where = selectionWhere(selectWithin(body, matching));
  const ids = await context.store.ids(entity.collection.name, { where, limit: maxSelectedIds + 1 });
  return ids.length > maxSelectedIds ? [] : ids;
}

/** A page of a list. */
export async function listRecords(
  entity: Entity,
  list: ListRequest,
  options: ListOptions,
  context: Context,
): Promise<EnvelopeReply> {
  const selected = await selectedIds(entity, list, context);
  return envelopeReply(await listPage(entity, list, selected, options, context));
}
