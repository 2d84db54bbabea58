import { z } from 'zod';
import type { ServiceClient } from '../../../../ports/ServiceClient';
import type { ApiConfig } from '../../../../schema/ApiConfig';
import { serviceUrl } from '../../../../schema/ApiConfig';
import { callCarrier } from './callCarrier';
import { CarrierFailure } from './CarrierFailure';

export interface CarrierContext {
  serviceClient: ServiceClient;
  config: Pick<ApiConfig, 'serviceUrls' | 'demoServices'>;
}

export interface NovaPoshtaPage<Row> {
  rows: Row[];
  /** Of all pages; null when it does not tell. */
  total: number | null;
}

/** At most so many in an answer. */
export const settlementsPerPage = 150;
export const warehousesPerPage = 500;

const badKey = ['20000200068', '20000200069'];

const answer = z.object({
  success: z.boolean(),
  data: z.array(z.unknown()).default([]),
  errors: z.array(z.string()).catch([]),
  errorCodes: z.array(z.coerce.string()).catch([]),
  info: z.object({ totalCount: z.coerce.number().int().nonnegative() }).nullable().catch(null),
});

const ref = z.string().min(1).max(64);
const area = z.object({ Ref: ref, Description: z.string() });
const settlement = z.object({
  Ref: ref,
  Description: z.string().min(1),
  Area: ref,
  AreaDescription: z.string().min(1),
  RegionsDescription: z.string().default(''),
  SettlementTypeDescription: z.string().default(''),
});
const warehouse = z.object({
  Ref: ref,
  Description: z.string().min(1),
  SettlementRef: z.string(),
  CategoryOfWarehouse: z.string().default(''),
  WarehouseStatus: z.string().default('Working'),
});

/** A method of Nova Poshta's API 2.0 with the installation's key; throws `CarrierFailure`. */
export function novaPoshtaCall(apiKey: string, { serviceClient, config }: CarrierContext) {
  return async function call<Row>(
    row: z.ZodType<Row>,
    modelName: string,
    calledMethod: string,
    methodProperties: Readonly<Record<string, unknown>> = {},
  ): Promise<NovaPoshtaPage<Row>> {
    const json = await callCarrier(serviceClient, {
      method: 'POST',
      url: `${serviceUrl(config, 'novaposhta')}/v2.0/json/`,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ apiKey, modelName, calledMethod, methodProperties }),
    });
    const read = answer.safeParse(json);
    if (!read.success) throw new CarrierFailure('the answer is not as described', 'down');
    const { success, data, errors, errorCodes, info } = read.data;
    if (!success)
      throw new CarrierFailure(
        errors.join('; ') || 'no reason given',
        errorCodes.some((code) => badKey.includes(code)) ? 'key' : 'refused',
      );
    const rows = z.array(row).safeParse(data);
    if (!rows.success) throw new CarrierFailure(`${calledMethod}: the rows are not as described`, 'down');
    return { rows: rows.data, total: info?.totalCount ?? null };
  };
}

/** Nova Poshta's directories. A call throws `CarrierFailure`. */
export function novaPoshta(apiKey: string, context: CarrierContext) {
  const call = novaPoshtaCall(apiKey, context);
  return {
    areas: () => call(area, 'Address', 'getAreas'),
    settlements: (page: number) =>
      call(settlement, 'AddressGeneral', 'getSettlements', { Page: String(page), Limit: String(settlementsPerPage) }),
    warehouses: (page: number) =>
      call(warehouse, 'Address', 'getWarehouses', { Page: String(page), Limit: String(warehousesPerPage) }),
  };
}
