/** Who pays the carrier. */
export const waybillPayers = ['Recipient', 'Sender'] as const;
export type WaybillPayer = (typeof waybillPayers)[number];

/** What a waybill is made out with. Kilograms, hryvnia. */
export interface WaybillValues {
  weight: number;
  seats: number;
  description: string;
  /** Declared value; absent for who sees no sums: it follows from the order. */
  cost?: number;
  payer: WaybillPayer;
  /** Money that the carrier takes from the recipient and sends back. */
  backwardDelivery?: number;
}

/** Body of POST /api/order/create-waybill. */
export interface WaybillBody extends WaybillValues {
  order: string;
}

interface ParcelState {
  /** Instant. */
  time: string;
  /** In the language of the call. */
  text: string;
}

/** Result of GET /api/order/waybill. */
export interface WaybillResult {
  /** The order's number; '' without one. */
  number: string;
  /** Made out here, so that it can be printed and deleted. */
  own: boolean;
  /** The carrier has not confirmed yet that it was made out or deleted. */
  unclear: boolean;
  /** Why none can be made out, in the language of the call; '' when one can. */
  refusal: string;
  /** What the order has come to differ in from the waybill made out here, in the language of the call. */
  differences: string[];
  /** Of the demo carrier. */
  demo: boolean;
  /** What a new one begins with. */
  defaults: WaybillValues;
  /** What the carrier has told, the newest first. */
  states: ParcelState[];
  /** Title of who has made it out, or would, in the language of the call. */
  carrier: string;
  /** The carrier can be asked where the parcel is. */
  trackable: boolean;
}
