import type { CarrierCode } from '#domain/delivery/carriers/carriers';
import { novaPoshta } from '#domain/delivery/carriers/novaPoshta';
import type { DemoCarrier } from '../services/carriers/contract/DemoCarrier';
import { demoNovaPoshta } from '../services/carriers/novaposhta/fake/demoNovaPoshta';

/** The carriers that make out waybills, as the demo has them. */
export const demoCarriers: ReadonlyMap<CarrierCode, DemoCarrier> = new Map([[novaPoshta.code, demoNovaPoshta]]);
