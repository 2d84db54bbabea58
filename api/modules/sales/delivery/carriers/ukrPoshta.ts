import { z } from 'zod';
import { serviceUrl } from '../../../../schema/ApiConfig';
import { callCarrier } from './callCarrier';
import { CarrierFailure } from './CarrierFailure';
import type { CarrierContext } from './novaPoshta';

/** Numbers are texts there, mostly. */
const text = z.coerce.string();
const id = text.pipe(z.string().min(1).max(64));
const region = z.object({ REGION_ID: id, REGION_UA: text });
const district = z.object({ DISTRICT_ID: id });
const city = z.object({ CITY_ID: id, CITY_UA: text, DISTRICT_UA: text.default('') });
const office = z.object({
  POSTINDEX: text,
  REGION_UA: text.default(''),
  CITY_UA: text.default(''),
  PO_SHORT: text.default(''),
  PO_LONG: text.default(''),
  ADDRESS: text.default(''),
  LOCK_CODE: text.default('0'),
});

export type UkrPoshtaOffice = z.infer<typeof office>;

/** A list of one is the row itself, an empty one may be absent. */
const answer = z.object({ Entries: z.object({ Entry: z.unknown().optional() }).nullish().or(z.literal('')) });

function entriesOf(json: unknown): unknown[] {
  const read = answer.safeParse(json);
  if (!read.success) throw new CarrierFailure('the answer is not as described', 'down');
  const entry = read.data.Entries ? read.data.Entries.Entry : undefined;
  return entry === undefined || entry === null ? [] : Array.isArray(entry) ? entry : [entry];
}

/** Ukrposhta's address classifier with the installation's key. A call throws `CarrierFailure`. */
export function ukrPoshta(key: string, { serviceClient, config }: CarrierContext) {
  async function call<Row>(
    row: z.ZodType<Row>,
    name: string,
    parameters: Readonly<Record<string, string>>,
  ): Promise<Row[]> {
    const origin = serviceUrl(config, 'ukrposhta');
    const json = await callCarrier(serviceClient, {
      method: 'GET',
      url: `${origin}/address-classifier-ws/${name}?${new URLSearchParams(parameters).toString()}`,
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
    });
    const rows = z.array(row).safeParse(entriesOf(json));
    if (!rows.success) throw new CarrierFailure(`${name}: the rows are not as described`, 'down');
    return rows.data;
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
