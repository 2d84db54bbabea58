import type { Module } from '#core/Module';
import { MakerSubscriber } from './makers/MakerSubscriber';
import { apiTokenRoutes } from './tokens/routes';
import { apiTokenCollection } from './tokens/StoredApiToken';
import { StoreApiTokens } from './tokens/StoreApiTokens';
import { deliverWebhook } from './webhooks/deliverWebhook';
import { webhookRoutes } from './webhooks/routes';
import { deliveryCollection } from './webhooks/StoredDelivery';
import { webhookCollection } from './webhooks/StoredWebhook';
import { purgeDeliveries } from './webhooks/deliveries';
import { WebhookSubscriber } from './webhooks/WebhookSubscriber';

/** Tokens and webhooks of other programs. */
export const integrations: Module = {
  name: 'integrations',
  needs: ['people'],
  collections: [apiTokenCollection, webhookCollection, deliveryCollection],
  routes: [...apiTokenRoutes, ...webhookRoutes],
  jobs: (services) => [deliverWebhook(services)],
  subscribers: (services) => [new WebhookSubscriber(services), new MakerSubscriber(services)],
  purges: [(services) => new StoreApiTokens(services).purge(), purgeDeliveries],
  provide: (core) => ({ apiTokens: new StoreApiTokens(core) }),
};
