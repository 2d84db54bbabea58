import { novaPoshta } from '#domain/delivery/carriers/novaPoshta';
import { refuse } from '#core/kernel/refuse';
import { carrierPhone } from '../contract/carrierPhone';
import type { WaybillOrder } from '../contract/CarrierWaybills';
import type { WaybillCalls } from './waybillCalls';

type SenderProperties = Readonly<
  Record<'Sender' | 'ContactSender' | 'SendersPhone' | 'CitySender' | 'SenderAddress', string>
>;

/** Who sends, as the settings say. */
export async function senderOf(
  { sender, settings: { phone, warehouse } }: Pick<WaybillOrder, 'sender' | 'settings'>,
  client: WaybillCalls,
): Promise<SenderProperties> {
  const branch = sender && warehouse && (await client.warehouse(warehouse.warehouse));
  if (!sender || !branch) throw refuse(409, 'waybillNotConfigured', { carrier: novaPoshta.genitive });
  return {
    Sender: sender.counterparty,
    ContactSender: sender.contact,
    SendersPhone: carrierPhone(phone) || sender.phone,
    CitySender: branch.CityRef,
    SenderAddress: branch.Ref,
  };
}
