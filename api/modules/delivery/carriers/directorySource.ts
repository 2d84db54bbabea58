import { settlementTitle } from '#domain/delivery/settlementKind';
import type { DirectoryName } from '#domain/wire/Delivery';
import { z } from 'zod';
import type { HookContext } from '#core/schema/HookContext';
import { locationsOf, regionsOf, warehousesOf } from '../../orders/shared/places/StoredPlace';
import { carrierKey } from './carrierKeys';
import { CarrierFailure } from './CarrierFailure';
import type { CarrierContext, NovaPoshtaPage, NovaPoshtaWarehouse } from './novaPoshta';
import { novaPoshta } from './novaPoshta';
import type { PlaceRow } from '../../orders/shared/places/StoredPlace';
import { ukrPoshta } from './ukrPoshta';

export interface SourcePage {
  rows: PlaceRow[];
  /** Plain JSON, from which the next page is loaded; null at the end. */
  next: unknown;
  total: number | null;
  /** How many of its rows cannot be read. */
  skipped: number;
}

/** Loads a directory page by page; `cursor` is the `next` of the page before, null for the first. */
export type DirectorySource = (cursor: unknown) => Promise<SourcePage>;

const numbered = z
  .object({ page: z.number(), loaded: z.number(), least: z.number().default(Infinity) })
  .catch({ page: 1, loaded: 0, least: Infinity });

const pagesOf =
  <Row>(load: (page: number) => Promise<NovaPoshtaPage<Row>>, placesOf: (row: Row) => PlaceRow[]): DirectorySource =>
  async (cursor) => {
    const { page, loaded, least } = numbered.parse(cursor);
    const { rows, skipped, total } = await load(page);
    const sum = loaded + rows.length + skipped;
    // A place that is added while the pages are read may be on one of those before.
    const promised = Math.min(least, total ?? Infinity);
    const isLast = rows.length + skipped === 0 || (total !== null && sum >= total);
    if (isLast && Number.isFinite(promised) && sum < promised)
      throw new CarrierFailure(`only ${sum} of ${promised} rows were sent`, 'down');
    return {
      rows: rows.flatMap(placesOf),
      next: isLast ? null : { page: page + 1, loaded: sum, ...(Number.isFinite(promised) && { least: promised }) },
      total,
      skipped,
    };
  };

const todoList = z.array(z.object({ region: z.string(), district: z.string().optional() })).catch([]);

/** Ukrposhta has no list of all: from the regions to their districts to their cities. */
const ukrPoshtaSettlements =
  (client: ReturnType<typeof ukrPoshta>): DirectorySource =>
  async (cursor) => {
    if (cursor === null) {
      const { rows, skipped } = await client.regions();
      return {
        rows: rows.map((row) => ({ list: regionsOf('ukrpost'), key: row.REGION_ID, title: row.REGION_UA })),
        next: rows.map((row) => ({ region: row.REGION_ID })),
        total: null,
        skipped,
      };
    }
    const [first, ...rest] = todoList.parse(cursor);
    if (!first) return { rows: [], next: null, total: null, skipped: 0 };
    const { region, district } = first;
    if (district === undefined) {
      const { rows, skipped } = await client.districts(region);
      const districts = rows.map((row) => ({ region, district: row.DISTRICT_ID }));
      return { rows: [], next: [...districts, ...rest], total: null, skipped };
    }
    const { rows, skipped } = await client.cities(region, district);
    return {
      rows: rows.map((row) => ({
        list: locationsOf('ukrpost', region),
        key: row.CITY_ID,
        title: settlementTitle(row.SHORTCITYTYPE_UA, row.CITY_UA, row.DISTRICT_UA),
      })),
      next: rest.length === 0 ? null : rest,
      total: null,
      skipped,
    };
  };

/** Those that do not work, and those that nobody may choose: they serve a firm, or receive no parcels. */
const isClosed = ({ WarehouseStatus: status, DenyToSelect: denied }: NovaPoshtaWarehouse): boolean =>
  (status !== '' && status !== 'Working') || denied === '1' || denied === 'true';

/** null while the carrier's key is missing. */
export async function directorySource(
  name: DirectoryName,
  context: Pick<HookContext, 'store' | 'secretBox'> & CarrierContext,
): Promise<DirectorySource | null> {
  const key = await carrierKey(name === 'ukrpost.settlements' ? 'ukrpost' : 'novapost', context);
  if (key === '') return null;
  switch (name) {
    case 'novapost.settlements':
      return pagesOf(novaPoshta(key, context).settlements, (row) => [
        { list: regionsOf('novapost'), key: row.Area, title: row.AreaDescription },
        {
          list: locationsOf('novapost', row.Area),
          key: row.Ref,
          title: settlementTitle(row.SettlementTypeDescription, row.Description, row.RegionsDescription),
        },
      ]);
    case 'novapost.warehouses':
      return pagesOf(novaPoshta(key, context).warehouses, (row) =>
        // Those of no settlement can't be chosen.
        row.SettlementRef === ''
          ? []
          : [
              {
                list: warehousesOf(row.SettlementRef),
                key: row.Ref,
                title: row.Description,
                kind: row.CategoryOfWarehouse,
                closed: isClosed(row),
              },
            ],
      );
    case 'ukrpost.settlements':
      return ukrPoshtaSettlements(ukrPoshta(key, context));
  }
}
