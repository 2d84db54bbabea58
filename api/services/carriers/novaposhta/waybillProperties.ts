import type { WaybillSettings } from '#domain/delivery/waybillSettings';
import type { WaybillValues } from '#domain/wire/Waybill';
import { novaPoshta as rules } from '#domain/delivery/carriers/novaPoshta';
import { refuse } from '#core/kernel/refuse';
import type { WaybillOrder } from '../contract/CarrierWaybills';
import { cargoTypes } from './cargoTypes';
import { recipientOf } from './recipientOf';
import { senderOf } from './senderOf';
import type { WaybillCalls } from './waybillCalls';
import { carrierDate } from './waybillCalls';

function seatsOf({ seats, weight }: WaybillValues, { size }: WaybillSettings): object[] | undefined {
  if (!size) return undefined;
  const { width, length, height } = size;
  return Array.from({ length: seats }, () => ({
    volumetricWidth: String(width),
    volumetricLength: String(length),
    volumetricHeight: String(height),
    weight: String(Math.max(0.1, Math.round((weight / seats) * 100) / 100)),
  }));
}

/** All that the carrier is told of a waybill but its mark. Nothing that is called here leaves a waybill behind. */
export async function waybillProperties(
  order: WaybillOrder,
  client: WaybillCalls,
): Promise<Readonly<Record<string, unknown>>> {
  const { values, settings } = order;
  const sender = await senderOf(order, client);
  const recipient = await recipientOf(order, client);
  const seats = seatsOf(values, settings);
  if (recipient.ServiceType === 'WarehousePostomat' && !seats)
    throw refuse(409, 'waybillNeedsSize', { carrier: rules.title });
  const cargo = settings.own('cargo');
  return {
    ...sender,
    ...recipient,
    PayerType: values.payer,
    PaymentMethod: 'Cash',
    DateTime: carrierDate(order.now),
    CargoType: cargoTypes.find((type) => type === cargo) ?? cargoTypes[0],
    Weight: String(values.weight),
    SeatsAmount: String(values.seats),
    Description: values.description,
    Cost: String(values.cost),
    ...(seats && { OptionsSeat: seats }),
    ...(values.backwardDelivery > 0 && {
      BackwardDeliveryData: [
        { PayerType: 'Recipient', CargoType: 'Money', RedeliveryString: String(values.backwardDelivery) },
      ],
    }),
  };
}
