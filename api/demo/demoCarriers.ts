import type { CarrierCode } from '#domain/delivery/carriers/deliveryCarriers';
import { novaPoshta } from '#domain/delivery/carriers/novaPoshta';
import { ukrPoshta } from '#domain/delivery/carriers/ukrPoshta';
import type { DemoCarrier } from '../services/carriers/contract/DemoCarrier';
import { demoNovaPoshta } from '../services/carriers/novaposhta/fake/demoNovaPoshta';
import { demoUkrPoshta } from '../services/carriers/ukrposhta/fake/demoUkrPoshta';

/** The carriers that make out waybills, as the demo has them. */
export const demoCarriers: ReadonlyMap<CarrierCode, DemoCarrier> = new Map<CarrierCode, DemoCarrier>([
  [novaPoshta.code, demoNovaPoshta],
  [ukrPoshta.code, demoUkrPoshta],
]);
