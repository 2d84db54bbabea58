import type { DemoCarrier } from '../../contract/DemoCarrier';
import { UkrPoshtaFake } from './UkrPoshtaFake';

/** Ukrposhta without its directories, which the demo has already. Its parcels move on by themselves within minutes. */
export const demoUkrPoshta: DemoCarrier = ({ key, now }) =>
  new UkrPoshtaFake({ key, token: key, uuid: key, now, regions: [], districts: [], cities: [], offices: [] });
