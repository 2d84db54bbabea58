import { ukrPoshta as rules } from '#domain/delivery/carriers/ukrPoshta';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import { settlementName } from '#domain/delivery/settlementKind';
import { streetAddress } from '#domain/delivery/streetAddress';
import { refuse } from '#core/kernel/refuse';
import type { WaybillOrder } from '../contract/CarrierWaybills';
import type { ShipmentCalls } from './shipmentCalls';
import { shipmentTypes } from './shipmentTypes';

const carrier = rules.title;
const index = /(?<!\d)\d{5}(?!\d)/;

/** Where a parcel goes to. Of a door the index is what its address says. */
function placeOf(address: OrderAddress): { deliveryType: 'W2W' | 'W2D'; parts: Record<string, string> } {
  if (address.type !== 'ukrpost_address')
    return { deliveryType: 'W2W', parts: { postcode: address.ukrpost_warehouse.index } };
  const text = address.ukrpost_address.address;
  const [postcode] = index.exec(text) ?? [];
  if (postcode === undefined) throw refuse(409, 'waybillNoIndex', { carrier });
  const street = streetAddress(
    text
      .replace(index, '')
      .split(',')
      .filter((part) => part.trim() !== '')
      .join(','),
  );
  if (!street) throw refuse(409, 'waybillNoHouse');
  const parts = {
    postcode,
    region: address.region,
    city: settlementName(address.location),
    street: street.street,
    houseNumber: street.house,
    ...(street.flat !== '' && { apartmentNumber: street.flat }),
  };
  return { deliveryType: 'W2D', parts };
}

/** All that the carrier is told of a shipment but its mark. Nothing that is called here leaves a shipment behind. */
export async function shipmentProperties(order: WaybillOrder, calls: ShipmentCalls): Promise<object> {
  const { address, values, settings } = order;
  const { size } = settings;
  const { weight, seats, description, cost, payer, backwardDelivery: toCollect } = values;
  if (!size) throw refuse(409, 'waybillNeedsSize', { carrier });
  if (seats !== 1) throw refuse(409, 'waybillOneSeat', { carrier });
  if (toCollect > cost) throw refuse(409, 'waybillCollectsMore', { carrier });
  const { deliveryType, parts } = placeOf(address);
  const { surname, name, patronymic, phone } = order.recipient;
  const addressId = await calls.saveAddress(parts);
  const recipient = await calls.saveClient({
    type: 'INDIVIDUAL',
    firstName: name,
    lastName: surname,
    ...(patronymic !== '' && { middleName: patronymic }),
    phoneNumber: `+${phone}`,
    addressId,
  });
  const type = settings.own('type');
  return {
    recipient: { uuid: recipient },
    recipientAddressId: addressId,
    type: shipmentTypes.find((each) => each === type) ?? shipmentTypes[0],
    deliveryType,
    paidByRecipient: payer === 'Recipient',
    // Grams and centimetres.
    parcels: [{ weight: Math.round(weight * 1000), ...size, declaredPrice: cost }],
    description,
    ...(toCollect > 0 && { postPay: toCollect, postPayPaidByRecipient: true }),
    onFailReceiveType: 'RETURN',
  };
}
