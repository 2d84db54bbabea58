import { maxWebhookFailures } from '#domain/wire/Webhook';
import { changeCollection } from '#core/events/changeLog';
import type { JobHandler, JobRun, Jobs } from '#core/jobs/Jobs';
import type { Services } from '#core/kernel/Context';
import { RemoteFetchError } from '#core/ports/RemoteFetcher';
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
const maxErrorLength = 500;
/** After a restore without the key of the machine that the backup is of. */
const foreignSecret = 'The secret was encrypted with another SECRET_KEY: add the webhook again';

type DeliveryServices = Pick<
  Services,
  'store' | 'clock' | 'cryptoProvider' | 'secretBox' | 'remotePoster' | 'entities' | 'config'
>;

type Outcome = Pick<StoredDelivery, 'at' | 'durationMs' | 'status' | 'answer' | 'error'>;

/** Adds the job of a delivery; a second one with the same `jobId` is never added. */
export const enqueueDelivery = (
  id: string,
  jobId: string,
  { jobs }: { jobs: Pick<Jobs, 'enqueue'> },
): Promise<string> => jobs.enqueue(kind, { delivery: id }, { id: `${kind}-${jobId}`, key: id });

const isDelivered = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

const reasonOf = ({ status, error }: Outcome): string => error ?? `HTTP ${status}`;

async function post(
  delivery: StoredDelivery,
  webhook: StoredWebhook,
  body: string,
  { clock, cryptoProvider, secretBox, remotePoster }: DeliveryServices,
): Promise<Outcome> {
  const startedAt = clock.now();
  const seconds = Math.floor(startedAt / 1000);
  const answered = (answer: Pick<Outcome, 'status' | 'answer' | 'error'>): Outcome => ({
    ...answer,
    at: new Date(startedAt).toISOString(),
    durationMs: clock.now() - startedAt,
  });
  const secret = await secretBox.open(webhook.secret);
  if (secret === null) return answered({ status: null, answer: '', error: foreignSecret });
  const signature = await cryptoProvider.hmacSha256Hex(secret, `${seconds}.${body}`);
  const headers = {
    'content-type': 'application/json',
    'x-yarmarok-delivery': delivery._id,
    'x-yarmarok-signature': `t=${seconds},v1=${signature}`,
  };
  try {
    const answer = await remotePoster.post(webhook.address, { headers, body });
    return answered({ status: answer.status, answer: answer.body, error: null });
  } catch (error) {
    if (!(error instanceof RemoteFetchError)) throw error;
    return answered({ status: null, answer: '', error: error.message.slice(0, maxErrorLength) });
  }
}

/** Counts failures in a row; with too many of them the webhook is switched off. */
async function countOutcome(webhookId: string, outcome: Outcome, { store }: DeliveryServices): Promise<void> {
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
    if ((await store.replace(webhookCollection.name, next)).ok) return;
  }
}

async function deliver(job: JobRun, services: DeliveryServices): Promise<void> {
  const { store } = services;
  const id = String(job.params.delivery);
  const update = async (values: Partial<StoredDelivery>): Promise<void> =>
    void (await store.patch(deliveryCollection.name, { op: 'ids', ids: [id] }, values));
  const delivery = await store.get(deliveryCollection.name, id);
  if (!delivery || delivery.state === 'delivered') return;
  const webhook = await store.get(webhookCollection.name, delivery.webhook);
  const change = await store.get(changeCollection.name, delivery.change);
  const payload = webhook?.active && change ? await webhookPayload(change, webhook.by, services) : null;
  if (!webhook || !payload) return update({ state: 'cancelled' });
  job.check();
  const outcome = await post(delivery, webhook, JSON.stringify(payload), services);
  job.check();
  const failedState = job.attempt < maxAttempts ? 'waiting' : 'failed';
  const state = isDelivered(outcome) ? 'delivered' : failedState;
  await update({ ...outcome, state, attempts: delivery.attempts + 1 });
  await countOutcome(webhook._id, outcome, services);
  if (!isDelivered(outcome)) throw new Error(reasonOf(outcome));
}

/** Sends a change to a webhook: at least once, with the same id in every attempt. */
export const deliverWebhook = (services: () => DeliveryServices): JobHandler => ({
  kind,
  title: { uk: 'Надсилання вебхука', en: 'Delivery of a webhook' },
  maxAttempts,
  retryDelayMs: (attempt) => retryDelaysMs[attempt - 1] ?? 0,
  run: (job) => deliver(job, services()),
});
