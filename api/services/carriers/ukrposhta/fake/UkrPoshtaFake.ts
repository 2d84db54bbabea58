import type { DemoAnswer, DemoCall, DemoService } from '../../../shared/DemoService';
import type { ShipmentWorld } from './ShipmentFake';
import { ShipmentFake } from './ShipmentFake';

type Row = Readonly<Record<string, unknown>>;

/** What the desk knows of the world: rows of its address classifier besides. */
interface UkrPoshtaWorld extends ShipmentWorld {
  regions: readonly Row[];
  /** With REGION_ID. */
  districts: readonly Row[];
  /** With DISTRICT_ID. */
  cities: readonly Row[];
  /** With POSTINDEX. */
  offices: readonly Row[];
}

const prefix = '/address-classifier-ws/';

const json = (value: object, status = 200): DemoAnswer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(value),
});

/**
 * Ukrposhta at its address: shipments, and the address classifier, which answers XML unless JSON is asked for, a list of
 * one as the row itself, an empty one as a text.
 */
export class UkrPoshtaFake implements DemoService {
  readonly shipments: ShipmentFake;

  constructor(private readonly world: UkrPoshtaWorld) {
    this.shipments = new ShipmentFake(world);
  }

  get key(): string {
    return this.world.key;
  }

  answer(call: DemoCall): DemoAnswer | null {
    const { method, path, query, headers } = call;
    if (method !== 'GET' || !path.startsWith(prefix)) return this.shipments.answer(call);
    if (headers.authorization !== `Bearer ${this.key}`) return json({ fault: { code: 900901 } }, 401);
    const rows = this.rows(path.slice(prefix.length), query);
    if (!rows) return null;
    if (headers.accept !== 'application/json') return { contentType: 'application/xml', body: '<Entries/>' };
    return json({ Entries: rows.length === 0 ? '' : { Entry: rows.length === 1 ? rows[0] : rows } });
  }

  /** Without any parameter nothing is found. */
  private rows(name: string, query: URLSearchParams): readonly Row[] | null {
    const { regions, districts, cities, offices } = this.world;
    const equals = (property: string, parameter: string) => (row: Row) => row[property] === query.get(parameter);
    switch (name) {
      case 'get_regions_by_region_ua':
        return query.get('region_name') === null ? [] : regions;
      case 'get_districts_by_region_id_and_district_ua':
        return districts.filter(equals('REGION_ID', 'region_id'));
      case 'get_city_by_region_id_and_district_id_and_city_ua':
        return cities.filter(equals('DISTRICT_ID', 'district_id'));
      case 'get_postoffices_by_postindex':
        return offices.filter(equals('POSTINDEX', 'pi'));
      default:
        return null;
    }
  }
}
