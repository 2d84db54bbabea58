import type { CarrierContext, CarrierKeys } from '../contract/CarrierContext';
import type { CarrierSender, CarrierWaybills, WaybillClient } from '../contract/CarrierWaybills';
import { novaPoshtaFields, novaPoshtaTexts } from './novaPoshtaFields';
import { refusedReason } from './refusedReason';
import type { ListedWaybill, SavedWaybill } from './waybillCalls';
import { waybillCalls } from './waybillCalls';
import { waybillProperties } from './waybillProperties';

/** The carrier's number of the reason why it deletes nothing: the waybill is deleted already, or too new for it. */
const nothingDeletedCode = '20000201173';

const waybillOf = ({ IntDocNumber: number, Ref: ref }: SavedWaybill) => ({ number, ref });

function client(keys: CarrierKeys, context: CarrierContext): WaybillClient {
  const calls = waybillCalls(keys, context);
  return {
    prepare: async (order) => {
      const properties = await waybillProperties(order, calls);
      return async (mark) =>
        waybillOf(await calls.save({ ...properties, InfoRegClientBarcodes: mark, AdditionalInformation: mark }));
    },
    find: async (wanted, from, to) => {
      const isMatch = (row: ListedWaybill): boolean =>
        'mark' in wanted
          ? row.InfoRegClientBarcodes === wanted.mark || row.AdditionalInformation.includes(wanted.mark)
          : row.Ref === wanted.ref || row.IntDocNumber === wanted.number;
      const found = await calls.find(from, to, isMatch);
      return found ? waybillOf(found) : null;
    },
    remove: ({ ref }) => calls.remove(ref),
    states: async (parcels) =>
      (await calls.states(parcels)).map((row) => ({
        number: row.Number,
        code: row.StatusCode,
        text: row.Status,
        // The second is also the number of a money transfer.
        next: [row.LastCreatedOnTheBasisNumber, row.RedeliveryNum],
      })),
    print: calls.print,
  };
}

async function loadSenders(keys: CarrierKeys, context: CarrierContext): Promise<CarrierSender[]> {
  const calls = waybillCalls(keys, context);
  const senders: CarrierSender[] = [];
  for (const { Ref: counterparty, Description: name } of await calls.senders())
    for (const { Ref: contact, Description: person, Phones: phone } of await calls.contacts(counterparty))
      senders.push({ counterparty, contact, title: [name, person, phone].filter(Boolean).join(', '), phone });
  return senders;
}

export const novaPoshtaWaybills: CarrierWaybills = {
  credentials: [],
  fields: novaPoshtaFields,
  texts: novaPoshtaTexts,
  isConfigured: ({ sender, warehouse }) => sender !== '' && warehouse !== null,
  senders: { route: 'loadSenders', load: loadSenders },
  statesPerCall: 100,
  reasonOf: refusedReason,
  isNothingDeleted: ({ codes }) => codes.includes(nothingDeletedCode),
  client,
};
