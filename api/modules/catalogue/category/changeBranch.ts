import { matchAll } from '#domain/query/Where';
import type { AffectedBranch, BranchAction } from '#domain/wire/Tree';
import { rootCategoryId } from '#domain/wire/Tree';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import { reportAction } from '#core/records/bulk/reportAction';
import { messagesFor } from '#core/records/bulk/messagesFor';
import { startOperation } from '#core/records/bulk/startOperation';
import { bulkChanges, canChange } from '#core/records/changeMany';
import { countInBranch, idsInBranch, treeNodes } from './countProducts';

/** What a change of a category and all below it is about; asked before it. */
export async function affectedBranch(id: string, context: Context): Promise<AffectedBranch> {
  requireAccess(requireEntity('category', context), 'update', context);
  const nodes = await treeNodes(context);
  if (!nodes.has(id)) throw refuse(404, 'noItem');
  return {
    subcategories: idsInBranch(nodes, id).length - 1,
    products: await countInBranch(nodes, id, context),
  };
}

/** Activates, deactivates or trashes a category with all below it, as one operation. Products keep their category. */
export async function changeBranch(id: string, action: BranchAction, context: Context): Promise<EnvelopeReply> {
  const entity = requireEntity('category', context);
  if (!canChange(action, requireAccess(entity, 'list', context))) throw refuse(403, 'noAccess');
  const nodes = await treeNodes(context);
  if (!nodes.has(id)) throw refuse(404, 'noItem');
  if (id === rootCategoryId && action !== 'make-active') throw refuse(409, 'rootCategory');
  const execution = await startOperation(
    entity,
    action === 'delete' ? { kind: action, evenUsed: true } : { kind: action },
    // From below: no step, and no step of an undo, leaves a category under one in the trash.
    { named: idsInBranch(nodes, id).toReversed(), within: matchAll },
    context,
  );
  if (!execution) return envelopeReply({ status: false });
  const { operation } = execution;
  return envelopeReply(
    { status: true, action: await reportAction(operation, context) },
    { messages: messagesFor(operation, bulkChanges[action].doneMessage, operation.refusedCount, entity, context) },
  );
}
