import { z } from 'zod';
import { serviceUrl } from '#core/schema/ApiConfig';
import { callCarrier } from '../contract/callCarrier';
import type { CarrierContext, CarrierKeys } from '../contract/CarrierContext';
import { CarrierFailure } from '../contract/CarrierFailure';
import { carrierRef, carrierRows, carrierText } from '../contract/carrierValues';
import { printedForm } from '../contract/printedForm';
import { ukrPoshtaAddress } from './ukrPoshtaAddress';

const address = z.object({ id: z.coerce.number().int() });
const addressee = z.object({ uuid: carrierRef });
const shipment = z.object({
  uuid: carrierRef,
  barcode: carrierRef,
  externalId: carrierText,
  lifecycle: z.object({ status: carrierText }).catch({ status: '' }),
});

export type Shipment = z.infer<typeof shipment>;

const shipments = 'shipments';

/** Calls of Ukrposhta's eCom API about shipments. Each throws `CarrierFailure`. */
export function shipmentCalls(
  { apikey = '', token = '', uuid: sender = '' }: CarrierKeys,
  { serviceClient, config }: CarrierContext,
) {
  const origin = serviceUrl(config, ukrPoshtaAddress);
  const authorization = `Bearer ${apikey}`;
  const urlOf = (base: string, path: string, query: Readonly<Record<string, string>>): string =>
    `${origin}/${base}/${path}?${new URLSearchParams(query).toString()}`;

  async function call<Answer>(
    answer: z.ZodType<Answer>,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { query = { token }, body }: { query?: Readonly<Record<string, string>>; body?: object } = {},
  ): Promise<Answer> {
    const json = await callCarrier(serviceClient, {
      method,
      url: urlOf('ecom/0.0.1', path, query),
      headers: { authorization, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const read = answer.safeParse(json);
    if (!read.success) throw new CarrierFailure(`${path}: the answer is not as described`, 'down');
    return read.data;
  }

  /** null: there is none. */
  async function shipmentAt(path: string): Promise<Shipment | null> {
    try {
      return await call(shipment, 'GET', path);
    } catch (failure) {
      if (failure instanceof CarrierFailure && failure.codes.includes('404')) return null;
      throw failure;
    }
  }

  return {
    /** The id of an address; it asks for no token. */
    saveAddress: async (parts: Readonly<Record<string, string>>): Promise<number> =>
      (await call(address, 'POST', 'addresses', { query: {}, body: parts })).id,
    saveClient: async (person: Readonly<Record<string, string | number>>): Promise<string> =>
      (await call(addressee, 'POST', 'clients', { body: person })).uuid,
    create: (properties: object): Promise<Shipment> =>
      call(shipment, 'POST', shipments, { body: { ...properties, sender: { uuid: sender } } }),
    /** All that were made out for the sender. */
    ofSender: async (): Promise<Shipment[]> =>
      carrierRows(
        shipment,
        await call(z.array(z.unknown()), 'GET', shipments, { query: { senderUuid: sender, token } }),
      ).rows,
    withId: (id: string): Promise<Shipment | null> => shipmentAt(`${shipments}/${encodeURIComponent(id)}`),
    withBarcode: (barcode: string): Promise<Shipment | null> =>
      shipmentAt(`${shipments}/barcode/${encodeURIComponent(barcode)}`),
    remove: async (id: string): Promise<void> => {
      await call(z.unknown(), 'DELETE', `${shipments}/${encodeURIComponent(id)}`);
    },
    print: (barcode: string): Promise<Uint8Array> => {
      const url = urlOf('forms/ecom/0.0.1', `${shipments}/${encodeURIComponent(barcode)}/sticker`, { token });
      return printedForm(serviceClient, { url, headers: { authorization, accept: 'application/pdf' } });
    },
  };
}

export type ShipmentCalls = ReturnType<typeof shipmentCalls>;
