import { z } from 'zod';
import { serviceUrl } from '#core/schema/ApiConfig';
import { callCarrier } from '../contract/callCarrier';
import type { CarrierContext, CarrierKeys } from '../contract/CarrierContext';
import { CarrierFailure } from '../contract/CarrierFailure';
import type { CarrierRows } from '../contract/carrierValues';
import { carrierRef, carrierRows, carrierText } from '../contract/carrierValues';
import { ukrPoshtaAddress } from './ukrPoshtaAddress';

const named = carrierText.pipe(z.string().min(1));
const region = z.object({ REGION_ID: carrierRef, REGION_UA: named });
const district = z.object({ DISTRICT_ID: carrierRef });
/** The type is «м.», «с.», «смт». */
const city = z.object({ CITY_ID: carrierRef, CITY_UA: named, DISTRICT_UA: carrierText, SHORTCITYTYPE_UA: carrierText });
/** POSTCODE is the office's own index, which may serve other indexes too. */
const office = z.object({
  POSTCODE: carrierText,
  REGION_UA: carrierText,
  CITY_UA: carrierText,
  CITY_UA_TYPE: carrierText,
  PO_SHORT: carrierText,
  PO_LONG: carrierText,
  ADDRESS: carrierText,
  LOCK_CODE: carrierText,
});

export type UkrPoshtaOffice = z.infer<typeof office>;

/** A list of one is the row itself, an empty one may be absent. */
const answer = z.object({ Entries: z.object({ Entry: z.unknown().optional() }).nullish().or(z.literal('')) });

function entriesOf(json: unknown): unknown[] {
  const read = answer.safeParse(json);
  if (!read.success) throw new CarrierFailure('the answer is not as described', 'down');
  const entry = read.data.Entries ? read.data.Entries.Entry : undefined;
  return Array.isArray(entry) ? entry : entry === undefined || entry === null || entry === '' ? [] : [entry];
}

/** Ukrposhta's address classifier with the installation's key. A call throws `CarrierFailure`. */
export function classifierCalls({ apikey: key }: CarrierKeys, { serviceClient, config }: CarrierContext) {
  async function call<Row>(
    row: z.ZodType<Row>,
    name: string,
    parameters: Readonly<Record<string, string>>,
  ): Promise<CarrierRows<Row>> {
    const origin = serviceUrl(config, ukrPoshtaAddress);
    const json = await callCarrier(serviceClient, {
      method: 'GET',
      url: `${origin}/address-classifier-ws/${name}?${new URLSearchParams(parameters).toString()}`,
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
    });
    return carrierRows(row, entriesOf(json));
  }
  return {
    // An empty name stands for all; without the parameter the answer is empty.
    regions: () => call(region, 'get_regions_by_region_ua', { region_name: '' }),
    districts: (regionId: string) =>
      call(district, 'get_districts_by_region_id_and_district_ua', { region_id: regionId, district_ua: '' }),
    cities: (regionId: string, districtId: string) =>
      call(city, 'get_city_by_region_id_and_district_id_and_city_ua', {
        region_id: regionId,
        district_id: districtId,
        city_ua: '',
      }),
    offices: (index: string) => call(office, 'get_postoffices_by_postindex', { pi: index }),
  };
}
