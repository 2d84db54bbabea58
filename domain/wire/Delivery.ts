import type { AnyCarrier } from '../delivery/carriers/deliveryCarriers';
import type { DirectoryName } from '../delivery/carriers/directoryNames';
import type { Message } from './Envelope';

/** A region, location or warehouse of a carrier. */
export interface DirectoryPlace {
  id: string;
  title: string;
  /** Of a warehouse: branch or parcel locker, as the carrier calls it. */
  type?: string;
}

/** A list of a carrier; `status` is false when the carrier's directory is not there, with the reason. */
export interface DirectoryList {
  status: boolean;
  messages: Message[];
  list: DirectoryPlace[];
}

export interface SelfShippingPlace extends DirectoryPlace {
  /** Of a point: id of its city. */
  city?: string;
}

/** The regions of each carrier. */
export type CarrierRegions = Record<`${AnyCarrier['wireName']}Regions`, DirectoryList>;

/** Result of GET /client/prepare-customer-address. */
export interface PrepareAddressResult extends CarrierRegions {
  selfShippingPointsCities: SelfShippingPlace[];
  selfShippingPointsPoints: SelfShippingPlace[];
}

/** A post office by its index. */
export interface PostOffice {
  region: { title: string };
  location: { title: string };
  title: string;
  address: string;
}

/** Result of a search for an office by its index; `data` is null when there is no such office. */
export interface PostOfficeResult {
  status: boolean;
  messages: Message[];
  data: PostOffice | null;
}

export interface DirectoryState {
  name: DirectoryName;
  /** Kind of the scheduled job that refreshes it. */
  job: string;
  /** Instants of the last success and failure; null: never. */
  refreshed: string | null;
  failed: string | null;
  places: number;
}

/** Result of GET /delivery/directories. */
export interface DirectoriesResult {
  directories: DirectoryState[];
}
