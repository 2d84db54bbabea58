import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemCollection } from '#core/schema/systemCollection';

/** A contact person of a counterparty; `_id` names both. */
export interface StoredSender extends BaseRecord {
  counterparty: string;
  contact: string;
  title: string;
  phone: string;
}

/** The senders that Nova Poshta knows for the stored key: the settings choose one of them. */
export const senderCollection = systemCollection<StoredSender>('delivery_senders', []);
