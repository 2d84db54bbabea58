import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { DeliveryState } from '#domain/wire/Webhook';
import { systemCollection } from '#core/schema/systemCollection';

/** One change for one webhook; the last attempt. */
export interface StoredDelivery extends BaseRecord {
  webhook: string;
  /** Id of the entry of the change log. */
  change: string;
  event: string;
  state: DeliveryState;
  /** Until its first attempt the id of its webhook, then ''. Absent in those of an earlier version. */
  first?: string;
  attempts: number;
  at: string | null;
  durationMs: number | null;
  status: number | null;
  answer: string;
  error: string | null;
}

export const deliveryRetentionMs = 30 * 24 * 3_600_000;

export const deliveryCollection = {
  ...systemCollection<StoredDelivery>('webhook_deliveries', [
    { path: 'webhook', kind: 'key' },
    { path: 'first', kind: 'key' },
  ]),
  ownIndexes: ['webhook', 'first', '_created'],
};

/** Of what is told: the same in every attempt and for every webhook. */
export const eventId = (changeId: string, event: string): string => `${changeId}-${event.replaceAll('.', '-')}`;

/** The same for both machines that hand over an entry: the second insert is refused. */
export const deliveryId = (changeId: string, event: string, webhookId: string): string =>
  `${eventId(changeId, event)}-${webhookId}`;
