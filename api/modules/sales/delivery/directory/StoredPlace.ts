import type { PostOffice } from '../../../../../domain/wire/Delivery';
import type { StoredRecord } from '../../../../../domain/wire/StoredRecord';
import { systemCollection, systemRecord } from '../../../../schema/systemCollection';

export type Carrier = 'novapost' | 'ukrpost';

/** A row of a carrier's directory. */
export interface StoredPlace extends StoredRecord {
  /** The list that it is in: the regions of a carrier, the locations of a region, the warehouses of a location. */
  list: string;
  /** Id at the carrier. */
  key: string;
  title: string;
  /** Of a warehouse. */
  kind: string;
  /** Of a post office. */
  office: PostOffice | null;
  /** Made up for the demo, not the carrier's. */
  demo: boolean;
}

export const placeCollection = systemCollection('delivery_places', [{ path: 'list', kind: 'key' }]);

export const regionsOf = (carrier: Carrier): string => `${carrier}:regions`;
export const locationsOf = (carrier: Carrier, region: string): string => `${carrier}:locations:${region}`;
export const warehousesOf = (location: string): string => `novapost:warehouses:${location}`;
export const officesOf = (index: string): string => `ukrpost:offices:${index}`;

export const storedPlace = (
  list: string,
  key: string,
  title: string,
  now: number,
  more: Partial<Pick<StoredPlace, 'kind' | 'office' | 'demo'>> = {},
): StoredPlace =>
  systemRecord(`${list}:${key}`, now, {
    list,
    key,
    title,
    kind: '',
    office: null,
    demo: false,
    ...more,
  }) as StoredPlace;
