import type { Services } from '#core/kernel/Context';
import { RemoteFetchError } from '#core/ports/RemoteFetcher';
import { formerSecretOf } from './formerSecretOf';
import type { StoredDelivery } from './StoredDelivery';
import type { StoredWebhook } from './StoredWebhook';
import { secretKeyOf } from './webhookSecret';

const maxErrorLength = 500;
/** After a restore without the key of the machine that the backup is of. */
const foreignSecret = 'The secret was encrypted with another SECRET_KEY: renew it';

type PostServices = Pick<Services, 'clock' | 'cryptoProvider' | 'secretBox' | 'remotePoster'>;

/** What became of a call. */
export type DeliveryOutcome = Pick<StoredDelivery, 'at' | 'durationMs' | 'status' | 'answer' | 'error'>;

export const isDelivered = ({ status }: DeliveryOutcome): boolean => status !== null && status >= 200 && status < 300;

/** By each secret that counts now, the new one first; null: this machine cannot read the new one. */
async function signatures(webhook: StoredWebhook, signed: string, services: PostServices): Promise<string | null> {
  const { clock, cryptoProvider, secretBox } = services;
  const secret = await secretBox.open(webhook.secret);
  if (secret === null) return null;
  const former = formerSecretOf(webhook, clock.now());
  const formerSecret = former && (await secretBox.open(former.sealed));
  const secrets = formerSecret ? [secret, formerSecret] : [secret];
  const made = secrets.map((each) => cryptoProvider.hmacSha256Base64(secretKeyOf(each), signed));
  return (await Promise.all(made)).map((signature) => `v1,${signature}`).join(' ');
}

/** Posts a body to a webhook, signed as Standard Webhooks says. `id`: the receiver's key against repetitions. */
export async function signedPost(
  webhook: StoredWebhook,
  { id, body }: { id: string; body: string },
  services: PostServices,
): Promise<DeliveryOutcome> {
  const { clock, remotePoster } = services;
  const startedAt = clock.now();
  const seconds = Math.floor(startedAt / 1000);
  const answered = (answer: Pick<DeliveryOutcome, 'status' | 'answer' | 'error'>): DeliveryOutcome => ({
    ...answer,
    at: new Date(startedAt).toISOString(),
    durationMs: clock.now() - startedAt,
  });
  const signature = await signatures(webhook, `${id}.${seconds}.${body}`, services);
  if (signature === null) return answered({ status: null, answer: '', error: foreignSecret });
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signature,
  };
  try {
    const answer = await remotePoster.post(webhook.address, { headers, body });
    return answered({ status: answer.status, answer: answer.body, error: null });
  } catch (error) {
    if (!(error instanceof RemoteFetchError)) throw error;
    return answered({ status: null, answer: '', error: error.message.slice(0, maxErrorLength) });
  }
}
