import { kyivDate } from '#domain/time/kyiv';
import type { PostOffice, PostOfficeResult } from '#domain/wire/Delivery';
import type { Context } from '#core/kernel/Context';
import type { MessageSpec } from '#core/kernel/Reply';
import { errorMessage, warningMessage } from '#core/kernel/Reply';
import { translateMessage } from '#core/kernel/respond';
import type { Carrier } from '../../../services/carriers/contract/Carrier';
import type { CarrierKeys } from '../../../services/carriers/contract/CarrierContext';
import { CarrierFailure } from '../../../services/carriers/contract/CarrierFailure';
import { officesOf, placeCollection } from '../../orders/shared/places/StoredPlace';
import { putPlaces } from '../directory/applyDirectory';
import { carrierKeys } from './carrierKeys';
import { failureMessage } from './failureMessage';

type OfficeContext = Pick<Context, 'store' | 'language' | 'clock' | 'secretBox' | 'serviceClient' | 'config'>;

/** A carrier with post offices. */
interface OfficeFinder {
  carrier: Carrier;
  findOffice: NonNullable<Carrier['findOffice']>;
}

interface OfficeSource extends OfficeFinder {
  keys: CarrierKeys;
}

/** Offices are asked for one by one, and again after this time. */
const maxAgeMs = 30 * 86_400_000;

/** Has the office from the carrier as it is now; null: there is none. */
async function askCarrier(
  index: string,
  { carrier, findOffice, keys }: OfficeSource,
  context: OfficeContext,
): Promise<PostOffice | null> {
  const office = await findOffice(index, keys, context);
  if (!office) return null;
  const now = context.clock.now();
  const list = officesOf(carrier.code, index);
  await putPlaces([{ list, key: index, title: office.title, office }], now, context.store);
  // An office that did not change was asked for too.
  const patch = { set: { _updated: new Date(now).toISOString() } };
  await context.store.patchEach(placeCollection.name, new Map([[`${list}:${index}`, patch]]));
  return office;
}

/** The post office with this index: as stored, if that is recent, else from the carrier (requirements N-19). */
export async function readPostOffice(
  index: string,
  { carrier, findOffice }: OfficeFinder,
  context: OfficeContext,
): Promise<PostOfficeResult> {
  const { store, clock, language } = context;
  const answer = (data: PostOffice | null, ...messages: readonly MessageSpec[]): PostOfficeResult => ({
    status: data !== null,
    messages: messages.map((message) => translateMessage(language, message)),
    data,
  });
  const list = officesOf(carrier.code, index);
  const stored = await store.get(placeCollection.name, `${list}:${index}`);
  const known = stored?.office ?? null;
  const isRecent = stored !== null && !stored.demo && clock.now() - Date.parse(stored._updated) < maxAgeMs;
  if (known && isRecent) return answer(known);
  const keys = await carrierKeys(carrier, context);
  const none = errorMessage('noPostOffice', { index, carrier: carrier.genitive });
  if (!keys) {
    if (!known || !stored) return answer(null, none);
    const date = kyivDate(Date.parse(stored._updated));
    return answer(
      known,
      stored.demo ? warningMessage('directoryIsDemo') : warningMessage('directoryIsStale', { date }),
    );
  }
  try {
    const office = await askCarrier(index, { carrier, findOffice, keys }, context);
    return office ? answer(office) : answer(null, none);
  } catch (failure) {
    if (!(failure instanceof CarrierFailure)) throw failure;
    const message = failureMessage(failure);
    return known && !stored?.demo ? answer(known, { ...message, type: 'warning' }) : answer(null, message);
  }
}
