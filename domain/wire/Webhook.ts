import type { BusinessEventName } from './BusinessEvent';
import type { ChangeKind } from './Change';

export const maxWebhookNameLength = 64;
export const maxWebhookAddressLength = 2048;
/** After so many failed deliveries in a row a webhook is switched off. */
export const maxWebhookFailures = 20;

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
  /** ISO instant. */
  created: string;
  /** Failed deliveries in a row. */
  failures: number;
  /** Why the system switched it off. */
  disabledReason?: string;
}

/** Result of GET /api/webhooks. */
export interface WebhooksResult {
  items: WebhookReport[];
  /** What can be subscribed to, beside `businessEventNames`. */
  entities: { name: string; title: { uk: string; en: string } }[];
}

/** Result of POST /api/webhooks: the only time that the secret leaves the server. */
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

/** Result of GET /api/webhooks/{id}/deliveries, newest first. */
export interface DeliveriesResult {
  items: DeliveryReport[];
  page: number;
  maxPages: number;
  total: number;
}
