import { z } from 'zod';
import { settlementTitle } from '#domain/delivery/settlementKind';
import type { CarrierContext, CarrierKeys } from '../contract/CarrierContext';
import { CarrierFailure } from '../contract/CarrierFailure';
import { carrierRef, carrierText } from '../contract/carrierValues';
import type { CarrierPlace, DirectorySource } from '../contract/Directory';
import type { NovaPoshtaPage } from './novaPoshtaClient';
import { novaPoshtaCall } from './novaPoshtaClient';

/** At most so many in an answer. */
const settlementsPerPage = 150;
const warehousesPerPage = 500;

const area = z.object({ Ref: carrierRef, Description: carrierText });
const settlement = z.object({
  Ref: carrierRef,
  Description: carrierText.pipe(z.string().min(1)),
  Area: carrierRef,
  AreaDescription: carrierText.pipe(z.string().min(1)),
  RegionsDescription: carrierText,
  SettlementTypeDescription: carrierText,
});
const warehouse = z.object({
  Ref: carrierRef,
  Description: carrierText.pipe(z.string().min(1)),
  SettlementRef: carrierText,
  CategoryOfWarehouse: carrierText,
  WarehouseStatus: carrierText,
  DenyToSelect: carrierText,
});

const numbered = z
  .object({ page: z.number(), loaded: z.number(), least: z.number().default(Infinity) })
  .catch({ page: 1, loaded: 0, least: Infinity });

const pagesOf =
  <Row>(
    load: (page: string) => Promise<NovaPoshtaPage<Row>>,
    placesOf: (row: Row) => readonly CarrierPlace[],
  ): DirectorySource =>
  async (cursor) => {
    const { page, loaded, least } = numbered.parse(cursor);
    const { rows, skipped, total } = await load(String(page));
    const sum = loaded + rows.length + skipped;
    // A place that is added while the pages are read may be on one of those before.
    const promised = Math.min(least, total ?? Infinity);
    const isLast = rows.length + skipped === 0 || (total !== null && sum >= total);
    if (isLast && Number.isFinite(promised) && sum < promised)
      throw new CarrierFailure(`only ${sum} of ${promised} rows were sent`, 'down');
    return {
      places: rows.flatMap(placesOf),
      next: isLast ? null : { page: page + 1, loaded: sum, ...(Number.isFinite(promised) && { least: promised }) },
      total,
      skipped,
    };
  };

/** Those that do not work, and those that nobody may choose: they serve a firm, or receive no parcels. */
const isClosed = ({ WarehouseStatus: status, DenyToSelect: denied }: z.infer<typeof warehouse>): boolean =>
  (status !== '' && status !== 'Working') || denied === '1' || denied === 'true';

/** The shortest of its lists: a call that tells whether the key is right. */
export const novaPoshtaAreas = (keys: CarrierKeys, context: CarrierContext): Promise<unknown> =>
  novaPoshtaCall(keys, context)(area, 'Address', 'getAreas');

export function novaPoshtaSettlements(keys: CarrierKeys, context: CarrierContext): DirectorySource {
  const call = novaPoshtaCall(keys, context);
  return pagesOf(
    (Page) => call(settlement, 'AddressGeneral', 'getSettlements', { Page, Limit: String(settlementsPerPage) }),
    (row) => [
      { list: 'regions', within: '', key: row.Area, title: row.AreaDescription },
      {
        list: 'locations',
        within: row.Area,
        key: row.Ref,
        title: settlementTitle(row.SettlementTypeDescription, row.Description, row.RegionsDescription),
      },
    ],
  );
}

export function novaPoshtaWarehouses(keys: CarrierKeys, context: CarrierContext): DirectorySource {
  const call = novaPoshtaCall(keys, context);
  return pagesOf(
    (Page) => call(warehouse, 'Address', 'getWarehouses', { Page, Limit: String(warehousesPerPage) }),
    (row) =>
      // Those of no settlement can't be chosen.
      row.SettlementRef === ''
        ? []
        : [
            {
              list: 'warehouses',
              within: row.SettlementRef,
              key: row.Ref,
              title: row.Description,
              kind: row.CategoryOfWarehouse,
              closed: isClosed(row),
            },
          ],
  );
}
