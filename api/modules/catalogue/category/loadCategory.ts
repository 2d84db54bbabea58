import type { z } from 'zod';
import { allOf, notDeleted } from '#domain/query/Where';
import type { CategoryLoadResult } from '#domain/wire/Tree';
import { rootCategoryId } from '#domain/wire/Tree';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import { findRecord } from '#core/records/findRecord';
import type { LoadReply } from '#core/records/toLoadResult';
import { toLoadResult } from '#core/records/toLoadResult';
import { loadWholeTree } from '#core/records/loadTree';
import type { DefinitionsQuery } from '#core/records/schemas/records';
import { startRecord } from '#core/records/startRecord';
import type { Access } from '#core/schema/Access';
import type { createCategoryQuery } from './schemas';
import type { EntityRecords } from '#core/ports/EntityRecords';

async function withTree(
  record: EntityRecords['categories'],
  access: Access,
  definitions: string | undefined,
  context: Context,
): Promise<LoadReply<CategoryLoadResult>> {
  const entity = requireEntity('category', context);
  const [result, categories] = await Promise.all([
    toLoadResult(entity, record, access, context, { definitions }),
    loadWholeTree(entity, access, context),
  ]);
  return { ...result, additional: { categories } };
}

/** The parent that the address names; else that of the copied category, or the root (domain §2). */
async function parentOf(
  record: EntityRecords['categories'],
  wanted: string | undefined,
  context: Context,
): Promise<object> {
  const { collection } = requireEntity('category', context);
  const exists = async (id: string) =>
    (await context.store.count(collection.name, allOf({ op: 'ids', ids: [id] }, notDeleted))) > 0;
  if (wanted !== undefined) {
    if (await exists(wanted)) return { parent: { '0': wanted } };
    throw refuse(404, 'noParent');
  }
  const hasParent = Boolean((record.parent as { '0'?: unknown } | undefined)?.['0']);
  return hasParent || !(await exists(rootCategoryId)) ? {} : { parent: { '0': rootCategoryId } };
}

export async function createCategory(
  { source, parent, definitions }: z.infer<typeof createCategoryQuery>,
  context: Context,
): Promise<LoadReply<CategoryLoadResult>> {
  const entity = requireEntity('category', context);
  const access = requireAccess(entity, 'create', context);
  const record = await startRecord(entity, { source }, access, context);
  // The place is assigned when it is stored: the last one among its siblings.
  const placed = { ...record, order: { '0': null }, ...(await parentOf(record, parent, context)) };
  return withTree(placed, access, definitions, context);
}

export async function loadCategory(
  id: string,
  { definitions }: DefinitionsQuery,
  context: Context,
): Promise<LoadReply<CategoryLoadResult>> {
  const entity = requireEntity('category', context);
  const access = requireAccess(entity, 'load', context);
  return withTree(await findRecord(entity, id, access, context), access, definitions, context);
}
