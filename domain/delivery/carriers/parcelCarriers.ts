import { novaPoshtaParcels } from './novaPoshta';
import type { ParcelRules } from './ParcelRules';

/** The carriers that are asked where parcels are. */
export const parcelCarriers: readonly ParcelRules[] = [novaPoshtaParcels];

/** The one whose parcel has this number; undefined: nobody is asked. */
export const parcelCarrierOf = (number: string): ParcelRules | undefined =>
  parcelCarriers.find(({ isNumber }) => isNumber(number));
