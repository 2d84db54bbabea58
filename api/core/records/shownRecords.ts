import { withoutPaths } from '#domain/access/withoutPaths';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { accessFor } from '../schema/accessFor';
import type { Entity } from '../schema/defineEntity';
import type { ReadContext } from '../schema/HookContext';

/**
 * Records as who calls may see them: with what is stored elsewhere, and without what is hidden from them. The one place
 * where values are cut: forms, lists, exports and replies get their records here.
 */
export async function shownRecords(
  entity: Entity,
  records: readonly StoredRecord[],
  context: ReadContext,
): Promise<readonly StoredRecord[]> {
  const read = (await entity.spec.hooks?.afterRead?.(records, context)) ?? records;
  const { user } = context;
  const { hiddenFields } = user ? accessFor(entity, user) : {};
  return hiddenFields ? read.map((record) => withoutPaths(record, hiddenFields)) : read;
}
