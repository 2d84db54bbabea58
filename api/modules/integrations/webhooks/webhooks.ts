import { deepEqual } from '#domain/form/deepEqual';
import { allOf } from '#domain/query/Where';
import type {
  CreateWebhookResult,
  LoadedWebhook,
  WebhookBody,
  WebhookReport,
  WebhooksResult,
} from '#domain/wire/Webhook';
import { accessTo } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { newId } from '#core/kernel/newId';
import { noteSecurity } from '#core/kernel/noteSecurity';
import { badRequest, refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { requireUser } from '#core/kernel/requireUser';
import { systemRecord } from '#core/schema/systemCollection';
import { connectionFacts } from '../owners/connectionFacts';
import type { SecretEvent } from '../owners/connectionLog';
import { connectionEntry, connectionHistory } from '../owners/connectionLog';
import { marketplaceOwner, rightsOf } from '../owners/OwnedConnection';
import { hasAllOf, requireOwner, whereOwned } from '../owners/ownedBy';
import { deliveryCollection } from './StoredDelivery';
import type { StoredWebhook } from './StoredWebhook';
import { webhookCollection } from './StoredWebhook';
import { formerSecretOf } from './formerSecretOf';
import { newWebhookSecret } from './webhookSecret';

/** Every change is held against each of them. */
const maxOfMarketplace = 50;
const maxOfShop = 10;

export async function webhookReports(webhooks: readonly StoredWebhook[], context: Context): Promise<WebhookReport[]> {
  const factsOf = await connectionFacts(webhooks, ({ by }) => by, context);
  const person = requireUser(context);
  return webhooks.map((webhook) => {
    const { _id, name, address, entities, kinds, events = [], active, failures, disabledReason } = webhook;
    const { owner, maker } = factsOf(webhook);
    const former = formerSecretOf(webhook, context.clock.now());
    return {
      ...{ _id, name, owner, user: maker, mayChange: hasAllOf(person, webhook) },
      ...{ address, entities, kinds, events, active, created: webhook._created, failures },
      ...(former && { formerSecretUntil: former.until }),
      ...(disabledReason !== null && { disabledReason }),
    };
  });
}

/** What somebody may not see is answered as what does not exist. */
export async function findWebhook(id: string, context: Context): Promise<StoredWebhook> {
  const where = allOf(whereOwned(context), { op: 'ids', ids: [id] });
  const { records } = await context.store.find(webhookCollection.name, { where, limit: 1 });
  const [webhook] = records;
  if (!webhook) throw refuse(404, 'noItem');
  return webhook;
}

/** What the person may subscribe to. */
const subscribable = (context: Context): WebhooksResult['entities'] =>
  [...context.entities.values()]
    .filter((entity) => accessTo(entity, context).permissions.includes('load'))
    .map(({ name, spec }) => ({ name, title: spec.texts.many }));

function checkWebhook({ address, entities }: WebhookBody, context: Context, known: readonly string[] = []): void {
  if (!context.remotePoster.isAllowed(address)) throw refuse(400, 'webhookAddress');
  const names = new Set([...known, ...subscribable(context).map(({ name }) => name)]);
  if (!entities.every((name) => names.has(name))) throw badRequest('body.entities');
}

/** Those of the own shop or of the marketplace (`whereOwned`). */
export async function listWebhooks(context: Context): Promise<EnvelopeReply> {
  const { records } = await context.store.find(webhookCollection.name, {
    where: whereOwned(context),
    sort: [{ path: '_created', direction: -1 }],
  });
  const result: WebhooksResult = {
    items: await webhookReports(records, context),
    entities: subscribable(context),
  };
  return envelopeReply(result);
}

async function reportOf(webhook: StoredWebhook, context: Context): Promise<WebhookReport> {
  const [report] = await webhookReports([webhook], context);
  if (!report) throw new Error('One webhook has one report');
  return report;
}

export async function loadWebhook(id: string, context: Context): Promise<EnvelopeReply> {
  const webhook = await reportOf(await findWebhook(id, context), context);
  const result: LoadedWebhook = { webhook, history: await connectionHistory('webhook', id, context) };
  return envelopeReply(result);
}

/** Its secret is in this answer only. */
export async function createWebhook(body: WebhookBody, context: Context): Promise<EnvelopeReply> {
  const { person, owner } = requireOwner(context);
  const { store, clock, cryptoProvider, locks, outbox, secretBox } = context;
  checkWebhook(body, context);
  const secret = newWebhookSecret(cryptoProvider);
  const values = {
    ...body,
    ...{ owner, rights: rightsOf(person), by: person.id },
    ...{ secret: await secretBox.seal(secret), formerSecret: null, failures: 0, disabledReason: null },
  };
  const webhook: StoredWebhook = systemRecord(newId(context), clock.now(), values);
  await locks.withLock(`webhooks-${owner}`, async () => {
    const most = owner === marketplaceOwner ? maxOfMarketplace : maxOfShop;
    const count = await store.count(webhookCollection.name, { op: 'in', path: 'owner', values: [owner] });
    if (count >= most) throw refuse(409, 'tooManyWebhooks', { count: most });
    const entry = connectionEntry('webhook', { kind: 'created', before: null, after: webhook }, context);
    await store.insert(webhookCollection.name, [webhook], entry);
  });
  outbox.refresh();
  await noteSecurity('webhookChanged', body.name, context);
  const result: CreateWebhookResult = { webhook: await reportOf(webhook, context), secret };
  return envelopeReply(result, { messages: [infoMessage('webhookCreated')], isGivenOnce: true });
}

/** Writes it with the entry of its history; one that somebody else has written meanwhile is read again. */
export async function changeWebhook(
  id: string,
  changes: (webhook: StoredWebhook) => Promise<Partial<StoredWebhook>>,
  context: Context,
  secret?: SecretEvent,
): Promise<StoredWebhook> {
  for (;;) {
    const before = await findWebhook(id, context);
    const after = { ...before, ...(await changes(before)), _revision: before._revision + 1 };
    const entry = connectionEntry('webhook', { kind: 'updated', before, after, secret }, context);
    if (!(await context.store.replace(webhookCollection.name, after, entry)).ok) continue;
    context.outbox.refresh();
    await noteSecurity('webhookChanged', after.name, context);
    return after;
  }
}

/** Where it goes and what it tells of: nobody sends elsewhere what they may not see themselves. */
const isSentElsewhere = (body: WebhookBody, { address, entities, kinds, events = [] }: StoredWebhook): boolean =>
  !deepEqual([body.address, body.entities, body.kinds, body.events], [address, entities, kinds, events]);

/** Switching it on again starts a new count of failures. */
export async function updateWebhook(id: string, body: WebhookBody, context: Context): Promise<EnvelopeReply> {
  const person = requireUser(context);
  const webhook = await changeWebhook(
    id,
    async (current) => {
      if (!hasAllOf(person, current) && isSentElsewhere(body, current)) throw refuse(403, 'webhookHasMore');
      checkWebhook(body, context, current.entities);
      const isRestarted = body.active && !current.active;
      return { ...body, ...(isRestarted && { failures: 0, disabledReason: null }) };
    },
    context,
  );
  return envelopeReply({ webhook: await reportOf(webhook, context) }, { messages: [infoMessage('saved')] });
}

/** With its deliveries; those that wait are not made. */
export async function removeWebhook(id: string, context: Context): Promise<EnvelopeReply> {
  const { store, outbox } = context;
  const { name } = await findWebhook(id, context);
  await store.remove(webhookCollection.name, { op: 'ids', ids: [id] });
  await store.remove(deliveryCollection.name, { op: 'in', path: 'webhook', values: [id] });
  outbox.refresh();
  await noteSecurity('webhookChanged', name, context);
  return envelopeReply({}, { messages: [infoMessage('webhookRemoved')] });
}
