import { placeSearch } from '#domain/delivery/placeSearch';
import type { Where } from '#domain/query/Where';
import { allOf, flagIs, notDeleted } from '#domain/query/Where';
import { kyivDate } from '#domain/time/kyiv';
import type { DirectoryList } from '#domain/wire/Delivery';
import type { Message } from '#domain/wire/Envelope';
import type { Context } from '#core/kernel/Context';
import type { MessageSpec } from '#core/kernel/Reply';
import { errorMessage, warningMessage } from '#core/kernel/Reply';
import { translateMessage } from '#core/kernel/respond';
import { directoryCollection } from '../../orders/shared/places/StoredDirectory';
import type { CarrierDirectory } from './directories';
import { placeCollection } from '../../orders/shared/places/StoredPlace';

type DirectoryContext = Pick<Context, 'store' | 'language' | 'clock'>;

interface PlaceQuery {
  search?: string;
  limit: number;
}

type AgingDirectory = Pick<CarrierDirectory, 'name' | 'maxAgeDays'>;

const dayMs = 86_400_000;

/** The places of a list that are open. */
const openIn = (list: string): Where =>
  allOf(notDeleted, { op: 'in', path: 'list', values: [list] }, { op: 'not', of: flagIs('closed', true) });

const matching = (search: string): Where[] =>
  placeSearch(search).map((texts): Where => ({ op: 'contains', path: 'words', texts }));

/** What is to be said of a directory that has not been refreshed when it should have been (requirements N-19). */
async function staleness(
  { name, maxAgeDays }: AgingDirectory,
  { store, clock }: DirectoryContext,
): Promise<MessageSpec[]> {
  const { refreshed = null, failed = null } = (await store.get(directoryCollection.name, name)) ?? {};
  if (refreshed === null) return [];
  const hasFailed = failed !== null && failed > refreshed;
  const isOld = clock.now() - Date.parse(refreshed) > maxAgeDays * dayMs;
  const date = kyivDate(Date.parse(refreshed));
  return hasFailed || isOld ? [warningMessage('directoryIsStale', { date })] : [];
}

/** A list of a carrier's stored directory, in Ukrainian order: those that a search finds. */
export async function readDirectory(
  directory: AgingDirectory,
  list: string,
  { search = '', limit }: PlaceQuery,
  context: DirectoryContext,
): Promise<DirectoryList> {
  const { store, language } = context;
  const { records: places } = await store.find(placeCollection.name, {
    where: allOf(openIn(list), ...matching(search)),
    sort: [{ path: 'order', direction: 1 }],
    limit,
  });
  const isThere = places.length > 0 || (search !== '' && (await store.count(placeCollection.name, openIn(list))) > 0);
  const messages = !isThere
    ? [errorMessage('directoryIsEmpty')]
    : places.some(({ demo }) => demo)
      ? [warningMessage('directoryIsDemo')]
      : await staleness(directory, context);
  return {
    status: isThere,
    messages: messages.map((message): Message => translateMessage(language, message)),
    list: places.map(({ key, title, kind }) => ({ id: key, title, ...(kind !== '' && { type: kind }) })),
  };
}
