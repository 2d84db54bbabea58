import { settlementTitle } from '#domain/delivery/settlementKind';
import type { PostOffice } from '#domain/wire/Delivery';
import type { CarrierContext, CarrierKeys } from '../contract/CarrierContext';
import { CarrierFailure } from '../contract/CarrierFailure';
import type { UkrPoshtaOffice } from './classifierCalls';
import { classifierCalls } from './classifierCalls';

/** What these rows agree on: of several offices none is guessed. */
function agreed(rows: readonly UkrPoshtaOffice[], textOf: (row: UkrPoshtaOffice) => string): string {
  const [text = '', ...others] = new Set(rows.map(textOf));
  return others.length === 0 ? text : '';
}

/** The office of an index: where the carrier names several, one that has it as its own. */
function officeOf(index: string, rows: readonly UkrPoshtaOffice[]): PostOffice {
  const own = rows.filter((row) => row.POSTCODE === index);
  const offices = own.length > 0 ? own : rows;
  return {
    region: { title: agreed(offices, (row) => row.REGION_UA) },
    location: { title: agreed(offices, (row) => row.CITY_UA && settlementTitle(row.CITY_UA_TYPE, row.CITY_UA, '')) },
    title: agreed(offices, (row) => row.PO_LONG || row.PO_SHORT) || index,
    address: agreed(offices, (row) => row.ADDRESS),
  };
}

/** The office of an index that is open now; null: there is none. */
export async function ukrPoshtaOffice(
  index: string,
  keys: CarrierKeys,
  context: CarrierContext,
): Promise<PostOffice | null> {
  const { rows, skipped } = await classifierCalls(keys, context).offices(index);
  const open = rows.filter(({ LOCK_CODE: code }) => code === '' || code === '0');
  if (open.length === 0 && skipped > 0) throw new CarrierFailure('the offices are not as described', 'down');
  return open.length === 0 ? null : officeOf(index, open);
}
