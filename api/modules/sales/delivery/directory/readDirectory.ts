import type { DirectoryList, PostOfficeResult } from '../../../../../domain/wire/Delivery';
import type { Context } from '../../../../kernel/Context';
import { errorMessage, warningMessage } from '../../../../kernel/Reply';
import type { MessageSpec } from '../../../../kernel/Reply';
import { translateMessage } from '../../../../kernel/respond';
import type { StoredPlace } from './StoredPlace';
import { officesOf, placeCollection } from './StoredPlace';

type DirectoryContext = Pick<Context, 'store' | 'language'>;

/** Numbers of warehouses count as numbers: №2 is before №10. */
const ukrainianOrder = new Intl.Collator('uk', { numeric: true });

async function placesOf(list: string, { store }: DirectoryContext): Promise<StoredPlace[]> {
  const { records } = await store.find(placeCollection.name, { where: { op: 'in', path: 'list', values: [list] } });
  return records as StoredPlace[];
}

const messagesOf = (places: readonly StoredPlace[], missing: MessageSpec, { language }: DirectoryContext) =>
  (places.length === 0 ? [missing] : places.some(({ demo }) => demo) ? [warningMessage('directoryIsDemo')] : []).map(
    (message) => translateMessage(language, message),
  );

/** A list of a carrier's stored directory, in Ukrainian order. */
export async function readDirectory(list: string, context: DirectoryContext): Promise<DirectoryList> {
  const places = await placesOf(list, context);
  return {
    status: places.length > 0,
    messages: messagesOf(places, errorMessage('directoryIsEmpty'), context),
    list: places
      .toSorted((one, other) => ukrainianOrder.compare(one.title, other.title))
      .map(({ key, title, kind }) => ({ id: key, title, ...(kind !== '' && { type: kind }) })),
  };
}

/** The post office with this index. */
export async function readPostOffice(index: string, context: DirectoryContext): Promise<PostOfficeResult> {
  const places = await placesOf(officesOf(index), context);
  const office = places[0]?.office ?? null;
  return {
    status: office !== null,
    messages: messagesOf(places, errorMessage('noPostOffice', { index }), context),
    data: office,
  };
}
