import type { Carrier } from './contract/Carrier';
import type { CarrierCredential } from './contract/CarrierCredential';
import type { CarrierWaybills } from './contract/CarrierWaybills';
import { novaPoshta } from './novaposhta';
import { ukrPoshta } from './ukrposhta';

/** All carriers, in the order of their rules (`domain/delivery/carriers`). */
export const carriers: readonly Carrier[] = [novaPoshta, ukrPoshta];

export type WaybillCarrier = Carrier & { waybills: CarrierWaybills };

export const waybillCarriers: readonly WaybillCarrier[] = carriers.filter(
  (carrier): carrier is WaybillCarrier => carrier.waybills !== undefined,
);

/** All that a carrier's waybills are called with. */
export const waybillCredentials = ({ credentials, waybills }: WaybillCarrier): readonly CarrierCredential[] => [
  ...credentials,
  ...waybills.credentials,
];
