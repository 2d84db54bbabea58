import type { OrderAddress } from '#domain/delivery/OrderAddress';
import { novaPoshta } from '#domain/delivery/carriers/novaPoshta';
import { settlementName } from '#domain/delivery/settlementKind';
import { readStreet, streetAddress, streetsMeant, streetText } from '#domain/delivery/streetAddress';
import { refuse } from '#core/kernel/refuse';
import type { WaybillOrder } from '../contract/CarrierWaybills';
import type { WaybillCalls } from './waybillCalls';

type RecipientProperties = Readonly<
  Record<
    'CityRecipient' | 'Recipient' | 'RecipientAddress' | 'ContactRecipient' | 'RecipientsPhone' | 'ServiceType',
    string
  >
>;

const maxChoices = 5;
const carrier = novaPoshta.title;

/** The street that an address means; an address is never guessed: of several, or none, a person is told. */
async function streetOf(text: string, settlement: string, client: WaybillCalls): Promise<string> {
  const known = await client.streets(settlement, readStreet(text).name);
  const matching = streetsMeant(text, known);
  const [street] = matching;
  if (street && matching.length === 1) return street.Ref;
  if (known.length === 0) throw refuse(409, 'waybillNoStreet', { street: text, carrier });
  const names = [...new Set((matching.length > 0 ? matching : known).map(streetText))];
  const choices = names.slice(0, maxChoices).join(', ') + (names.length > maxChoices ? '…' : '');
  throw matching.length > 0
    ? refuse(409, 'waybillManyStreets', { street: text, choices, carrier: novaPoshta.genitive })
    : refuse(409, 'waybillOtherStreets', { street: text, choices, carrier: novaPoshta.genitive });
}

async function place(
  address: OrderAddress,
  counterparty: string,
  client: WaybillCalls,
): Promise<Pick<RecipientProperties, 'CityRecipient' | 'RecipientAddress' | 'ServiceType'>> {
  if (address.type === 'novapost_warehouse') {
    const branch = await client.warehouse(address.novapost_warehouse.warehouse);
    if (!branch) throw refuse(409, 'waybillNoWarehouse', { carrier });
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
  if (city === null) throw refuse(409, 'waybillNoSettlement', { title: address.location, carrier });
  if (city === '') throw refuse(409, 'waybillNoDoors', { title: address.location, carrier });
  const streetRef = await streetOf(parts.street, location, client);
  const saved = { CounterpartyRef: counterparty, StreetRef: streetRef, BuildingNumber: parts.house, Flat: parts.flat };
  return { CityRecipient: city, RecipientAddress: await client.saveAddress(saved), ServiceType: 'WarehouseDoors' };
}

/** Who receives an order, entered at the carrier. Repeating it enters nobody twice. */
export async function recipientOf(
  { address, recipient }: Pick<WaybillOrder, 'address' | 'recipient'>,
  client: WaybillCalls,
): Promise<RecipientProperties> {
  const { surname, name, patronymic, phone } = recipient;
  const { ref, contact } = await client.saveRecipient({
    FirstName: name,
    MiddleName: patronymic,
    LastName: surname,
    Phone: phone,
  });
  return {
    ...(await place(address, ref, client)),
    Recipient: ref,
    ContactRecipient: contact,
    RecipientsPhone: phone,
  };
}
