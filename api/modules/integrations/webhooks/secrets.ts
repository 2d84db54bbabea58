import type { CreateWebhookResult } from '#domain/wire/Webhook';
import { formerSecretMs } from '#domain/wire/Webhook';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { requireUser } from '#core/kernel/requireUser';
import { hasAllOf } from '../owners/ownedBy';
import type { StoredWebhook } from './StoredWebhook';
import { newWebhookSecret } from './webhookSecret';
import { changeWebhook, webhookReports } from './webhooks';

const requireAllOf = (webhook: StoredWebhook, context: Context): void => {
  if (!hasAllOf(requireUser(context), webhook)) throw refuse(403, 'webhookHasMore');
};

/** A new secret, which is in this answer only; the one from before signs too, for 24 hours or until it is ended. */
export async function renewSecret(id: string, context: Context): Promise<EnvelopeReply> {
  const { clock, cryptoProvider, secretBox } = context;
  const secret = newWebhookSecret(cryptoProvider);
  const sealed = await secretBox.seal(secret);
  const changed = await changeWebhook(
    id,
    async (webhook) => {
      requireAllOf(webhook, context);
      const until = new Date(clock.now() + formerSecretMs).toISOString();
      return { secret: sealed, formerSecret: { sealed: webhook.secret, until } };
    },
    context,
    'secret',
  );
  const [webhook] = await webhookReports([changed], context);
  if (!webhook) throw new Error('One webhook has one report');
  const result: CreateWebhookResult = { webhook, secret };
  return envelopeReply(result, { messages: [infoMessage('webhookSecretRenewed')], isGivenOnce: true });
}

/** From now on the new secret alone signs. */
export async function endFormerSecret(id: string, context: Context): Promise<EnvelopeReply> {
  const changed = await changeWebhook(
    id,
    async (webhook) => {
      requireAllOf(webhook, context);
      return { formerSecret: null };
    },
    context,
    'formerSecret',
  );
  const [webhook] = await webhookReports([changed], context);
  return envelopeReply({ webhook }, { messages: [infoMessage('formerSecretEnded')] });
}
