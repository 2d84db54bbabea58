import { z } from 'zod';
import { bytesOfBase64 } from '../../../../domain/text/base64';
import { kyivDate } from '../../../../domain/time/kyiv';
import { serviceUrl } from '../../../schema/ApiConfig';
import { CarrierFailure, carrierFailureOf } from '../delivery/carriers/CarrierFailure';
import type { CarrierContext, NovaPoshtaPage } from '../delivery/carriers/novaPoshta';
import { novaPoshtaCall } from '../delivery/carriers/novaPoshta';

const text = z.coerce.string();
const ref = text.pipe(z.string().min(1).max(64));
const named = z.object({ Ref: ref, Description: text.default('') });
const contact = named.extend({ Phones: text.default('') });
const branch = z.object({ Ref: ref, CityRef: ref, CategoryOfWarehouse: text.default('') });
const settlements = z.object({ Addresses: z.array(z.object({ Ref: ref, DeliveryCity: ref })) });
const streets = z.object({
  Addresses: z.array(z.object({ SettlementStreetRef: ref, SettlementStreetDescription: text.default('') })),
});
const recipient = z.object({ Ref: ref, ContactPerson: z.object({ data: z.array(z.object({ Ref: ref })).min(1) }) });
const saved = z.object({ Ref: ref, IntDocNumber: ref });
const listed = saved.extend({ InfoRegClientBarcodes: text.catch(''), AdditionalInformation: text.catch('') });
const state = z.object({ Number: text, StatusCode: text, Status: text.default('') });

export type CarrierState = z.infer<typeof state>;
export type SavedWaybill = z.infer<typeof saved>;

/** At most so many in one question about states. */
export const statesPerCall = 100;

const maxPages = 50;

/** The rows of all pages, each once. Not every answer tells how many there are. */
async function rowsOfAllPages<Row extends { Ref: string }>(
  read: (page: string) => Promise<NovaPoshtaPage<Row>>,
): Promise<Row[]> {
  const found = new Map<string, Row>();
  for (let page = 1; page <= maxPages; page += 1) {
    const { rows, total } = await read(String(page));
    const known = found.size;
    for (const row of rows) found.set(row.Ref, row);
    if (found.size === known || found.size === total) break;
  }
  return [...found.values()];
}

/** DD.MM.YYYY in Kyiv. */
export const carrierDate = (instant: number): string => kyivDate(instant).split('-').toReversed().join('.');

/** Waybills and their parcels at Nova Poshta. A call throws `CarrierFailure`. */
export function novaPoshtaWaybills(apiKey: string, context: CarrierContext) {
  const call = novaPoshtaCall(apiKey, context);
  const one = <Row>(rows: readonly Row[], what: string): Row => {
    const [row] = rows;
    if (row === undefined) throw new CarrierFailure(`${what}: no row in the answer`, 'down');
    return row;
  };
  return {
    senders: () =>
      rowsOfAllPages((Page) =>
        call(named, 'Counterparty', 'getCounterparties', { CounterpartyProperty: 'Sender', Page }),
      ),
    contacts: (counterparty: string) =>
      rowsOfAllPages((Page) =>
        call(contact, 'Counterparty', 'getCounterpartyContactPersons', { Ref: counterparty, Page }),
      ),
    warehouse: async (warehouse: string) =>
      (await call(branch, 'Address', 'getWarehouses', { Ref: warehouse })).rows.find((row) => row.Ref === warehouse),
    /** Of a settlement the carrier's city, which is another directory. */
    cityOf: async (settlement: string, title: string) =>
      (await call(settlements, 'Address', 'searchSettlements', { CityName: title, Limit: '50', Page: '1' })).rows
        .flatMap(({ Addresses: found }) => found)
        .find((row) => row.Ref === settlement)?.DeliveryCity,
    street: async (settlement: string, name: string) =>
      (
        await call(streets, 'Address', 'searchSettlementStreets', {
          SettlementRef: settlement,
          StreetName: name,
          Limit: '5',
        })
      ).rows.flatMap(({ Addresses: found }) => found)[0]?.SettlementStreetRef,
    /** Of the same person it answers the same. */
    saveRecipient: async (person: Readonly<Record<'FirstName' | 'MiddleName' | 'LastName' | 'Phone', string>>) => {
      const properties = { ...person, CounterpartyType: 'PrivatePerson', CounterpartyProperty: 'Recipient' };
      const row = one((await call(recipient, 'Counterparty', 'save', properties)).rows, 'Counterparty');
      return { ref: row.Ref, contact: one(row.ContactPerson.data, 'ContactPerson').Ref };
    },
    saveAddress: async (
      address: Readonly<Record<'CounterpartyRef' | 'StreetRef' | 'BuildingNumber' | 'Flat', string>>,
    ) => one((await call(z.object({ Ref: ref }), 'Address', 'save', address)).rows, 'Address').Ref,
    save: async (properties: Readonly<Record<string, unknown>>) =>
      one((await call(saved, 'InternetDocument', 'save', properties)).rows, 'InternetDocument'),
    /** Waybills made out between two instants that `isWanted`. */
    find: async (from: number, to: number, matches: (row: z.infer<typeof listed>) => boolean) =>
      (
        await call(listed, 'InternetDocument', 'getDocumentList', {
          DateTimeFrom: carrierDate(from),
          DateTimeTo: carrierDate(to),
          GetFullList: '1',
        })
      ).rows.find(matches),
    remove: async (waybill: string) => {
      await call(z.unknown(), 'InternetDocument', 'delete', { DocumentRefs: waybill });
    },
    states: async (parcels: readonly { number: string; phone: string }[]) =>
      (
        await call(state, 'TrackingDocument', 'getStatusDocuments', {
          Documents: parcels.map(({ number, phone }) => ({ DocumentNumber: number, Phone: phone })),
        })
      ).rows,
    /** The printed form, a PDF. The address has the key in it: it stays on this side. */
    print: async (number: string): Promise<Uint8Array> => {
      const path = `orders/printDocument/orders%5B%5D/${encodeURIComponent(number)}/type/pdf/apiKey/${apiKey}`;
      const { serviceClient, config } = context;
      const { status, body } = await serviceClient
        .call({ method: 'GET', url: `${serviceUrl(config, 'novaposhtaCabinet')}/${path}`, binary: true })
        .catch((failure: unknown) => {
          throw carrierFailureOf(failure);
        });
      if (status >= 500) throw new CarrierFailure(`HTTP ${status}`, 'down');
      const bytes = status === 200 ? bytesOfBase64(body) : new Uint8Array();
      if (new TextDecoder('latin1').decode(bytes.subarray(0, 5)) !== '%PDF-')
        throw new CarrierFailure('the printed form is no PDF', 'refused');
      return bytes;
    },
  };
}

export type NovaPoshtaWaybills = ReturnType<typeof novaPoshtaWaybills>;
