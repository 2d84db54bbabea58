import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemCollection } from '#core/schema/systemCollection';
import type { CarrierSender } from '../../../services/carriers/contract/CarrierWaybills';

/** `_id` names counterparty and contact. */
export interface StoredSender extends BaseRecord, CarrierSender {}

/** The senders that a carrier knows for the stored key: the settings choose one of them. */
export const senderCollection = systemCollection<StoredSender>('delivery_senders', []);
