import type { Envelope } from '../domain/wire/Envelope';
import type { WaybillBody, WaybillResult } from '../domain/wire/Waybill';
import type { EnvelopeClient } from './envelopeClient';

export interface WaybillCalls {
  show(order: string, signal?: AbortSignal): Promise<WaybillResult>;
  create(body: WaybillBody): Promise<Envelope>;
  remove(order: string): Promise<Envelope>;
  /** Asks the carrier where the parcel is. */
  track(order: string): Promise<Envelope>;
}

/** Waybills at the carrier: these calls load with the screens that make them. */
export const createWaybillCalls = (client: EnvelopeClient): WaybillCalls => ({
  show: async (order, signal) =>
    (await client.call<WaybillResult>('GET', `/api/order/waybill?order=${encodeURIComponent(order)}`, { signal }))
      .result,
  create: (body) => client.call('POST', '/api/order/create-waybill', { body }),
  remove: (order) => client.call('POST', '/api/order/delete-waybill', { body: { order } }),
  track: (order) => client.call('POST', '/api/order/track-waybill', { body: { order } }),
});
