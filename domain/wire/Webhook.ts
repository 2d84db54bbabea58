import type { BusinessEventName } from './BusinessEvent';
import type { ChangeKind } from './Change';
import type { ConnectionChange, ConnectionMaker, ConnectionOwner } from './Connection';

export const maxWebhookNameLength = 64;
export const maxWebhookAddressLength = 2048;
/** After so many failed deliveries in a row a webhook is switched off. */
export const maxWebhookFailures = 20;
/** How long the secret from before signs beside a new one, unless somebody ends it. */
export const formerSecretMs = 24 * 3_600_000;

/** What the form of a webhook sends. */
export interface WebhookBody {
  name: string;
  /** An https address. */
  address: string;
  /** Names of entities; none: all. */
  entities: string[];
  /** None: all. */
  kinds: ChangeKind[];
  /** With some of them, changes of records come only where `entities` or `kinds` name some. */
  events: BusinessEventName[];
  active: boolean;
}

/** A webhook as its list shows it: never its secret. */
export interface WebhookReport extends WebhookBody {
  _id: string;
  /** Whose it is. */
  owner: ConnectionOwner;
  /** Who has made it. */
  user: ConnectionMaker;
  /** Whether who asks may send it elsewhere: they have all that its maker had. Others may switch it off or remove it. */
  mayChange: boolean;
  /** Until then the secret from before signs too; absent: there is one alone. */
  formerSecretUntil?: string;
  /** ISO instant. */
  created: string;
  /** Failed deliveries in a row. */
  failures: number;
  /** Why the system switched it off. */
  disabledReason?: string;
}

/** Result of GET /api/webhooks/{id}. */
export interface LoadedWebhook {
  webhook: WebhookReport;
  /** The newest first. */
  history: ConnectionChange[];
}

/** Result of GET /api/webhooks. */
export interface WebhooksResult {
  items: WebhookReport[];
  /** What can be subscribed to, beside `businessEventNames`. */
  entities: { name: string; title: { uk: string; en: string } }[];
}

/** Result of POST /api/webhooks and /api/webhooks/{id}/secret: the only time that the secret leaves the server. */
export interface CreateWebhookResult {
  webhook: WebhookReport;
  secret: string;
}

export const deliveryStates = ['waiting', 'delivered', 'failed', 'cancelled'] as const;
/** `waiting`: for its first or next attempt; `cancelled`: its webhook was switched off before. */
export type DeliveryState = (typeof deliveryStates)[number];

export interface DeliveryReport {
  _id: string;
  /** As in `product.updated`. */
  event: string;
  state: DeliveryState;
  created: string;
  attempts: number;
  /** Of the last attempt. */
  at?: string;
  durationMs?: number;
  /** HTTP status; absent when there was no answer. */
  status?: number;
  /** The beginning of the answer's body. */
  answer?: string;
  /** Why there was no answer. */
  error?: string;
}

/** Result of POST /api/webhooks/{id}/ping: what was answered to a call that tells of nothing. */
export interface PingResult {
  delivered: boolean;
  durationMs: number;
  status?: number;
  answer?: string;
  error?: string;
}

/** Result of GET /api/webhooks/{id}/deliveries, newest first. */
export interface DeliveriesResult {
  items: DeliveryReport[];
  page: number;
  maxPages: number;
  total: number;
}
