import type { PushMessage } from '#domain/wire/Notice';
import type { Services } from '#core/kernel/Context';
import { RemoteFetchError } from '#core/ports/RemoteFetcher';
import { encryptPush } from './encryptPush';
import { pushAuthorization } from './pushAuthorization';
import { readPushKey } from './pushKey';
import type { StoredPushSubscription } from './StoredPush';
import { pushSubscriptionCollection } from './StoredPush';

/** What is older says nothing new: 4 h. */
const ttlSeconds = 4 * 3_600;

/** `gone`: the browser takes none any more, and its subscription is removed. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** In a row, attempts at the same message counted too. */
const maxFailures = 40;

/** An endpoint that never answers holds up the messages of others for so long, once until it has rested. */
const timeoutMs = 5_000;
/** Less than what another attempt at the same message waits. */
const restMs = 50_000;

type PostServices = Pick<Services, 'store' | 'clock' | 'config' | 'secretBox' | 'remotePoster' | 'log'>;

/** Hands a message over to the push service of one browser. */
export async function postPush(
  message: PushMessage,
  subscription: StoredPushSubscription,
  services: PostServices,
): Promise<PushOutcome> {
  const { store, clock } = services;
  if (clock.now() < (subscription.restsUntil ?? 0)) return 'failed';
  const own = { op: 'ids', ids: [subscription._id] } as const;
  const outcome = await post(message, subscription, services);
  const failures = outcome === 'failed' ? subscription.failures + 1 : 0;
  if (outcome === 'gone' || failures >= maxFailures) {
    await store.remove(pushSubscriptionCollection.name, own);
    return 'gone';
  }
  const restsUntil = failures === 0 ? 0 : clock.now() + restMs;
  if (failures !== subscription.failures)
    await store.patch(pushSubscriptionCollection.name, own, { failures, restsUntil });
  return outcome;
}

async function post(
  message: PushMessage,
  subscription: StoredPushSubscription,
  services: PostServices,
): Promise<PushOutcome> {
  const { clock, config, remotePoster, log } = services;
  const { endpoint } = subscription;
  const key = await readPushKey(services);
  if (key.publicKey !== subscription.publicKey) return 'gone';
  const headers = {
    authorization: await pushAuthorization(endpoint, key, { now: clock.now(), publicUrl: config.publicUrl }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(ttlSeconds),
    urgency: 'high',
    // The same message again replaces the first one while that waits.
    topic: message.tag,
  };
  const body = await encryptPush(JSON.stringify(message), subscription);
  try {
    const { status } = await remotePoster.post(endpoint, { headers, body, timeoutMs });
    if (status >= 200 && status < 300) return 'sent';
    if (status === 404 || status === 410) return 'gone';
    log.warn({ host: new URL(endpoint).host, status }, 'a push service has refused a notice');
  } catch (error) {
    if (!(error instanceof RemoteFetchError)) throw error;
    log.warn({ host: new URL(endpoint).host, error: error.message }, 'a push service was not reached');
  }
  return 'failed';
}
