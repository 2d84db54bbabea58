import { businessEventNames } from '#domain/wire/BusinessEvent';
import { maxWebhookFailures } from '#domain/wire/Webhook';
import type { StoredChange } from '#core/events/changeLog';
import { changeCollection } from '#core/events/changeLog';
import { inRevisionOrder } from '#core/events/inRevisionOrder';
import type { Fence } from '#core/jobs/Lease';
import type { JobHandler, JobRun, Jobs } from '#core/jobs/Jobs';
import type { Services } from '#core/kernel/Context';
import { connectionEntry } from '../owners/connectionLog';
import type { DeliveryOutcome } from './signedPost';
import { isDelivered, signedPost } from './signedPost';
import type { StoredDelivery } from './StoredDelivery';
import { deliveryCollection } from './StoredDelivery';
import type { StoredWebhook } from './StoredWebhook';
import { webhookCollection } from './StoredWebhook';
import { webhookPayload } from './webhookPayload';

const kind = 'webhooks.deliver';
const minute = 60_000;
/** Before the second attempt, the third and so on. */
const retryDelaysMs = [minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute];
const maxAttempts = retryDelaysMs.length + 1;
/** Deliveries that are looked at, and attempted side by side. */
const firstsAtOnce = 200;
const sideBySide = 4;

type DeliveryServices = Pick<
  Services,
  'store' | 'clock' | 'cryptoProvider' | 'secretBox' | 'remotePoster' | 'entities' | 'config' | 'locks'
>;

/**
 * Adds the job of a delivery; a second one is never added, unless it is to be sent `again`, which every such job has an
 * id of its own for.
 */
export const enqueueDelivery = (
  id: string,
  { jobs, again }: { jobs: Pick<Jobs, 'enqueue'>; again?: string },
): Promise<string> =>
  jobs.enqueue(
    kind,
    { delivery: id, ...(again !== undefined && { again: true }) },
    { id: [kind, id, ...(again === undefined ? [] : [again])].join('-'), key: id },
  );

const reasonOf = ({ status, error }: DeliveryOutcome): string => error ?? `HTTP ${status}`;

/** Counts failures in a row; with too many of them the webhook is switched off. */
async function countOutcome(webhookId: string, outcome: DeliveryOutcome, services: DeliveryServices): Promise<void> {
  const { store } = services;
  for (;;) {
    const webhook = await store.get(webhookCollection.name, webhookId);
    if (!webhook || (isDelivered(outcome) && webhook.failures === 0)) return;
    const failures = isDelivered(outcome) ? 0 : webhook.failures + 1;
    const isOver = webhook.active && failures >= maxWebhookFailures;
    const next: StoredWebhook = {
      ...webhook,
      failures,
      ...(isOver && { active: false, disabledReason: reasonOf(outcome) }),
      _revision: webhook._revision + 1,
    };
    const entry = isOver
      ? connectionEntry('webhook', { kind: 'updated', before: webhook, after: next }, services)
      : undefined;
    if ((await store.replace(webhookCollection.name, next, entry)).ok) return;
  }
}

/** One attempt: the delivery as it is afterwards. `isLast`: no other one follows by itself. */
async function attempt(
  delivery: StoredDelivery,
  isLast: boolean,
  job: Fence,
  services: DeliveryServices,
): Promise<StoredDelivery> {
  const { store } = services;
  const update = async (values: Partial<StoredDelivery>): Promise<StoredDelivery> => {
    const written = { ...values, first: '' };
    await store.patch(deliveryCollection.name, { op: 'ids', ids: [delivery._id] }, written);
    return { ...delivery, ...written };
  };
  const webhook = await store.get(webhookCollection.name, delivery.webhook);
  const change = await store.get(changeCollection.name, delivery.change);
  const payload = webhook?.active && change ? await webhookPayload(change, delivery.event, webhook, services) : null;
  if (!webhook || !payload) return update({ state: 'cancelled' });
  job.check();
  const outcome = await signedPost(webhook, { id: payload.id, body: JSON.stringify(payload) }, services);
  job.check();
  const state = isDelivered(outcome) ? 'delivered' : isLast ? 'failed' : 'waiting';
  const attempted = await update({ ...outcome, state, attempts: delivery.attempts + 1 });
  await countOutcome(webhook._id, outcome, services);
  return attempted;
}

const placeOf = ({ event }: StoredDelivery): number => businessEventNames.findIndex((name) => name === event);

/**
 * The deliveries that can be attempted side by side: none before an earlier one of a record of its, of one change the
 * change itself, then its events.
 */
function nextWave(deliveries: readonly StoredDelivery[], changes: readonly StoredChange[]): StoredDelivery[] {
  const known = new Set(changes.map(({ _id }) => _id));
  const wave = deliveries.filter(({ change }) => !known.has(change));
  const busy = new Set<string>();
  for (const { _id, ids } of inRevisionOrder(changes)) {
    const [first] = deliveries
      .filter(({ change }) => change === _id)
      .toSorted((one, other) => placeOf(one) - placeOf(other));
    if (first && !ids.some((id) => busy.has(id))) wave.push(first);
    for (const id of ids) busy.add(id);
  }
  return wave;
}

/**
 * The first attempts of all that waits for one at a webhook, in the order of each record's revisions. One that fails
 * holds up nothing: its own job tries it again.
 */
async function attemptFirsts(webhook: string, job: Fence, services: DeliveryServices): Promise<void> {
  const { store } = services;
  for (;;) {
    const { records } = await store.find(deliveryCollection.name, {
      where: { op: 'in', path: 'first', values: [webhook] },
      sort: [{ path: '_created', direction: 1 }],
      limit: firstsAtOnce,
    });
    if (records.length === 0) return;
    const changes = await store.getMany(changeCollection.name, [...new Set(records.map(({ change }) => change))]);
    const wave = nextWave(records, changes);
    for (let at = 0; at < wave.length; at += sideBySide)
      await Promise.all(wave.slice(at, at + sideBySide).map((each) => attempt(each, false, job, services)));
  }
}

async function deliver(job: JobRun, services: DeliveryServices): Promise<void> {
  const { store, locks } = services;
  const id = String(job.params.delivery);
  const delivery = await store.get(deliveryCollection.name, id);
  if (!delivery || delivery.state === 'delivered') return;
  const isFirst = delivery.first !== undefined && delivery.first !== '';
  if (isFirst)
    await locks.withLock(`webhook-${delivery.webhook}`, () => attemptFirsts(delivery.webhook, job, services));
  // The job of another delivery may have made the first attempt of this one.
  const wasAttempted = isFirst || (job.attempt === 1 && delivery.attempts > 0 && job.params.again !== true);
  const attempted = wasAttempted
    ? await store.get(deliveryCollection.name, id)
    : await attempt(delivery, job.attempt >= maxAttempts, job, services);
  if (attempted?.state === 'waiting' || attempted?.state === 'failed') throw new Error(reasonOf(attempted));
}

/** Sends a change to a webhook: at least once, with the same id in every attempt. */
export const deliverWebhook = (services: () => DeliveryServices): JobHandler => ({
  kind,
  title: { uk: 'Надсилання вебхука', en: 'Delivery of a webhook' },
  maxAttempts,
  retryDelayMs: (attempt) => retryDelaysMs[attempt - 1] ?? 0,
  run: (job) => deliver(job, services()),
});
