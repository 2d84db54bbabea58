import type { PingResult } from '#domain/wire/Webhook';
import type { Context } from '#core/kernel/Context';
import { newId } from '#core/kernel/newId';
import { refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import { isDelivered, signedPost } from './signedPost';
import { webhookCollection } from './StoredWebhook';
import { findWebhook } from './webhooks';

/** Between two of a webhook: it calls an address that somebody has typed. */
const pauseMs = 5_000;

/** Calls the address with an event that tells of nothing, also while the webhook is off. It is in no log of deliveries. */
export async function pingWebhook(id: string, context: Context): Promise<EnvelopeReply> {
  const { store, clock } = context;
  const webhook = await findWebhook(id, context);
  const now = clock.now();
  const wait = webhook.pinged === undefined ? 0 : Date.parse(webhook.pinged) + pauseMs - now;
  const at = new Date(now).toISOString();
  const patch = new Map([[id, { set: { pinged: at }, revision: webhook._revision }]]);
  // Of two at once one is refused.
  const isFirst = wait <= 0 && (await store.patchEach(webhookCollection.name, patch)).length > 0;
  if (!isFirst) {
    const seconds = Math.max(1, Math.ceil(wait / 1000));
    throw refuse(429, 'tooManyCalls', { seconds }, { headers: { 'retry-after': String(seconds) } });
  }
  const ping = `${newId(context)}-ping`;
  const body = JSON.stringify({ id: ping, event: 'ping', version: 1, at, records: [] });
  const outcome = await signedPost(webhook, { id: ping, body }, context);
  const { durationMs, status, answer, error } = outcome;
  const result: PingResult = {
    delivered: isDelivered(outcome),
    durationMs: durationMs ?? 0,
    ...(status !== null && { status }),
    ...(answer !== '' && { answer }),
    ...(error !== null && { error }),
  };
  return envelopeReply(result);
}
