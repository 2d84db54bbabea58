import type { WaybillSettings } from '#domain/delivery/waybillSettings';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { refuse } from '#core/kernel/refuse';
import type { HookContext } from '#core/schema/HookContext';
import { senderCollectionName } from '#domain/delivery/waybillSettings';
import { systemCollection } from '#core/schema/systemCollection';
import type { NovaPoshtaWaybills } from './novaPoshtaWaybills';
import { carrierPhone } from './recipientOf';

/** A contact person of a counterparty; `_id` names both. */
export interface StoredSender extends StoredRecord {
  counterparty: string;
  contact: string;
  title: string;
  phone: string;
}

export const senderCollection = systemCollection<StoredSender>(senderCollectionName, []);

type SenderProperties = Readonly<
  Record<'Sender' | 'ContactSender' | 'SendersPhone' | 'CitySender' | 'SenderAddress', string>
>;

/** Who sends, as the settings say. */
export async function senderOf(
  { sender, phone, warehouse }: WaybillSettings,
  client: NovaPoshtaWaybills,
  { store }: Pick<HookContext, 'store'>,
): Promise<SenderProperties> {
  const stored = sender === '' ? null : await store.get(senderCollection.name, sender);
  if (!stored || !warehouse) throw refuse(409, 'waybillNotConfigured');
  const branch = await client.warehouse(warehouse.warehouse);
  if (!branch) throw refuse(409, 'waybillNotConfigured');
  return {
    Sender: stored.counterparty,
    ContactSender: stored.contact,
    SendersPhone: carrierPhone(phone) || stored.phone,
    CitySender: branch.CityRef,
    SenderAddress: branch.Ref,
  };
}

declare module '#core/ports/EntityRecords' {
  interface EntityRecords {
    delivery_senders: StoredSender;
  }
}
