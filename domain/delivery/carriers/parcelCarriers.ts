import { novaPoshtaParcels } from './novaPoshta';
import type { ParcelRules } from './ParcelRules';
import { ukrPoshtaParcels } from './ukrPoshta';

/** The carriers that are asked where parcels are. */
export const parcelCarriers: readonly ParcelRules[] = [novaPoshtaParcels, ukrPoshtaParcels];

/** The one whose parcel has this number; undefined: nobody is asked. */
export const parcelCarrierOf = (number: string): ParcelRules | undefined =>
  parcelCarriers.find(({ isNumber }) => isNumber(number));
