import type { StoredRecord } from '../wire/StoredRecord';
import { settingsReader } from '../wire/settingsReader';
import type { WaybillPayer } from '../wire/Waybill';
import { waybillPayers } from '../wire/Waybill';
import { deliveryAddressOf } from './OrderAddress';
import type { OrderAddress } from './OrderAddress';

/** What is sent, as Nova Poshta calls it. */
export const cargoTypes = ['Parcel', 'Cargo', 'Documents'] as const;

/** Kilograms and centimetres. */
export const weightBounds = { min: 0.1, max: 1000 } as const;
export const sizeBounds = { min: 1, max: 300 } as const;
export const maxSeats = 50;
/** Hryvnia: the most that a parcel is declared to be worth, or brings back. */
export const maxWaybillSum = 1_000_000;
export const maxDescriptionLength = 100;

/** How waybills are made out. */
export interface WaybillSettings {
  /** Id of a stored sender; '' while none is chosen. */
  sender: string;
  /** '' for that of the contact person. */
  phone: string;
  /** Ids of the branch that parcels are handed over at; null while none is chosen. */
  warehouse: OrderAddress['novapost_warehouse'] | null;
  weight: number;
  /** null: not told to the carrier. */
  size: { length: number; width: number; height: number } | null;
  payer: WaybillPayer;
  cargo: (typeof cargoTypes)[number];
  /** A received parcel completes its order. */
  completesReceived: boolean;
  /** A parcel whose state has not changed for so many days is an issue. */
  stuckDays: number;
}

export const usualStuckDays = 3;

const oneOf = <T extends string>(known: readonly [T, ...T[]], value: unknown): T =>
  known.find((each) => each === value) ?? known[0];

/** As the stored record of the shipping settings has them. */
export function waybillSettings(record: StoredRecord | null): WaybillSettings {
  const stored = settingsReader(record);
  const address = deliveryAddressOf(stored.list('novapost_sender_address') as readonly OrderAddress[]);
  const length = stored.number('novapost_length');
  const width = stored.number('novapost_width');
  const height = stored.number('novapost_height');
  return {
    sender: stored.text('novapost_sender'),
    phone: stored.text('novapost_sender_phone'),
    warehouse: address?.type === 'novapost_warehouse' ? address.novapost_warehouse : null,
    weight: stored.number('novapost_weight') ?? 1,
    size: length !== null && width !== null && height !== null ? { length, width, height } : null,
    payer: oneOf(waybillPayers, stored.text('novapost_payer')),
    cargo: oneOf(cargoTypes, stored.text('novapost_cargo')),
    completesReceived: stored.isOn('novapost_completes'),
    stuckDays: stored.number('novapost_stuck_days') ?? usualStuckDays,
  };
}
