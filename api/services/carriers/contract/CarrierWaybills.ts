import type { OrderAddress } from '#domain/delivery/OrderAddress';
import type { WaybillSettings } from '#domain/delivery/waybillSettings';
import type { Language } from '#domain/text/Language';
import type { WaybillValues } from '#domain/wire/Waybill';
import type { FieldSpec } from '#core/schema/EntitySpec';
import type { FieldTexts } from '#core/schema/EntityTexts';
import type { CarrierContext, CarrierKeys } from './CarrierContext';
import type { CarrierCredential } from './CarrierCredential';
import type { CarrierFailure } from './CarrierFailure';

/** A contact person of a counterparty, who may send parcels by a key. */
export interface CarrierSender {
  counterparty: string;
  contact: string;
  title: string;
  phone: string;
}

/** Without the recipient's phone a carrier may tell little more than the state. */
export interface Parcel {
  number: string;
  /** 380XXXXXXXXX; '' where it is not known. */
  phone: string;
}

/** Where a parcel is, as the carrier says it. */
export interface CarrierState {
  number: string;
  code: string;
  /** In the carrier's words. */
  text: string;
  /** Of a parcel that was redirected: what may be its number from there on, the likeliest first. */
  next: readonly string[];
}

/** A waybill that the carrier has: its number for people, and its id for calls. */
export interface CarrierWaybill {
  number: string;
  ref: string;
}

/** What a waybill is to be made out of. */
export interface WaybillOrder {
  address: OrderAddress;
  /** `phone`: 380XXXXXXXXX. */
  recipient: Readonly<Record<'surname' | 'name' | 'patronymic' | 'phone', string>>;
  /** Of the money to collect 0 means none. */
  values: Required<WaybillValues>;
  /** The stored sender that the settings name. */
  sender: CarrierSender | null;
  settings: WaybillSettings;
  /** Instant. */
  now: number;
}

/** Calls about waybills. Each throws `CarrierFailure`. */
export interface WaybillClient {
  /**
   * Asks and tells the carrier all that a waybill needs, and leaves no waybill behind; what an order lacks is a
   * `Refusal`. What it resolves to makes the waybill out, with a mark that the carrier keeps: without an answer it may be
   * made out, and is looked up by the mark before anything is repeated.
   */
  prepare(order: WaybillOrder): Promise<(mark: string) => Promise<CarrierWaybill>>;
  /** A waybill made out between two instants, by its mark, or by number and ref; null: the carrier has none. */
  find(wanted: { mark: string } | CarrierWaybill, from: number, to: number): Promise<CarrierWaybill | null>;
  remove(waybill: CarrierWaybill): Promise<void>;
  states(parcels: readonly Parcel[]): Promise<CarrierState[]>;
  /** The printed form, a PDF. Its address has the key in it: it stays on this side. */
  print(number: string): Promise<Uint8Array>;
}

/** Who may send parcels by a key, for the settings to choose from. */
export interface CarrierSenders {
  /** The name of our call that loads them. */
  route: string;
  load(keys: CarrierKeys, context: CarrierContext): Promise<CarrierSender[]>;
}

/** How a carrier makes out waybills. */
export interface CarrierWaybills {
  /** Which waybills need besides those of the carrier: its directories are read without them. */
  credentials: readonly CarrierCredential[];
  /** Fields of the settings, by names behind the carrier's code; `waybillSettings` reads what is common to carriers. */
  fields: readonly FieldSpec[];
  texts: Readonly<Record<string, FieldTexts>>;
  /** What the settings lack nothing of. */
  isConfigured(settings: WaybillSettings): boolean;
  senders?: CarrierSenders;
  /** At most so many in one question about states. */
  statesPerCall: number;
  /** The carrier's reason for a refusal, with the name of what it is about where that is known. */
  reasonOf(message: string, language: Language): string;
  /** Whether a deletion was refused because there is nothing to delete, or it is too new to be found. */
  isNothingDeleted(failure: CarrierFailure): boolean;
  client(keys: CarrierKeys, context: CarrierContext): WaybillClient;
}
