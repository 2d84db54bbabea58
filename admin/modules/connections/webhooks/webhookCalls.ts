import type { Envelope } from '#domain/wire/Envelope';
import type {
  CreateWebhookResult,
  DeliveriesResult,
  DeliveryReport,
  LoadedWebhook,
  PingResult,
  WebhookBody,
  WebhookReport,
  WebhooksResult,
} from '#domain/wire/Webhook';
import type { EnvelopeClient } from '../../../../dataProvider/envelopeClient';

/** Webhooks of the own shop or of the marketplace, and the log of their deliveries. */
interface WebhookCalls {
  webhooks(signal?: AbortSignal): Promise<WebhooksResult>;
  webhook(id: string, signal?: AbortSignal): Promise<LoadedWebhook>;
  createWebhook(body: WebhookBody): Promise<Envelope<CreateWebhookResult>>;
  updateWebhook(id: string, body: WebhookBody): Promise<Envelope<{ webhook: WebhookReport }>>;
  removeWebhook(id: string): Promise<Envelope<object>>;
  pingWebhook(id: string): Promise<Envelope<PingResult>>;
  /** The former secret signs beside the new one for a day. */
  renewWebhookSecret(id: string): Promise<Envelope<CreateWebhookResult>>;
  endFormerSecret(id: string): Promise<Envelope<{ webhook: WebhookReport }>>;
  /** Newest first, twenty a page. */
  webhookDeliveries(id: string, page: number, signal?: AbortSignal): Promise<DeliveriesResult>;
  sendWebhookAgain(id: string, delivery: string): Promise<Envelope<{ delivery: DeliveryReport }>>;
}

export function createWebhookCalls(client: EnvelopeClient): WebhookCalls {
  const at = (...parts: string[]) => `/api/${['webhooks', ...parts].map(encodeURIComponent).join('/')}`;
  return {
    webhooks: async (signal) => (await client.call<WebhooksResult>('GET', at(), { signal })).result,
    webhook: async (id, signal) => (await client.call<LoadedWebhook>('GET', at(id), { signal })).result,
    createWebhook: (body) => client.call('POST', at(), { body }),
    updateWebhook: (id, body) => client.call('PUT', at(id), { body }),
    removeWebhook: (id) => client.call('DELETE', at(id), { body: {} }),
    pingWebhook: (id) => client.call('POST', at(id, 'ping'), { body: {} }),
    renewWebhookSecret: (id) => client.call('POST', at(id, 'secret'), { body: {} }),
    endFormerSecret: (id) => client.call('DELETE', at(id, 'former-secret'), { body: {} }),
    webhookDeliveries: async (id, page, signal) =>
      (await client.call<DeliveriesResult>('GET', `${at(id, 'deliveries')}?page=${page}`, { signal })).result,
    sendWebhookAgain: (id, delivery) => client.call('POST', at(id, 'deliveries', delivery, 'send-again'), { body: {} }),
  };
}
