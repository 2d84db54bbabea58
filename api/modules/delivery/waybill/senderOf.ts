import type { WaybillSettings } from '#domain/delivery/waybillSettings';
import { refuse } from '#core/kernel/refuse';
import type { HookContext } from '#core/schema/HookContext';
import { senderCollection } from '../directory/StoredSender';
import type { NovaPoshtaWaybills } from './novaPoshtaWaybills';
import { carrierPhone } from './recipientOf';

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
