import { z } from 'zod';
import { kyivDate } from '#domain/time/kyiv';
import { serviceUrl } from '#core/schema/ApiConfig';
import type { CarrierContext, CarrierKeys } from '../contract/CarrierContext';
import { CarrierFailure } from '../contract/CarrierFailure';
import { printedForm } from '../contract/printedForm';
import { carrierRef, carrierRows, carrierText, listOfCarrier } from '../contract/carrierValues';
import type { Parcel } from '../contract/CarrierWaybills';
import { novaPoshtaCabinet } from './novaPoshtaAddresses';
import type { NovaPoshtaPage } from './novaPoshtaClient';
import { novaPoshtaCall } from './novaPoshtaClient';

const named = z.object({ Ref: carrierRef, Description: carrierText });
const contact = named.extend({ Phones: carrierText });
const branch = z.object({ Ref: carrierRef, CityRef: carrierRef, CategoryOfWarehouse: carrierText });
/** Small places have no city, where nothing is delivered to doors. */
const settlement = z.object({ Ref: carrierRef, DeliveryCity: carrierText });
const street = z
  .object({
    SettlementStreetRef: carrierRef,
    SettlementStreetDescription: carrierText,
    StreetsTypeDescription: carrierText,
  })
  .transform((row) => ({
    Ref: row.SettlementStreetRef,
    kind: row.StreetsTypeDescription,
    name: row.SettlementStreetDescription,
  }));
const searched = z.object({ Addresses: z.unknown().optional().transform(listOfCarrier) });
const rowRef = z.object({ Ref: carrierRef });
const recipient = rowRef.extend({ ContactPerson: z.object({ data: z.array(rowRef).min(1) }) });
const saved = rowRef.extend({ IntDocNumber: carrierRef });
const listed = z.object({
  Ref: carrierText,
  IntDocNumber: carrierText,
  InfoRegClientBarcodes: carrierText,
  AdditionalInformation: carrierText,
});
const state = z.object({
  Number: carrierText,
  StatusCode: carrierText,
  Status: carrierText,
  /** Of a parcel that was redirected: the number it has from there on. */
  LastCreatedOnTheBasisNumber: carrierText,
  RedeliveryNum: carrierText,
});

export type ListedWaybill = z.infer<typeof listed>;
export type SavedWaybill = z.infer<typeof saved>;

const maxPages = 50;
const rowsPerSearch = 50;

/** The rows of all pages, each once. Not every answer tells how many there are. */
async function rowsOfAllPages<Row extends { Ref: string }>(
  read: (page: string) => Promise<NovaPoshtaPage<Row>>,
  perPage = 1,
): Promise<Row[]> {
  const found = new Map<string, Row>();
  for (let page = 1; page <= maxPages; page += 1) {
    const { rows, skipped, total } = await read(String(page));
    const known = found.size;
    for (const row of rows) found.set(row.Ref, row);
    if (found.size === known || found.size === total || rows.length + skipped < perPage) break;
  }
  return [...found.values()];
}

/** DD.MM.YYYY in Kyiv. */
export const carrierDate = (instant: number): string => kyivDate(instant).split('-').toReversed().join('.');

/** Nova Poshta's calls about waybills and their parcels. Each throws `CarrierFailure`. */
export function waybillCalls(keys: CarrierKeys, context: CarrierContext) {
  const rawCall = novaPoshtaCall(keys, context);
  /** Rows that cannot be read are left out, unless there is no other. */
  const call: typeof rawCall = async (row, model, method, properties) => {
    const page = await rawCall(row, model, method, properties);
    if (page.rows.length === 0 && page.skipped > 0)
      throw new CarrierFailure(`${method}: the rows are not as described`, 'down');
    return page;
  };
  const search = <Row extends { Ref: string }>(
    row: z.ZodType<Row>,
    method: string,
    properties: Readonly<Record<string, string>>,
  ): Promise<Row[]> =>
    rowsOfAllPages(async (Page) => {
      const { rows } = await call(searched, 'Address', method, { ...properties, Limit: String(rowsPerSearch), Page });
      return { ...carrierRows(row, rows[0]?.Addresses ?? []), total: null };
    }, rowsPerSearch);
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
    /** Of a settlement the carrier's city, which is another directory; '' where it has none, null: it is unknown. */
    cityOf: async (ref: string, name: string) =>
      (await search(settlement, 'searchSettlements', { CityName: name })).find((row) => row.Ref === ref)
        ?.DeliveryCity ?? null,
    /** The streets of a settlement that a search finds, of any kind. */
    streets: (ref: string, name: string) =>
      search(street, 'searchSettlementStreets', { SettlementRef: ref, StreetName: name }),
    /** Of the same person it answers the same. */
    saveRecipient: async (person: Readonly<Record<'FirstName' | 'MiddleName' | 'LastName' | 'Phone', string>>) => {
      const properties = { ...person, CounterpartyType: 'PrivatePerson', CounterpartyProperty: 'Recipient' };
      const row = one((await call(recipient, 'Counterparty', 'save', properties)).rows, 'Counterparty');
      return { ref: row.Ref, contact: one(row.ContactPerson.data, 'ContactPerson').Ref };
    },
    saveAddress: async (
      address: Readonly<Record<'CounterpartyRef' | 'StreetRef' | 'BuildingNumber' | 'Flat', string>>,
    ) => one((await call(rowRef, 'Address', 'save', address)).rows, 'Address').Ref,
    save: async (properties: Readonly<Record<string, unknown>>) =>
      one((await call(saved, 'InternetDocument', 'save', properties)).rows, 'InternetDocument'),
    /** The waybill made out between two instants that `matches`. */
    find: async (from: number, to: number, matches: (row: ListedWaybill) => boolean) => {
      const { rows } = await call(listed, 'InternetDocument', 'getDocumentList', {
        DateTimeFrom: carrierDate(from),
        DateTimeTo: carrierDate(to),
        GetFullList: '1',
      });
      const found = rows.find(matches);
      if (!found) return undefined;
      const read = saved.safeParse(found);
      if (!read.success) throw new CarrierFailure('getDocumentList: a waybill without its number', 'down');
      return read.data;
    },
    remove: async (waybill: string) => {
      await call(z.unknown(), 'InternetDocument', 'delete', { DocumentRefs: waybill });
    },
    states: async (parcels: readonly Parcel[]) =>
      (
        await call(state, 'TrackingDocument', 'getStatusDocuments', {
          Documents: parcels.map(({ number, phone }) => ({ DocumentNumber: number, Phone: phone })),
        })
      ).rows,
    /** The printed form, a PDF. The address has the key in it: it stays on this side. */
    print: (number: string): Promise<Uint8Array> => {
      const path = `orders/printDocument/orders%5B%5D/${encodeURIComponent(number)}/type/pdf/apiKey/${keys.apikey ?? ''}`;
      const { serviceClient, config } = context;
      return printedForm(serviceClient, { url: `${serviceUrl(config, novaPoshtaCabinet)}/${path}` });
    },
  };
}

export type WaybillCalls = ReturnType<typeof waybillCalls>;
