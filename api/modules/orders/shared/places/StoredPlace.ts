import { placeOrder, placeWords } from '#domain/delivery/placeSearch';
import type { PostOffice } from '#domain/wire/Delivery';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { SystemCollection } from '#core/schema/systemCollection';
import { systemCollection, systemRecord } from '#core/schema/systemCollection';

/** A row of a carrier's directory. */
export interface StoredPlace extends BaseRecord {
  /** The list that it is in: the regions of a carrier, the locations of a region, the warehouses of a location. */
  list: string;
  /** Id at the carrier. */
  key: string;
  title: string;
  /** `placeWords` and `placeOrder` of the title. */
  words: string;
  order: string;
  /** Of a warehouse. */
  kind: string;
  /** Of a post office. */
  office: PostOffice | null;
  /** Made up for the demo, not the carrier's. */
  demo: boolean;
  /** The carrier does not name it any more: orders still have it. */
  closed: boolean;
}

export const placeCollection: SystemCollection<StoredPlace> = {
  ...systemCollection<StoredPlace>('delivery_places', [
    { path: 'list', kind: 'key', coveringPaths: ['closed', 'words'] },
    { path: 'order', kind: 'key' },
    { path: 'words', kind: 'text' },
    { path: 'closed', kind: 'flag' },
  ]),
  ownIndexes: ['list'],
  orders: [{ by: 'order', within: ['list'] }],
};

// The lists of a carrier, by its code.
export const regionsOf = (carrier: string): string => `${carrier}:regions`;
export const locationsOf = (carrier: string, region: string): string => `${carrier}:locations:${region}`;
export const warehousesOf = (carrier: string, location: string): string => `${carrier}:warehouses:${location}`;
export const officesOf = (carrier: string, index: string): string => `${carrier}:offices:${index}`;

/** A place as a carrier names it. */
export interface PlaceRow extends PlaceDetails {
  list: string;
  key: string;
  title: string;
}

type PlaceDetails = Partial<Pick<StoredPlace, 'kind' | 'office' | 'demo' | 'closed'>>;

export const storedPlace = (
  list: string,
  key: string,
  title: string,
  now: number,
  details: PlaceDetails = {},
): StoredPlace =>
  systemRecord(`${list}:${key}`, now, {
    list,
    key,
    title,
    words: placeWords(title),
    order: placeOrder(title),
    kind: '',
    office: null,
    demo: false,
    closed: false,
    ...details,
  });
