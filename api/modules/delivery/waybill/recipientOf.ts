import type { OrderAddress } from '#domain/delivery/OrderAddress';
import { settlementName } from '#domain/delivery/settlementKind';
import { readStreet, streetAddress, streetsMeant, streetText } from '#domain/delivery/streetAddress';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import { findBuyer, hasBuyer } from '../../orders/shared/values/buyerOf';
import { addressOf } from '../../orders/shared/values/orderValues';
import type { NovaPoshtaWaybills } from './novaPoshtaWaybills';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** 380XXXXXXXXX. */
export const carrierPhone = (phone: string): string => phone.replace(/\D/g, '');

type RecipientProperties = Readonly<
  Record<
    'CityRecipient' | 'Recipient' | 'RecipientAddress' | 'ContactRecipient' | 'RecipientsPhone' | 'ServiceType',
    string
  >
>;

const maxChoices = 5;

/** The street that an address means; an address is never guessed: of several, or none, a person is told. */
async function streetOf(text: string, settlement: string, client: NovaPoshtaWaybills): Promise<string> {
  const known = await client.streets(settlement, readStreet(text).name);
  const matching = streetsMeant(text, known);
  const [street] = matching;
  if (street && matching.length === 1) return street.Ref;
  if (known.length === 0) throw refuse(409, 'waybillNoStreet', { street: text });
  const names = [...new Set((matching.length > 0 ? matching : known).map(streetText))];
  const choices = names.slice(0, maxChoices).join(', ') + (names.length > maxChoices ? '…' : '');
  throw refuse(409, matching.length > 0 ? 'waybillManyStreets' : 'waybillOtherStreets', { street: text, choices });
}

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
  const { location, address: text } = address.novapost_address;
  const parts = streetAddress(text);
  if (!parts) throw refuse(409, 'waybillNoHouse');
  const city = await client.cityOf(location, settlementName(address.location));
  if (city === null) throw refuse(409, 'waybillNoSettlement', { title: address.location });
  if (city === '') throw refuse(409, 'waybillNoDoors', { title: address.location });
  const streetRef = await streetOf(parts.street, location, client);
  const saved = { CounterpartyRef: counterparty, StreetRef: streetRef, BuildingNumber: parts.house, Flat: parts.flat };
  return { CityRecipient: city, RecipientAddress: await client.saveAddress(saved), ServiceType: 'WarehouseDoors' };
}

/** Who receives an order, entered at the carrier. Repeating it enters nobody twice. */
export async function recipientOf(
  order: EntityRecords['orders'],
  client: NovaPoshtaWaybills,
  context: Pick<Context, 'store'>,
): Promise<RecipientProperties> {
  const address = addressOf(order);
  if (address?.type !== 'novapost_warehouse' && address?.type !== 'novapost_address')
    throw refuse(409, address ? 'waybillOtherCarrier' : 'waybillNoAddress');
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
