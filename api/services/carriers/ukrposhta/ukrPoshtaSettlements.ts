import { z } from 'zod';
import { settlementTitle } from '#domain/delivery/settlementKind';
import type { CarrierContext, CarrierKeys } from '../contract/CarrierContext';
import type { DirectorySource } from '../contract/Directory';
import { classifierCalls } from './classifierCalls';

const todoList = z.array(z.object({ region: z.string(), district: z.string().optional() })).catch([]);

/** There is no list of all: from the regions to their districts to their cities. */
export function ukrPoshtaSettlements(keys: CarrierKeys, context: CarrierContext): DirectorySource {
  const client = classifierCalls(keys, context);
  return async (cursor) => {
    if (cursor === null) {
      const { rows, skipped } = await client.regions();
      return {
        places: rows.map((row) => ({ list: 'regions', within: '', key: row.REGION_ID, title: row.REGION_UA })),
        next: rows.map((row) => ({ region: row.REGION_ID })),
        total: null,
        skipped,
      };
    }
    const [first, ...rest] = todoList.parse(cursor);
    if (!first) return { places: [], next: null, total: null, skipped: 0 };
    const { region, district } = first;
    if (district === undefined) {
      const { rows, skipped } = await client.districts(region);
      const districts = rows.map((row) => ({ region, district: row.DISTRICT_ID }));
      return { places: [], next: [...districts, ...rest], total: null, skipped };
    }
    const { rows, skipped } = await client.cities(region, district);
    return {
      places: rows.map((row) => ({
        list: 'locations',
        within: region,
        key: row.CITY_ID,
        title: settlementTitle(row.SHORTCITYTYPE_UA, row.CITY_UA, row.DISTRICT_UA),
      })),
      next: rest.length === 0 ? null : rest,
      total: null,
      skipped,
    };
  };
}
