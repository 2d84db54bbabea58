import { senderCollectionName } from '#domain/delivery/waybillSettings';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { systemCollection } from '#core/schema/systemCollection';

/** A contact person of a counterparty; `_id` names both. */
export interface StoredSender extends StoredRecord {
  counterparty: string;
  contact: string;
  title: string;
  phone: string;
}

export const senderCollection = systemCollection<StoredSender>(senderCollectionName, []);
