import { z } from 'zod';
import type { ServiceClient } from '#core/ports/ServiceClient';
import type { ApiConfig } from '#core/schema/ApiConfig';
import { serviceUrl } from '#core/schema/ApiConfig';
import { callCarrier } from './callCarrier';
import type { CarrierRows } from './carrierValues';
import { carrierRef, carrierRows, carrierText, listOfCarrier, textOfCarrier } from './carrierValues';
import { CarrierFailure } from './CarrierFailure';
import { novaPoshtaAddress } from '../../../services/carriers/novaposhta/novaPoshtaAddresses';

export interface CarrierContext {
  serviceClient: ServiceClient;
  config: Pick<ApiConfig, 'serviceUrls' | 'demoServices'>;
}

export interface NovaPoshtaPage<Row> extends CarrierRows<Row> {
  /** Of all pages; null when it does not tell. */
  total: number | null;
}

/** At most so many in an answer. */
export const settlementsPerPage = 150;
export const warehousesPerPage = 500;

/** From the carrier's published errors: no key, an unknown or blocked one, an expired one; then too many calls. */
const keyCodes: readonly string[] = ['20000200068', '20000200069', '20000201204'];
const limitCodes: readonly string[] = ['20000401501'];

const answer = z.object({
  success: z.boolean(),
  data: z.unknown().optional().transform(listOfCarrier),
  errors: z.unknown().optional(),
  errorCodes: z.unknown().optional(),
  info: z.object({ totalCount: z.coerce.number().int().nonnegative() }).nullable().catch(null),
});

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

export type NovaPoshtaWarehouse = z.infer<typeof warehouse>;

/** Why the carrier did not do what it was asked for. Its codes stand beside the reasons, among them or before them. */
function refusalOf(errors: unknown, errorCodes: unknown): CarrierFailure {
  const codes = JSON.stringify([errors, errorCodes]).match(/\b20000\d{6}\b/g) ?? [];
  const message = [...new Set(listOfCarrier(errors).map(textOfCarrier).filter(Boolean))].join('; ');
  const hasCode = (known: readonly string[]): boolean => codes.some((code) => known.includes(code));
  const reason = hasCode(keyCodes) ? 'key' : hasCode(limitCodes) ? 'limit' : 'refused';
  return new CarrierFailure(message || codes.join('; ') || 'no reason given', reason, codes);
}

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
      url: `${serviceUrl(config, novaPoshtaAddress)}/v2.0/json/`,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ apiKey, modelName, calledMethod, methodProperties }),
    });
    const read = answer.safeParse(json);
    if (!read.success) throw new CarrierFailure('the answer is not as described', 'down');
    const { success, data, errors, errorCodes, info } = read.data;
    if (!success) throw refusalOf(errors, errorCodes);
    return { ...carrierRows(row, data), total: info?.totalCount ?? null };
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
