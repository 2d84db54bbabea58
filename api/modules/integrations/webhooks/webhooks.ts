import { matchAll } from '#domain/query/Where';
import type {
  CreateWebhookResult,
  DeliveriesResult,
  DeliveryReport,
  WebhookBody,
  WebhookReport,
  WebhooksResult,
} from '#domain/wire/Webhook';
import type { Context } from '#core/kernel/Context';
import { findPage } from '#core/kernel/findPage';
import { newId } from '#core/kernel/newId';
import { badRequest, refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { systemRecord } from '#core/schema/systemCollection';
import { enqueueDelivery } from './deliverWebhook';
import type { StoredDelivery } from './StoredDelivery';
import { deliveryCollection, deliveryRetentionMs } from './StoredDelivery';
import type { StoredWebhook } from './StoredWebhook';
import { webhookCollection } from './StoredWebhook';
import { newWebhookSecret } from './webhookSecret';
import { noteSecurity } from '#core/kernel/noteSecurity';

const maxWebhooks = 50;
const pageSize = 20;

function requireAdmin({ user }: Context): string {
  if (user?.type !== 'admin') throw refuse(403, 'noAccess');
  return user.id;
}

const reportOf = (webhook: StoredWebhook): WebhookReport => {
  const { _id, name, address, entities, kinds, events = [], active, failures, disabledReason } = webhook;
  const created = webhook._created;
  return {
    ...{ _id, name, address, entities, kinds, events, active, created, failures },
    ...(disabledReason !== null && { disabledReason }),
  };
};

function checkWebhook({ address, entities }: WebhookBody, context: Context): void {
  if (!context.remotePoster.isAllowed(address)) throw refuse(400, 'webhookAddress');
  if (!entities.every((name) => context.entities.has(name))) throw badRequest('body.entities');
}

async function findWebhook(id: string, { store }: Context): Promise<StoredWebhook> {
  const webhook = await store.get(webhookCollection.name, id);
  if (!webhook) throw refuse(404, 'noItem');
  return webhook;
}

export async function listWebhooks(context: Context): Promise<EnvelopeReply> {
  requireAdmin(context);
  const { records } = await context.store.find(webhookCollection.name, {
    where: matchAll,
    sort: [{ path: '_created', direction: -1 }],
  });
  const result: WebhooksResult = {
    items: records.map(reportOf),
    entities: [...context.entities.values()].map(({ name, spec }) => ({ name, title: spec.texts.many })),
  };
  return envelopeReply(result);
}

/** Its secret is in this answer only. */
export async function createWebhook(body: WebhookBody, context: Context): Promise<EnvelopeReply> {
  const by = requireAdmin(context);
  const { store, clock, cryptoProvider, locks, outbox, secretBox } = context;
  checkWebhook(body, context);
  const secret = newWebhookSecret(cryptoProvider);
  const values = { ...body, secret: await secretBox.seal(secret), by, failures: 0, disabledReason: null };
  const webhook: StoredWebhook = systemRecord(newId(context), clock.now(), values);
  await locks.withLock('webhooks', async () => {
    const count = await store.count(webhookCollection.name, matchAll);
    if (count >= maxWebhooks) throw refuse(409, 'tooManyWebhooks', { count: maxWebhooks });
    await store.insert(webhookCollection.name, [webhook]);
  });
  outbox.refresh();
  await noteSecurity('webhookChanged', body.name, context);
  const result: CreateWebhookResult = { webhook: reportOf(webhook), secret };
  return envelopeReply(result, { messages: [infoMessage('webhookCreated')], isGivenOnce: true });
}

/** Switching it on again starts a new count of failures. */
export async function updateWebhook(id: string, body: WebhookBody, context: Context): Promise<EnvelopeReply> {
  requireAdmin(context);
  const webhook = await findWebhook(id, context);
  checkWebhook(body, context);
  const isRestarted = body.active && !webhook.active;
  const changes = { ...body, ...(isRestarted && { failures: 0, disabledReason: null }) };
  await context.store.patch(webhookCollection.name, { op: 'ids', ids: [id] }, changes);
  context.outbox.refresh();
  await noteSecurity('webhookChanged', body.name, context);
  const report = reportOf(await findWebhook(id, context));
  return envelopeReply({ webhook: report }, { messages: [infoMessage('saved')] });
}

/** With its deliveries; those that wait are not made. */
export async function removeWebhook(id: string, context: Context): Promise<EnvelopeReply> {
  requireAdmin(context);
  const { name } = await findWebhook(id, context);
  await context.store.remove(webhookCollection.name, { op: 'ids', ids: [id] });
  await context.store.remove(deliveryCollection.name, { op: 'in', path: 'webhook', values: [id] });
  context.outbox.refresh();
  await noteSecurity('webhookChanged', name, context);
  return envelopeReply({}, { messages: [infoMessage('webhookRemoved')] });
}

function deliveryReport(delivery: StoredDelivery): DeliveryReport {
  const { _id, event, state, attempts, at, durationMs, status, answer, error } = delivery;
  return {
    ...{ _id, event, state, attempts, created: delivery._created },
    ...(at !== null && { at }),
    ...(durationMs !== null && { durationMs }),
    ...(status !== null && { status }),
    ...(answer !== '' && { answer }),
    ...(error !== null && { error }),
  };
}

export async function listDeliveries(id: string, requestedPage: number, context: Context): Promise<EnvelopeReply> {
  requireAdmin(context);
  await findWebhook(id, context);
  const { records, ...found } = await findPage(
    context.store,
    deliveryCollection.name,
    { where: { op: 'in', path: 'webhook', values: [id] }, sort: [{ path: '_created', direction: -1 }] },
    requestedPage,
    pageSize,
  );
  const result: DeliveriesResult = { items: records.map(deliveryReport), ...found };
  return envelopeReply(result);
}

/** The same delivery with the same id: a receiver that has it already can ignore it. */
export async function sendAgain(id: string, deliveryId: string, context: Context): Promise<EnvelopeReply> {
  requireAdmin(context);
  const { store, jobs } = context;
  const webhook = await findWebhook(id, context);
  const delivery = await store.get(deliveryCollection.name, deliveryId);
  if (delivery?.webhook !== id) throw refuse(404, 'noItem');
  if (!webhook.active) throw refuse(409, 'webhookInactive');
  if (delivery.state === 'waiting') throw refuse(409, 'deliveryWaiting');
  await store.patch(deliveryCollection.name, { op: 'ids', ids: [deliveryId] }, { state: 'waiting' });
  await enqueueDelivery(deliveryId, { jobs, again: newId(context) });
  return envelopeReply(
    { delivery: deliveryReport({ ...delivery, state: 'waiting' }) },
    { messages: [infoMessage('jobQueued')] },
  );
}

/** Deletes the log of deliveries after 30 days. */
export async function purgeDeliveries({ store, clock }: Pick<Context, 'store' | 'clock'>): Promise<void> {
  const to = new Date(clock.now() - deliveryRetentionMs).toISOString();
  await store.remove(deliveryCollection.name, { op: 'range', path: '_created', to });
}
