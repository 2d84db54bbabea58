import type { StoredRecord } from '../wire/StoredRecord';
import { settingsReader } from '../wire/settingsReader';
import type { WaybillPayer } from '../wire/Waybill';
import { waybillPayers } from '../wire/Waybill';
import type { addressKinds } from './carriers/addressKinds';
import type { CarrierCode } from './carriers/deliveryCarriers';
import { carrierOfType, isOfKind } from './deliveryMethods';
import { deliveryAddressOf } from './OrderAddress';
import type { OrderAddress } from './OrderAddress';

/** Kilograms and centimetres. */
export const weightBounds = { min: 0.1, max: 1000 } as const;
export const sizeBounds = { min: 1, max: 300 } as const;
export const maxSeats = 50;
/** Hryvnia: the most that a parcel is declared to be worth, or brings back. */
export const maxWaybillSum = 1_000_000;
export const maxDescriptionLength = 100;

/** How waybills of a carrier are made out. */
export interface WaybillSettings {
  /** Id of a stored sender; '' while none is chosen. */
  sender: string;
  /** '' for that of the contact person. */
  phone: string;
  /** Ids of the branch that parcels are handed over at; null while none is chosen. */
  warehouse: (typeof addressKinds)['warehouse'] | null;
  weight: number;
  /** null: not told to the carrier. */
  size: { length: number; width: number; height: number } | null;
  payer: WaybillPayer;
  /** A received parcel completes its order. */
  completesReceived: boolean;
  /** A parcel whose state has not changed for so many days is an issue. */
  stuckDays: number;
  /** Text of a setting that only this carrier has; '' while there is none. */
  own(name: string): string;
}

export const usualStuckDays = 3;

const oneOf = <T extends string>(known: readonly [T, ...T[]], value: unknown): T =>
  known.find((each) => each === value) ?? known[0];

/** As the stored record of the shipping settings has them, by names that begin with the carrier's code. */
export function waybillSettings(record: StoredRecord | null, code: CarrierCode): WaybillSettings {
  const stored = settingsReader(record);
  const address = deliveryAddressOf(stored.list(`${code}_sender_address`) as readonly OrderAddress[]);
  const length = stored.number(`${code}_length`);
  const width = stored.number(`${code}_width`);
  const height = stored.number(`${code}_height`);
  return {
    sender: stored.text(`${code}_sender`),
    phone: stored.text(`${code}_sender_phone`),
    warehouse: address && warehouseOf(address, code),
    weight: stored.number(`${code}_weight`) ?? 1,
    size: length !== null && width !== null && height !== null ? { length, width, height } : null,
    payer: oneOf(waybillPayers, stored.text(`${code}_payer`)),
    completesReceived: stored.isOn(`${code}_completes`),
    stuckDays: stored.number(`${code}_stuck_days`) ?? usualStuckDays,
    own: (name) => stored.text(`${code}_${name}`),
  };
}

function warehouseOf({ type, ...parts }: OrderAddress, code: CarrierCode): WaybillSettings['warehouse'] {
  return isOfKind(type, 'warehouse') && carrierOfType(type)?.code === code ? parts[type] : null;
}
