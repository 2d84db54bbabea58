import { hasPrivilege } from '#domain/access/privileges';
import type { ActionsResult, ActionState } from '#domain/wire/Action';
import { allOf, flagIs } from '#domain/query/Where';
import type { Where } from '#domain/query/Where';
import type { Context } from '../../kernel/Context';
import { mayTellOf } from '../../kernel/Principal';
import { findPage } from '../../kernel/findPage';
import { accessTo } from '../../kernel/accessTo';
import { refuse } from '../../kernel/refuse';
import type { EnvelopeReply } from '../../kernel/Reply';
import { envelopeReply, warningMessage, infoMessage } from '../../kernel/Reply';
import { reportAction, actionReports } from './reportAction';
import { countParams } from './countParams';
import type { StoredOperation } from '../../jobs/operations/StoredOperation';
import { isUndoable } from '../../jobs/operations/actionTraits';
import { operationCollection, isActive, undoDeadline } from '../../jobs/operations/StoredOperation';

const pageSize = 20;

const whereEquals = (path: string, value: string): Where => ({ op: 'in', path, values: [value] });

/** Users see their own operations; administrators see all; a token those on records that it may read. */
const visibleWhere = (context: Context): Where => {
  const { user, principal, entities } = context;
  const readable = [...entities.keys()].filter((name) => mayTellOf(name, context));
  return allOf(
    hasPrivilege(user, 'jobsOfOthers') ? null : whereEquals('by', user?.id ?? ''),
    principal?.kind === 'token' ? { op: 'in', path: 'entity', values: readable } : null,
  );
};

export async function listOperations(
  query: { page?: number; entity?: string; state?: readonly ActionState[] },
  context: Context,
): Promise<EnvelopeReply> {
  const where = allOf(
    visibleWhere(context),
    { op: 'not', of: flagIs('idle', true) },
    query.entity === undefined ? null : whereEquals('entity', query.entity),
    query.state && { op: 'in', path: 'state', values: query.state },
  );
  const { records, ...found } = await findPage(
    context.store,
    operationCollection.name,
    { where, sort: [{ path: 'started', direction: -1 }] },
    query.page ?? 1,
    pageSize,
  );
  return envelopeReply({
    items: await actionReports(records, context),
    ...found,
  } satisfies ActionsResult);
}

/** Operations of other users get the same reply as missing ones. */
export async function findOperation(id: string, context: Context): Promise<StoredOperation> {
  const operation = await context.store.get(operationCollection.name, id);
  const { user } = context;
  const isOthers = !hasPrivilege(user, 'jobsOfOthers') && operation?.by !== user?.id;
  if (!operation || isOthers || !mayTellOf(operation.entity, context)) throw refuse(404, 'noAction');
  return operation;
}

export const loadOperation = async (id: string, context: Context): Promise<EnvelopeReply> =>
  envelopeReply({ action: await reportAction(await findOperation(id, context), context) });

export async function cancelOperation(id: string, context: Context): Promise<EnvelopeReply> {
  const { state } = await findOperation(id, context);
  if (state !== 'running') throw refuse(409, 'actionEnded');
  const operation = await context.bulkOperations.cancel(id);
  if (!operation) throw refuse(404, 'noAction');
  return envelopeReply(
    { action: await reportAction(operation, context) },
    { messages: operation.state === 'done' ? [infoMessage('actionEnded')] : [infoMessage('actionCancelled')] },
  );
}

/** Undoes an operation: rows that were changed since are skipped and listed. */
export async function undoOperation(id: string, context: Context): Promise<EnvelopeReply> {
  const operation = await findOperation(id, context);
  const entity = context.entities.get(operation.entity);
  const until = undoDeadline(operation);
  if (!entity || !isUndoable(operation.kind) || until === null || until <= context.clock.now())
    throw refuse(409, 'notUndoable');
  const undoing: StoredOperation = { ...operation, state: 'undoing' };
  const { user } = context;
  const access = accessTo(entity, context);
  if (!context.bulkOperations.isPermitted({ operation: undoing, entity, access, user })) throw refuse(403, 'noAccess');
  const undone = await context.bulkOperations.undo(operation, {
    by: context.user?.id ?? '',
    language: context.language,
  });
  if (!undone) throw refuse(409, 'notUndoable');
  const { restored: all = 0, left: skippedCount = 0, earlier = 0 } = undone.undo ?? {};
  const restored = all - earlier;
  const isFinal = undone.undo?.earlier !== undefined && restored === 0;
  const messages = isActive(undone)
    ? [infoMessage('undoStarted', countParams(entity, context, operation.changed))]
    : [
        ...(restored > 0 ? [infoMessage('actionUndone', countParams(entity, context, restored))] : []),
        ...(skippedCount > 0 ? [warningMessage(isFinal ? 'undoFinal' : 'someSkipped', { count: skippedCount })] : []),
      ];
  return envelopeReply({ action: await reportAction(undone, context) }, { messages });
}
