import type { DeliveriesResult, DeliveryReport } from '#domain/wire/Webhook';
import type { Context } from '#core/kernel/Context';
import { findPage } from '#core/kernel/findPage';
import { newId } from '#core/kernel/newId';
import { refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { requireUser } from '#core/kernel/requireUser';
import { hasAllOf } from '../owners/ownedBy';
import { enqueueDelivery } from './deliverWebhook';
import type { StoredDelivery } from './StoredDelivery';
import { deliveryCollection, deliveryRetentionMs } from './StoredDelivery';
import type { StoredWebhook } from './StoredWebhook';
import { findWebhook } from './webhooks';

const pageSize = 20;

/** A receiver may repeat in its answer what it was told, which who may see less does not get. */
function deliveryReport(delivery: StoredDelivery, webhook: StoredWebhook, context: Context): DeliveryReport {
  const { _id, event, state, attempts, at, durationMs, status, answer, error } = delivery;
  return {
    ...{ _id, event, state, attempts, created: delivery._created },
    ...(at !== null && { at }),
    ...(durationMs !== null && { durationMs }),
    ...(status !== null && { status }),
    ...(answer !== '' && hasAllOf(requireUser(context), webhook) && { answer }),
    ...(error !== null && { error }),
  };
}

export async function listDeliveries(id: string, requestedPage: number, context: Context): Promise<EnvelopeReply> {
  const webhook = await findWebhook(id, context);
  const { records, ...found } = await findPage(
    context.store,
    deliveryCollection.name,
    { where: { op: 'in', path: 'webhook', values: [id] }, sort: [{ path: '_created', direction: -1 }] },
    requestedPage,
    pageSize,
  );
  const items = records.map((each) => deliveryReport(each, webhook, context));
  return envelopeReply({ items, ...found } satisfies DeliveriesResult);
}

/** The same delivery with the same id: a receiver that has it already can ignore it. */
export async function sendAgain(id: string, deliveryId: string, context: Context): Promise<EnvelopeReply> {
  const { store, jobs } = context;
  const webhook = await findWebhook(id, context);
  const delivery = await store.get(deliveryCollection.name, deliveryId);
  if (delivery?.webhook !== id) throw refuse(404, 'noItem');
  if (!webhook.active) throw refuse(409, 'webhookInactive');
  if (delivery.state === 'waiting') throw refuse(409, 'deliveryWaiting');
  await store.patch(deliveryCollection.name, { op: 'ids', ids: [deliveryId] }, { state: 'waiting' });
  await enqueueDelivery(deliveryId, { jobs, again: newId(context) });
  const waiting = deliveryReport({ ...delivery, state: 'waiting' }, webhook, context);
  return envelopeReply({ delivery: waiting }, { messages: [infoMessage('jobQueued')] });
}

/** Deletes the log of deliveries after 30 days. */
export async function purgeDeliveries({ store, clock }: Pick<Context, 'store' | 'clock'>): Promise<void> {
  const to = new Date(clock.now() - deliveryRetentionMs).toISOString();
  await store.remove(deliveryCollection.name, { op: 'range', path: '_created', to });
}
