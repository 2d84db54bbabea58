import { webhookCollection } from '../modules/integrations/webhooks/StoredWebhook';
import { isPlainSecret } from '../modules/integrations/webhooks/webhookSecret';
import type { Migration } from '../schema/Migration';

/** In their order; new ones come last. */
export const migrations: readonly Migration[] = [
  {
    name: '001-webhook-secrets',
    title: 'Secrets of webhooks are stored encrypted',
    collection: webhookCollection.name,
    change: async ({ secret }, { secretBox }) =>
      typeof secret === 'string' && isPlainSecret(secret) ? { secret: await secretBox.seal(secret) } : null,
  },
];
