import { z } from 'zod';
import { serviceUrl } from '#core/schema/ApiConfig';
import { callCarrier } from '../contract/callCarrier';
import type { CarrierContext, CarrierKeys } from '../contract/CarrierContext';
import { CarrierFailure } from '../contract/CarrierFailure';
import type { CarrierRows } from '../contract/carrierValues';
import { carrierRows, listOfCarrier, textOfCarrier } from '../contract/carrierValues';
import { novaPoshtaAddress } from './novaPoshtaAddresses';

export interface NovaPoshtaPage<Row> extends CarrierRows<Row> {
  /** Of all pages; null when it does not tell. */
  total: number | null;
}

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

/** Why the carrier did not do what it was asked for. Its codes stand beside the reasons, among them or before them. */
function refusalOf(errors: unknown, errorCodes: unknown): CarrierFailure {
  const codes = JSON.stringify([errors, errorCodes]).match(/\b20000\d{6}\b/g) ?? [];
  const message = [...new Set(listOfCarrier(errors).map(textOfCarrier).filter(Boolean))].join('; ');
  const hasCode = (known: readonly string[]): boolean => codes.some((code) => known.includes(code));
  const reason = hasCode(keyCodes) ? 'key' : hasCode(limitCodes) ? 'limit' : 'refused';
  return new CarrierFailure(message || codes.join('; ') || 'no reason given', reason, codes);
}

/** A method of Nova Poshta's API 2.0 with the installation's key; throws `CarrierFailure`. */
export function novaPoshtaCall({ apikey: apiKey }: CarrierKeys, { serviceClient, config }: CarrierContext) {
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
