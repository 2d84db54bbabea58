import type { Language } from '../../text/Language';
import type { CarrierRules } from './CarrierRules';

/**
 * What a state does to the waybill and its order: `waiting`: the waybill can be deleted here; `deleted`: the order is
 * released; `unknown`: as waiting, the carrier may know the number later; `moving`: the carrier has the parcel, the
 * waybill stays; `redirected`: so it does, and the number that follows becomes the order's; `refused`: so it does, an
 * issue of the order; `received`: completes the order where the settings say so, and ends the tracking.
 */
export type ParcelMeaning = 'waiting' | 'deleted' | 'unknown' | 'moving' | 'redirected' | 'refused' | 'received';

export interface KnownState extends Readonly<Record<Language, string>> {
  meaning: ParcelMeaning;
}

/** The parcels of a carrier that is asked where they are. */
export interface ParcelRules {
  carrier: Pick<CarrierRules, 'code' | 'title' | 'genitive'>;
  /** Whether a number of a waybill is of this carrier: no other one has such numbers. */
  isNumber(number: string): boolean;
  /** By the carrier's codes. */
  states: Readonly<Record<string, KnownState>>;
}
