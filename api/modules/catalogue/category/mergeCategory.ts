import type { Where } from '#domain/query/Where';
import { allOf, matchAll } from '#domain/query/Where';
import { rootCategoryId } from '#domain/wire/Tree';
import { accessTo, requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import { requirePermission } from '#core/kernel/requirePermission';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import type { StoredOperation } from '#core/jobs/operations/StoredOperation';
import { actionReports } from '#core/records/bulk/reportAction';
import { messagesFor } from '#core/records/bulk/messagesFor';
import type { OperationRequest } from '#core/records/bulk/startOperation';
import { startOperation } from '#core/records/bulk/startOperation';
import { canChange } from '#core/records/changeMany';
import { isBulkEditable } from '#core/records/isBulkEditable';
import { idsInBranch, treeNodes } from './countProducts';

type Nodes = Awaited<ReturnType<typeof treeNodes>>;

/** The subcategories, behind those that the other category has. */
function movedChildren(nodes: Nodes, id: string, into: string): OperationRequest | null {
  const ids = nodes.get(id)?.children ?? [];
  if (ids.length === 0) return null;
  const last = Math.max(0, ...(nodes.get(into)?.children ?? []).map((child) => nodes.get(child)?.order ?? 0));
  return {
    kind: 'reorder',
    places: Object.fromEntries(ids.map((child, at) => [child, last + at + 1])),
    move: { ids, parent: into },
  };
}

/** Refuses whoever may not do every part of it, and what can not be merged. */
function validateMerge(nodes: Nodes, id: string, into: string, context: Context): void {
  const access = requireAccess(requireEntity('category', context), 'update', context);
  const product = requireEntity('product', context);
  const productAccess = requireAccess(product, 'update', context);
  if (!canChange('delete', access) || !isBulkEditable(product, 'category', productAccess))
    throw refuse(403, 'noAccess');
  if (!nodes.has(id) || !nodes.has(into)) throw refuse(404, 'noItem');
  if (id === rootCategoryId || into === rootCategoryId) throw refuse(409, 'rootCategory');
  if (idsInBranch(nodes, id).includes(into)) throw refuse(409, 'belowItself');
}

const ofSizeTables = (id: string, where?: Where): Where =>
  allOf({ op: 'in', path: 'categories.0', values: [id] }, where);

/** A token needs the scopes of everything that a merge changes. */
async function requireScopes(id: string, context: Context): Promise<void> {
  requirePermission('product:write', context);
  const { collection } = requireEntity('size-table', context);
  if ((await context.store.count(collection.name, ofSizeTables(id))) > 0)
    requirePermission('size-table:write', context);
}

/** Size tables of the category apply to the other one, as far as the user changes them. */
async function reassignSizeTables(id: string, into: string, context: Context): Promise<StoredOperation[]> {
  const sizeTable = requireEntity('size-table', context);
  const { permissions, where } = accessTo(sizeTable, context);
  if (!permissions.includes('update')) return [];
  const started = await startOperation(
    sizeTable,
    { kind: 'reassign', reassign: { field: 'categories', from: [id], to: into } },
    { where: ofSizeTables(id, where), exceptIds: [] },
    context,
  );
  return started ? [started.operation] : [];
}

/**
 * Merges a category into another one: subcategories, products and size tables go there, then it goes to the trash and
 * filters by it mean the other one (`mergedInto`). Each part is an operation that can be undone. Where products are
 * refused it stays.
 */
export function mergeCategory(id: string, into: string, context: Context): Promise<EnvelopeReply> {
  // Of two who merge the same categories, each into the other, both would go to the trash.
  return context.locks.withLock('merge of categories', () => runMerge(id, into, context));
}

async function runMerge(id: string, into: string, context: Context): Promise<EnvelopeReply> {
  const category = requireEntity('category', context);
  const product = requireEntity('product', context);
  const nodes = await treeNodes(context);
  validateMerge(nodes, id, into, context);
  await requireScopes(id, context);

  const operations: StoredOperation[] = [];
  const children = movedChildren(nodes, id, into);
  if (children) {
    const named = [...(nodes.get(id)?.children ?? [])];
    const moved = await startOperation(category, children, { named, within: matchAll }, context);
    if (moved) operations.push(moved.operation);
    if (moved && moved.operation.refusedCount > 0) throw refuse(409, 'belowItself');
  }
  const { where } = requireAccess(product, 'update', context);
  const reassigned = await startOperation(
    product,
    { kind: 'multi-edit', fields: { category: { '0': into } } },
    { where: allOf({ op: 'in', path: 'category.0', values: [id] }, where), exceptIds: [] },
    context,
  );
  if (reassigned) operations.push(reassigned.operation);
  const refusedCount = reassigned?.operation.refusedCount ?? 0;
  if (reassigned && refusedCount > 0)
    return envelopeReply(
      { status: false, actions: await actionReports(operations, context) },
      { messages: messagesFor(reassigned.operation, 'savedMany', refusedCount, product, context) },
    );
  operations.push(...(await reassignSizeTables(id, into, context)));
  const removed = await startOperation(
    category,
    { kind: 'delete', evenUsed: true, mergedInto: into },
    { named: [id], within: matchAll },
    context,
  );
  if (removed) operations.push(removed.operation);
  // A subcategory came into it meanwhile.
  if (removed && removed.operation.refusedCount > 0)
    return envelopeReply(
      { status: false, actions: await actionReports(operations, context) },
      { messages: messagesFor(removed.operation, 'removedMany', removed.operation.refusedCount, category, context) },
    );
  return envelopeReply(
    { status: true, actions: await actionReports(operations, context) },
    { messages: [infoMessage('categoryMerged')] },
  );
}
