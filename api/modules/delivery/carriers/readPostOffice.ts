import { kyivDate } from '#domain/time/kyiv';
import { settlementTitle } from '#domain/delivery/settlementKind';
import type { PostOffice, PostOfficeResult } from '#domain/wire/Delivery';
import type { Context } from '#core/kernel/Context';
import type { MessageSpec } from '#core/kernel/Reply';
import { errorMessage, warningMessage } from '#core/kernel/Reply';
import { translateMessage } from '#core/kernel/respond';
import { carrierKey } from './carrierKeys';
import { CarrierFailure } from './CarrierFailure';
import { failureMessage } from './failureMessage';
import { putPlaces } from '../directory/applyDirectory';
import type { UkrPoshtaOffice } from './ukrPoshta';
import { ukrPoshta } from './ukrPoshta';
import { officesOf, placeCollection } from '../../orders/shared/places/StoredPlace';

type OfficeContext = Pick<Context, 'store' | 'language' | 'clock' | 'secretBox' | 'serviceClient' | 'config'>;

/** Offices are asked for one by one, and again after this time. */
const maxAgeMs = 30 * 86_400_000;

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

/** The office as the carrier knows it now; null: there is none. */
async function askCarrier(index: string, key: string, context: OfficeContext): Promise<PostOffice | null> {
  const { rows, skipped } = await ukrPoshta(key, context).offices(index);
  const open = rows.filter(({ LOCK_CODE: code }) => code === '' || code === '0');
  if (open.length === 0 && skipped > 0) throw new CarrierFailure('the offices are not as described', 'down');
  if (open.length === 0) return null;
  const office = officeOf(index, open);
  const now = context.clock.now();
  const list = officesOf(index);
  await putPlaces([{ list, key: index, title: office.title, office }], now, context.store);
  // An office that did not change was asked for too.
  const patch = { set: { _updated: new Date(now).toISOString() } };
  await context.store.patchEach(placeCollection.name, new Map([[`${list}:${index}`, patch]]));
  return office;
}

/** The post office with this index: as stored, if that is recent, else from the carrier (requirements N-19). */
export async function readPostOffice(index: string, context: OfficeContext): Promise<PostOfficeResult> {
  const { store, clock, language } = context;
  const answer = (data: PostOffice | null, ...messages: readonly MessageSpec[]): PostOfficeResult => ({
    status: data !== null,
    messages: messages.map((message) => translateMessage(language, message)),
    data,
  });
  const list = officesOf(index);
  const stored = await store.get(placeCollection.name, `${list}:${index}`);
  const known = stored?.office ?? null;
  const isRecent = stored !== null && !stored.demo && clock.now() - Date.parse(stored._updated) < maxAgeMs;
  if (known && isRecent) return answer(known);
  const key = await carrierKey('ukrpost', context);
  const none = errorMessage('noPostOffice', { index });
  if (key === '') {
    if (!known || !stored) return answer(null, none);
    const date = kyivDate(Date.parse(stored._updated));
    return answer(
      known,
      stored.demo ? warningMessage('directoryIsDemo') : warningMessage('directoryIsStale', { date }),
    );
  }
  try {
    const office = await askCarrier(index, key, context);
    return office ? answer(office) : answer(null, none);
  } catch (failure) {
    if (!(failure instanceof CarrierFailure)) throw failure;
    const message = failureMessage(failure);
    return known && !stored?.demo ? answer(known, { ...message, type: 'warning' }) : answer(null, message);
  }
}
