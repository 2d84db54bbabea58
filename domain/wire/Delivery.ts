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

/** Result of GET /client/prepare-customer-address. */
export interface PrepareAddressResult {
  novaPostRegions: DirectoryList;
  ukrPostRegions: DirectoryList;
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

/** Result of GET /ukrposhta/get-warehouses; `data` is null when there is no such office. */
export interface PostOfficeResult {
  status: boolean;
  messages: Message[];
  data: PostOffice | null;
}

/** What of a carrier is refreshed as a whole. */
export const directoryNames = ['novapost.settlements', 'novapost.warehouses', 'ukrpost.settlements'] as const;

export type DirectoryName = (typeof directoryNames)[number];

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
