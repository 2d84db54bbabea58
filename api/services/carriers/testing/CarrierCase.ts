import type { PostOffice } from '#domain/wire/Delivery';
import type { DirectoryKind } from '#domain/delivery/carriers/CarrierRules';
import type { DemoService } from '../../shared/DemoService';
import type { Carrier } from '../contract/Carrier';
import type { CarrierKeys } from '../contract/CarrierContext';
import type { CarrierFailure } from '../contract/CarrierFailure';
import type { WaybillOrder } from '../contract/CarrierWaybills';
import type { CarrierPlace } from '../contract/Directory';

/** A carrier's fake, and what cannot be asked of it over HTTP. */
export interface FakeCarrier {
  service: Pick<DemoService, 'answer'>;
  /** Of waybills: how many it has. */
  count(): number;
  /** Of a parcel: from now on it is in this state. */
  setState(number: string, code: string): void;
}

/** What the contract suite has to know of a carrier. */
export interface CarrierCase {
  carrier: Carrier;
  keys: CarrierKeys;
  wrongKeys: CarrierKeys;
  fake(now: () => number): FakeCarrier;
  /** Of its directories, in order. */
  places: Readonly<Partial<Record<DirectoryKind, readonly CarrierPlace[]>>>;
  office?: { index: string; found: PostOffice; missing: string };
  /** Bodies of answers to a check of the keys, as they were recorded, and what they mean. */
  recorded: readonly { body: object; reason: CarrierFailure['reason'] }[];
  waybill?: {
    order(now: number): WaybillOrder;
    /** What it does not accept: the key of the refusal. */
    refused: readonly { change: Partial<WaybillOrder>; key: string }[];
    /** Codes of states: made out, deleted, on its way, and one that is not published. */
    states: Readonly<Record<'waiting' | 'deleted' | 'moving' | 'received' | 'unpublished', string>>;
  };
}
