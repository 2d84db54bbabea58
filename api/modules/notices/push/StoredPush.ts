import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemCollection } from '#core/schema/systemCollection';
import type { PushKeys } from './encryptPush';

/** A browser that shows notices of a person; its id is the digest of the endpoint. */
export interface StoredPushSubscription extends BaseRecord, PushKeys {
  user: string;
  /** Id of the session in which it was turned on, or was used last: without that it is told nothing any more. */
  session: string;
  /** Address at the push service of the browser's maker. */
  endpoint: string;
  /** Our key that it was made with. */
  publicKey: string;
  /** In a row. */
  failures: number;
  /** Instant in milliseconds; absent: its last call did not fail. */
  restsUntil?: number;
}

export const pushSubscriptionCollection = systemCollection<StoredPushSubscription>('push_subscriptions', [
  { path: 'user', kind: 'key' },
]);

/** By which push services recognise this installation (VAPID, RFC 8292). */
export interface StoredPushKey extends BaseRecord {
  /** A point on the curve P-256, in Base64 for addresses. */
  publicKey: string;
  /** As a JSON Web Key, sealed (`SecretBox`). */
  privateKey: string;
}

export const pushKeyCollection = systemCollection<StoredPushKey>('push_keys', []);
