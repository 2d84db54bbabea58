import type { Where } from '#domain/query/Where';
import { matchAll } from '#domain/query/Where';
import type { ClientMergeBody, ClientMergeDone, ClientMergePreview } from '#domain/wire/ClientMerge';
import type { StoredOperation } from '#core/jobs/operations/StoredOperation';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { actionReports } from '#core/records/bulk/reportAction';
import { messagesFor } from '#core/records/bulk/messagesFor';
import { startOperation } from '#core/records/bulk/startOperation';
import { canChange } from '#core/records/changeMany';
import { followDelayMs, followKind } from '../../order/followHandler';
import { clientSummary } from '../values/clientSummary';
import { requireMarketplace } from '../values/requireMarketplace';
import { joinAddresses, joinComments, joinedValues, joinFields } from './joinClients';
import type { EntityRecords } from '#core/ports/EntityRecords';

const ordersOf = (clients: readonly string[]): Where => ({ op: 'in', path: 'client.0', values: clients });

/** The client that stays and the others, for a user who may do every part of it. */
async function findClients({ into, from }: ClientMergeBody, context: Context): Promise<EntityRecords['clients'][]> {
  const access = requireMarketplace(context, 'update');
  requireAccess(requireEntity('order', context), 'update', context);
  if (!canChange('delete', access)) throw refuse(403, 'noAccess');
  if (from.includes(into)) throw refuse(409, 'mergeIntoItself');
  const ids = [...new Set([into, ...from])];
  const clients = (await context.store.getMany('clients', ids)).filter(({ _deleted }) => !_deleted);
  if (clients.length < ids.length) throw refuse(404, 'noItem');
  return clients;
}

const readableAddress = (address: { region: string; location: string; address: string }): string =>
  [address.region, address.location, address.address].filter(Boolean).join(', ');

async function previewMerge(
  clients: readonly EntityRecords['clients'][],
  { from, values = {} }: ClientMergeBody,
  { store }: Context,
): Promise<ClientMergePreview> {
  const { text: comment, isShortened: commentShortened } = joinComments(clients);
  return {
    clients: clients.map(clientSummary),
    orders: await store.count('orders', ordersOf(from)),
    fields: joinFields(clients, values).filter((field) => field.values.length > 1),
    addresses: joinAddresses(clients).map(readableAddress),
    comment,
    commentShortened,
  };
}

/**
 * Merges clients into one. Three operations, each of which can be undone, the last one first: the client that stays
 * gets its values, the others go to the trash, their orders go over. The trash comes before the orders, so that a save
 * of an order meanwhile knows of the merge (`followMergedClient`).
 */
export async function mergeClients(body: ClientMergeBody, context: Context): Promise<EnvelopeReply> {
  if (body.preview)
    return envelopeReply({ preview: await previewMerge(await findClients(body, context), body, context) });
  // Of two who merge the same clients, each into the other, both would go to the trash.
  return context.locks.withLock('merge of clients', () => runMerge(body, context));
}

async function runMerge(body: ClientMergeBody, context: Context): Promise<EnvelopeReply> {
  const clients = await findClients(body, context);
  const { into, values = {} } = body;
  const from = clients.slice(1).map(({ _id }) => _id);
  const entity = requireEntity('client', context);
  const order = requireEntity('order', context);

  const operations: StoredOperation[] = [];
  const reply = async (status: boolean, messages: EnvelopeReply['messages']): Promise<EnvelopeReply> =>
    envelopeReply({ status, actions: await actionReports(operations, context) } satisfies ClientMergeDone, {
      messages,
    });
  const saved = await startOperation(
    entity,
    { kind: 'multi-edit', fields: joinedValues(clients, values) },
    { named: [into], within: matchAll },
    context,
  );
  if (saved && saved.operation.refusedCount > 0) {
    operations.push(saved.operation);
    return reply(false, messagesFor(saved.operation, 'savedMany', saved.operation.refusedCount, entity, context));
  }
  if (saved && saved.operation.changed > 0) operations.push(saved.operation);
  // If this process dies before the orders have gone over, the job ends it.
  await context.jobs.enqueue(followKind, { clients: from }, { runAt: context.clock.now() + followDelayMs });
  const removed = await startOperation(
    entity,
    { kind: 'delete', evenUsed: true, mergedInto: into },
    { named: from, within: matchAll },
    context,
  );
  if (removed) operations.push(removed.operation);
  const moved = await startOperation(
    order,
    { kind: 'reassign', reassign: { field: 'client', from, to: into } },
    { where: ordersOf(from), exceptIds: [] },
    context,
  );
  if (moved) operations.push(moved.operation);
  return reply(true, [infoMessage('clientsMerged')]);
}
