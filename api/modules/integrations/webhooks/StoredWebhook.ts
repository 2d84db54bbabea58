import type { WebhookBody } from '#domain/wire/Webhook';
import { systemCollection } from '#core/schema/systemCollection';
import type { OwnedConnection } from '../owners/OwnedConnection';

export interface StoredWebhook extends OwnedConnection, Omit<WebhookBody, 'events'> {
  /** Absent in those of a version that knew none. */
  events?: WebhookBody['events'];
  /** Key of the signatures, sealed (`SecretBox`): written once, never read by a call. */
  secret: string;
  /** The one from before, which signs too; absent or null: there is none. */
  formerSecret?: { sealed: string; until: string } | null;
  /** Id of who has made it. */
  by: string;
  failures: number;
  disabledReason: string | null;
  /** ISO instant of the last call to try it. */
  pinged?: string;
}

export const webhookCollection = {
  ...systemCollection<StoredWebhook>('webhooks', [
    { path: 'active', kind: 'flag' },
    { path: 'by', kind: 'key' },
    { path: 'owner', kind: 'key' },
    { path: 'rights.type', kind: 'key' },
  ]),
  logged: true,
};
