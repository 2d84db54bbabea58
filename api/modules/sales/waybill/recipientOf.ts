import type { OrderAddress } from '../../../../domain/delivery/OrderAddress';
import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import type { Context } from '../../../kernel/Context';
import { refuse } from '../../../kernel/refuse';
import { findBuyer, hasBuyer } from '../order/values/buyerOf';
import { addressOf } from '../order/values/orderValues';
import type { NovaPoshtaWaybills } from './novaPoshtaWaybills';

/** 380XXXXXXXXX. */
export const carrierPhone = (phone: string): string => phone.replace(/\D/g, '');

/** «вул. Ярмаркова, 5, кв. 3» as the carrier wants it; null: there is no house number in it. */
export function streetParts(text: string): { street: string; house: string; flat: string } | null {
  const [street = '', house = '', ...rest] = text.split(',').map((part) => part.trim());
  const bare = street.replace(/^(вул|просп|пр-т|пров|бул|б-р|пл|вулиця|проспект|провулок|бульвар|площа)\.?\s+/iu, '');
  const number = house.replace(/^(буд|будинок|б)\.?\s*/iu, '');
  if (bare === '' || !/\d/.test(number)) return null;
  return { street: bare, house: number, flat: rest.join(' ').replace(/^(кв|квартира)\.?\s*/iu, '') };
}

type RecipientProperties = Readonly<
  Record<
    'CityRecipient' | 'Recipient' | 'RecipientAddress' | 'ContactRecipient' | 'RecipientsPhone' | 'ServiceType',
    string
  >
>;

async function place(
  address: OrderAddress,
  counterparty: string,
  client: NovaPoshtaWaybills,
): Promise<Pick<RecipientProperties, 'CityRecipient' | 'RecipientAddress' | 'ServiceType'>> {
  if (address.type === 'novapost_warehouse') {
    const branch = await client.warehouse(address.novapost_warehouse.warehouse);
    if (!branch) throw refuse(409, 'waybillNoWarehouse');
    const isLocker = /postomat/i.test(branch.CategoryOfWarehouse);
    return {
      CityRecipient: branch.CityRef,
      RecipientAddress: branch.Ref,
      ServiceType: isLocker ? 'WarehousePostomat' : 'WarehouseWarehouse',
    };
  }
  const { location, address: street } = address.novapost_address;
  const parts = streetParts(street);
  if (!parts) throw refuse(409, 'waybillNoHouse');
  const city = await client.cityOf(location, (address.location.split('(', 1)[0] ?? '').trimEnd());
  const streetRef = city && (await client.street(location, parts.street));
  if (!city || !streetRef) throw refuse(409, 'waybillNoStreet', { street: parts.street });
  const saved = { CounterpartyRef: counterparty, StreetRef: streetRef, BuildingNumber: parts.house, Flat: parts.flat };
  return { CityRecipient: city, RecipientAddress: await client.saveAddress(saved), ServiceType: 'WarehouseDoors' };
}

/** Who receives an order, entered at the carrier. Repeating it enters nobody twice. */
export async function recipientOf(
  order: StoredRecord,
  client: NovaPoshtaWaybills,
  context: Pick<Context, 'store'>,
): Promise<RecipientProperties> {
  const address = addressOf(order);
  if (address?.type !== 'novapost_warehouse' && address?.type !== 'novapost_address')
    throw refuse(409, 'waybillOtherCarrier');
  const buyer = hasBuyer(order) ? await findBuyer(order, context) : null;
  if (!buyer) throw refuse(409, 'waybillNoBuyer');
  const phone = carrierPhone(buyer.phone);
  const { ref, contact } = await client.saveRecipient({
    FirstName: buyer.name,
    MiddleName: buyer.patronymic,
    LastName: buyer.surname,
    Phone: phone,
  });
  return {
    ...(await place(address, ref, client)),
    Recipient: ref,
    ContactRecipient: contact,
    RecipientsPhone: phone,
  };
}
