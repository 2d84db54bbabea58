import type { CarrierCode } from '#domain/delivery/carriers/deliveryCarriers';
import { deliveryCarriers } from '#domain/delivery/carriers/deliveryCarriers';
import { placeSearch } from '#domain/delivery/placeSearch';
import type { Where } from '#domain/query/Where';
import { allOf, flagIs, notDeleted } from '#domain/query/Where';
import type { DictionaryEntry, DictionaryFilter, PlaceDictionaryName } from '#domain/wire/Dictionary';
import type { Context } from '#core/kernel/Context';
import { badRequest } from '#core/kernel/refuse';
import type { Dictionary, EntryPage, EntryQuery } from '#core/records/Dictionary';
import type { StoredPlace } from '../../orders/shared/places/StoredPlace';
import { locationsOf, placeCollection, regionsOf, warehousesOf } from '../../orders/shared/places/StoredPlace';

const codes = deliveryCarriers.map(({ code }) => code);
const maxEntries = 1000;

/** The parts of a place's id: `CARRIER:regions:REGION`, `CARRIER:locations:REGION:LOCATION`. */
const partsOf = (id: string): string[] => id.split(':');
const carrierOf = (id: string): CarrierCode | undefined => codes.find((code) => code === partsOf(id)[0]);

interface PlaceList {
  /** What it is filtered by besides the ids: any other filter is refused, not ignored. */
  filter: DictionaryFilter;
  /** The lists that a filter means. Without one it is too much: settlements are those of a region. */
  lists(equals: EntryQuery['equals']): string[];
  /** Whether a place is in a list of this dictionary. */
  holds(list: string): boolean;
  details(place: StoredPlace): Partial<DictionaryEntry>;
}

const ofFilter = (equals: EntryQuery['equals'], name: 'region' | 'settlement'): readonly string[] => {
  const ids = equals.get(name);
  if (!ids) throw badRequest(`query.filter.${name}`);
  return ids;
};

const lists: Readonly<Record<PlaceDictionaryName, PlaceList>> = {
  regions: {
    filter: 'carrier',
    lists: (equals) => codes.filter((each) => equals.get('carrier')?.includes(each) ?? true).map(regionsOf),
    holds: (list) => codes.some((carrier) => list === regionsOf(carrier)),
    details: () => ({}),
  },
  settlements: {
    filter: 'region',
    lists: (equals) =>
      ofFilter(equals, 'region').flatMap((id) => {
        const [, , region = ''] = partsOf(id);
        const carrier = carrierOf(id);
        return carrier && region !== '' ? [locationsOf(carrier, region)] : [];
      }),
    holds: (list) => codes.some((carrier) => list.startsWith(locationsOf(carrier, ''))),
    details: ({ list }) => {
      const [carrier = '', , region = ''] = partsOf(list);
      return { region: `${regionsOf(carrier)}:${region}` };
    },
  },
  warehouses: {
    filter: 'settlement',
    lists: (equals) =>
      ofFilter(equals, 'settlement').flatMap((id) => {
        const [carrier, settlement = ''] = [carrierOf(id), partsOf(id)[3]];
        return carrier && settlement !== '' ? [warehousesOf(carrier, settlement)] : [];
      }),
    holds: (list) => codes.some((carrier) => list.startsWith(warehousesOf(carrier, ''))),
    details: ({ kind }) => (kind === '' ? {} : { kind }),
  },
};

function placeDictionary({ filter, lists: listsOf, holds, details }: PlaceList): Dictionary {
  const entryOf = (place: StoredPlace): DictionaryEntry => ({
    id: place._id,
    name: place.title,
    names: { uk: place.title, en: place.title },
    code: place.key,
    carrier: partsOf(place._id)[0] ?? '',
    ...details(place),
  });
  const placesOf = async (ids: readonly string[], { store }: Context): Promise<StoredPlace[]> =>
    (await store.getMany(placeCollection.name, ids)).filter(({ list }) => holds(list));

  /** Those that are closed by now too: records have them. */
  const pageOfIds = async (ids: readonly string[], context: Context): Promise<EntryPage> => {
    const entries = (await placesOf(ids, context)).map(entryOf);
    return { entries, first: 0, total: entries.length };
  };

  return {
    page: async ({ sort, range, equals, q = '' }, context) => {
      for (const name of equals.keys()) if (name !== 'id' && name !== filter) throw badRequest(`query.filter.${name}`);
      const ids = equals.get('id');
      if (ids) return pageOfIds(ids, context);
      const where = allOf(
        notDeleted,
        { op: 'in', path: 'list', values: listsOf(equals) },
        { op: 'not', of: flagIs('closed', true) },
        ...placeSearch(q).map((texts): Where => ({ op: 'contains', path: 'words', texts })),
      );
      const { records, total } = await context.store.find(placeCollection.name, {
        where,
        sort: [{ path: sort.by === 'id' ? '_id' : 'order', direction: sort.order === 'ASC' ? 1 : -1 }],
        offset: range.first,
        limit: Math.max(0, Math.min(range.last + 1 - range.first, maxEntries)),
      });
      return { entries: records.map(entryOf), first: range.first, total };
    },
    entry: async (id, context) => {
      const [place] = await placesOf([id], context);
      return place ? entryOf(place) : null;
    },
  };
}

/** Directories of the carriers as plain lists (domain §7): places that nobody closed, found as those of an address. */
export const placeDictionaries: Readonly<Record<PlaceDictionaryName, Dictionary>> = {
  regions: placeDictionary(lists.regions),
  settlements: placeDictionary(lists.settlements),
  warehouses: placeDictionary(lists.warehouses),
};
