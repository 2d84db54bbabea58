import type { DemoService } from '../../shared/DemoService';

/** A place of the demo's directories, as it is stored. */
interface DemoPlace {
  /** `CODE:regions`, `CODE:locations:REGION`, `CODE:warehouses:LOCATION` of the carrier with this code. */
  list: string;
  key: string;
  title: string;
  kind: string;
}

/** What the demo's carrier knows of the world. */
interface DemoWorld {
  /** The key that it accepts. */
  key: string;
  now(): number;
  places: readonly DemoPlace[];
}

/** A carrier's waybills and parcels on this machine, as its service answers. */
export type DemoCarrier = (world: DemoWorld) => DemoService;
