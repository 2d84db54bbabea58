import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { WebhookBody } from '#domain/wire/Webhook';
import { systemCollection } from '#core/schema/systemCollection';

export interface StoredWebhook extends BaseRecord, Omit<WebhookBody, 'events'> {
  /** Absent in those of a version that knew none. */
  events?: WebhookBody['events'];
  /** Key of the signatures, sealed (`SecretBox`): written once, never read by a call. */
  secret: string;
  /** Id of the administrator who added it. */
  by: string;
  failures: number;
  disabledReason: string | null;
}

export const webhookCollection = systemCollection<StoredWebhook>('webhooks', [{ path: 'active', kind: 'flag' }]);
