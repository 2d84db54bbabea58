import { novaPoshta } from './novaPoshta';
import { ukrPoshta } from './ukrPoshta';

/** In the order in which they are offered. */
export const deliveryCarriers = [novaPoshta, ukrPoshta] as const;

/** The parts of all addresses that lead to a carrier. */
export const blankParts = () => ({ ...novaPoshta.blank(), ...ukrPoshta.blank() });

/** A value for the regions of each carrier, as answers name them. */
export const carrierRegions = <Value>(valueOf: (code: CarrierCode) => Value) => ({
  ...novaPoshta.regions(valueOf(novaPoshta.code)),
  ...ukrPoshta.regions(valueOf(ukrPoshta.code)),
});

export type AnyCarrier = (typeof deliveryCarriers)[number];
export type CarrierCode = AnyCarrier['code'];
