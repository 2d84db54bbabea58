import type { Envelope } from '#domain/wire/Envelope';
import type {
  CreateWebhookResult,
  DeliveriesResult,
  DeliveryReport,
  WebhookBody,
  WebhookReport,
  WebhooksResult,
} from '#domain/wire/Webhook';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

/** Webhooks and the log of their deliveries: for administrators. */
interface WebhookCalls {
  webhooks(signal?: AbortSignal): Promise<WebhooksResult>;
  createWebhook(body: WebhookBody): Promise<Envelope<CreateWebhookResult>>;
  updateWebhook(id: string, body: WebhookBody): Promise<Envelope<{ webhook: WebhookReport }>>;
  removeWebhook(id: string): Promise<Envelope<object>>;
  /** Newest first, twenty a page. */
  webhookDeliveries(id: string, page: number, signal?: AbortSignal): Promise<DeliveriesResult>;
  sendWebhookAgain(id: string, delivery: string): Promise<Envelope<{ delivery: DeliveryReport }>>;
}

export function createWebhookCalls(client: EnvelopeClient): WebhookCalls {
  const at = (...parts: string[]) => `/api/${['webhooks', ...parts].map(encodeURIComponent).join('/')}`;
  return {
    webhooks: async (signal) => (await client.call<WebhooksResult>('GET', at(), { signal })).result,
    createWebhook: (body) => client.call('POST', at(), { body }),
    updateWebhook: (id, body) => client.call('PUT', at(id), { body }),
    removeWebhook: (id) => client.call('DELETE', at(id), { body: {} }),
    webhookDeliveries: async (id, page, signal) =>
      (await client.call<DeliveriesResult>('GET', `${at(id, 'deliveries')}?page=${page}`, { signal })).result,
    sendWebhookAgain: (id, delivery) => client.call('POST', at(id, 'deliveries', delivery, 'send-again'), { body: {} }),
  };
}
