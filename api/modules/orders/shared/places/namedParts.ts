import { isLocated } from '#domain/delivery/addressChanges';
import { carrierOfType, isOfKind } from '#domain/delivery/deliveryMethods';
import { directoryName } from '#domain/delivery/carriers/directoryNames';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import type { SelfShippingCity } from '#domain/delivery/SelfShippingPoints';
import { shippingSettings, shippingSettingsId } from '#domain/delivery/shippingSettings';
import type { MessageKey } from '#domain/text/messages/MessageKey';
import type { DirectoryName } from '#domain/delivery/carriers/directoryNames';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { HookContext } from '#core/schema/HookContext';
import { settingsCollection } from '../settingsCollection';
import { directoryCollection } from './StoredDirectory';
import type { StoredPlace } from './StoredPlace';
import { locationsOf, officesOf, placeCollection, regionsOf, warehousesOf } from './StoredPlace';

/** What is known of a part of an address. */
export interface NamedPart {
  /** Where its name is written. */
  text: 'region' | 'location' | 'address';
  id: string;
  /** `unchecked`: there is no directory that could know it. */
  state: 'open' | 'closed' | 'unknown' | 'unchecked';
  /** Its names; the first is the one to write. */
  names: readonly string[];
  /** What is said where nobody knows it, and of which carrier. */
  refusal: MessageKey;
  carrier?: Bilingual;
  /** Of a warehouse. */
  kind?: string;
}

type PartContext = Pick<HookContext, 'store' | 'language'>;

/** A part that is in a list of a carrier's directory. */
interface ListedPart extends Pick<NamedPart, 'text' | 'id' | 'refusal'> {
  directory: DirectoryName;
  list: string;
  /** A list that has places where the directory is there. */
  proof: string;
}

function listedParts(address: OrderAddress): ListedPart[] {
  const { type } = address;
  const carrier = carrierOfType(type)?.code;
  if (!carrier || !isLocated(type)) return [];
  const { region, location } = address[type];
  const directory = directoryName(carrier, 'settlements');
  const regions = regionsOf(carrier);
  const settlement = { directory, proof: regions } as const;
  const parts: ListedPart[] = [
    { ...settlement, text: 'region', id: region, list: regions, refusal: 'unknownRegion' },
    { ...settlement, text: 'location', id: location, list: locationsOf(carrier, region), refusal: 'unknownLocation' },
  ];
  if (isOfKind(type, 'warehouse'))
    parts.push({
      directory: directoryName(carrier, 'warehouses'),
      text: 'address',
      id: address[type].warehouse,
      list: warehousesOf(carrier, location),
      proof: warehousesOf(carrier, location),
      refusal: 'unknownWarehouse',
    });
  return parts;
}

/** Whether a directory was loaded: as a whole, or for the demo. */
async function isLoaded({ directory, proof }: ListedPart, { store }: PartContext): Promise<boolean> {
  const state = await store.get(directoryCollection.name, directory);
  if (typeof state?.refreshed === 'string') return true;
  return (await store.count(placeCollection.name, { op: 'in', path: 'list', values: [proof] })) > 0;
}

async function ofDirectory(
  part: ListedPart,
  places: ReadonlyMap<string, StoredPlace>,
  context: PartContext,
): Promise<NamedPart> {
  const { text, id, list, refusal } = part;
  const place = places.get(`${list}:${id}`);
  if (place?.list === list && place.key === id)
    return { text, id, refusal, state: place.closed ? 'closed' : 'open', names: [place.title], kind: place.kind };
  return { text, id, refusal, state: (await isLoaded(part, context)) ? 'unknown' : 'unchecked', names: [] };
}

interface OfficeAddress {
  index: string;
  /** The id that it is stored under. */
  placeId: string;
  /** In the genitive. */
  carrier: Bilingual;
}

/** The office that an address leads to. */
function officeOf(address: OrderAddress): OfficeAddress | null {
  const { type } = address;
  const carrier = carrierOfType(type);
  if (!carrier || !isOfKind(type, 'office')) return null;
  const { index } = address[type];
  return { index, placeId: `${officesOf(carrier.code, index)}:${index}`, carrier: carrier.genitive };
}

/** Offices are kept one by one: of one that nobody has asked for nothing is known. */
function ofOffice({ index, carrier }: OfficeAddress, place: StoredPlace | undefined): NamedPart[] {
  const part = { id: index, refusal: 'unknownOffice', carrier } as const;
  const office = place?.office;
  if (!office) return [{ ...part, text: 'address', state: 'unchecked', names: [] }];
  const { title, address } = office;
  // What the carrier does not tell contradicts nobody.
  const named = (text: NamedPart['text'], ...texts: string[]): NamedPart[] => {
    const names = texts.filter(Boolean);
    return names.length === 0 ? [] : [{ ...part, text, state: 'open', names }];
  };
  return [
    ...named('region', office.region.title),
    ...named('location', office.location.title),
    ...named('address', [title, address].filter(Boolean).join(', '), title, address),
  ];
}

function ofSelfShipping(
  { city, point }: OrderAddress['selfshipping'],
  cities: readonly SelfShippingCity[],
  { language }: PartContext,
): NamedPart[] {
  const foundCity = cities.find(({ id }) => id === city);
  const foundPoint = foundCity?.points.find(({ id }) => id === point);
  const named = (text: NamedPart['text'], id: string, found?: { title: Bilingual; active: boolean }): NamedPart => ({
    text,
    id,
    refusal: 'unknownPoint',
    state: found ? (found.active ? 'open' : 'closed') : cities.length === 0 ? 'unchecked' : 'unknown',
    names: found ? [...new Set([found.title[language], found.title.uk, found.title.en])].filter(Boolean) : [],
  });
  return [named('location', city, foundCity), named('address', point, foundPoint)];
}

/** What the directories say of these addresses, the parts of each from the region on: one look-up for all. */
export async function namedParts(addresses: readonly OrderAddress[], context: PartContext): Promise<NamedPart[][]> {
  const { store } = context;
  const ids = addresses.flatMap((address) => {
    const office = officeOf(address);
    return office ? [office.placeId] : listedParts(address).map(({ list, id }) => `${list}:${id}`);
  });
  const stored = ids.length === 0 ? [] : await store.getMany(placeCollection.name, ids);
  const places = new Map(stored.map((place) => [place._id, place]));
  const hasOwn = addresses.some(({ type }) => type === 'selfshipping');
  const { cities } = shippingSettings(hasOwn ? await store.get(settingsCollection, shippingSettingsId) : null);
  return Promise.all(
    addresses.map((address): NamedPart[] | Promise<NamedPart[]> => {
      if (address.type === 'selfshipping') return ofSelfShipping(address.selfshipping, cities, context);
      const office = officeOf(address);
      if (office) return ofOffice(office, places.get(office.placeId));
      return Promise.all(listedParts(address).map((part) => ofDirectory(part, places, context)));
    }),
  );
}
