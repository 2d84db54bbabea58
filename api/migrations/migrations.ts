import { webhookCollection } from '../modules/integrations/webhooks/StoredWebhook';
import { isPlainSecret } from '../modules/integrations/webhooks/webhookSecret';
import { familyOf, familyPath, variationsOf } from '../modules/catalogue/variations/variationsOf';
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
  {
    name: '002-variation-families',
    title: 'Products that are variations of each other share a key, by which lists collapse them',
    collection: 'products',
    change: async (product) => {
      const family = familyOf(variationsOf(product));
      return family !== '' && product[familyPath] !== family ? { [familyPath]: family } : null;
    },
  },
];
