import { bilingualText } from '#core/schema/EntityTexts';
import type { CarrierContext, CarrierKeys } from '../contract/CarrierContext';
import type { CarrierState, CarrierWaybills, Parcel, WaybillClient } from '../contract/CarrierWaybills';
import { namedReason } from '../contract/namedReason';
import type { Shipment, ShipmentCalls } from './shipmentCalls';
import { shipmentCalls } from './shipmentCalls';
import { shipmentProperties } from './shipmentProperties';
import { ukrPoshtaFields, ukrPoshtaTexts } from './ukrPoshtaFields';

/** The lengths of all its keys and ids: UUIDs. */
const length = 36;

const removed = ['CANCELED', 'DELETED'];
const isThere = ({ lifecycle }: Shipment): boolean => !removed.includes(lifecycle.status);
const waybillOf = ({ barcode, uuid }: Shipment) => ({ number: barcode, ref: uuid });

/** One call a parcel: of several at once only the tracking service tells, whose codes are not published completely. */
async function statesOf(parcels: readonly Parcel[], calls: ShipmentCalls): Promise<CarrierState[]> {
  const states: CarrierState[] = [];
  for (const { number } of parcels) {
    const code = (await calls.withBarcode(number))?.lifecycle.status ?? 'NOT_FOUND';
    states.push({ number, code, text: code, next: [] });
  }
  return states;
}

function client(keys: CarrierKeys, context: CarrierContext): WaybillClient {
  const calls = shipmentCalls(keys, context);
  return {
    prepare: async (order) => {
      const properties = await shipmentProperties(order, calls);
      return async (mark) => waybillOf(await calls.create({ ...properties, externalId: mark }));
    },
    find: async (wanted) => {
      const found =
        'mark' in wanted
          ? (await calls.ofSender()).find((each) => each.externalId === wanted.mark && isThere(each))
          : await calls.withId(wanted.ref);
      return found && isThere(found) ? waybillOf(found) : null;
    },
    remove: ({ ref }) => calls.remove(ref),
    states: (parcels) => statesOf(parcels, calls),
    print: calls.print,
  };
}

const names = [
  ['postPay', bilingualText('післяплата', 'the money to collect')],
  ['declaredPrice', bilingualText('оголошена вартість', 'the declared value')],
  ['weight', bilingualText('вага', 'the weight')],
  ['length', bilingualText('розміри посилки', 'the size of the parcel')],
  ['postcode', bilingualText('індекс отримувача', 'the recipient’s index')],
  ['phoneNumber', bilingualText('телефон отримувача', 'the recipient’s phone')],
  ['lastName', bilingualText('прізвище отримувача', 'the recipient’s surname')],
  ['firstName', bilingualText('ім’я отримувача', 'the recipient’s first name')],
  ['sender', bilingualText('відправник', 'the sender')],
] as const;

export const ukrPoshtaWaybills: CarrierWaybills = {
  credentials: [
    {
      name: 'token',
      title: bilingualText('Токен контрагента', 'Counterparty token'),
      hint: bilingualText('З договору з Укрпоштою, для накладних', 'Of the contract with Ukrposhta, for waybills'),
      length,
    },
    { name: 'uuid', title: bilingualText('UUID контрагента', 'Counterparty UUID'), length },
  ],
  fields: ukrPoshtaFields,
  texts: ukrPoshtaTexts,
  isConfigured: () => true,
  statesPerCall: 20,
  reasonOf: (message, language) => namedReason(names, message, language),
  isNothingDeleted: ({ codes }) => codes.includes('404'),
  client,
};
