import type { DirectoryKind } from '#domain/delivery/carriers/CarrierRules';
import type { DirectoryName } from '#domain/delivery/carriers/directoryNames';
import type { CarrierContext, CarrierKeys } from './CarrierContext';

/**
 * A place as a carrier names it, in a list: the regions of the carrier, the locations of a region, the warehouses of a
 * location.
 */
export interface CarrierPlace {
  list: 'regions' | 'locations' | 'warehouses';
  /** Id of the region or location; '' of a region. */
  within: string;
  /** Id at the carrier. */
  key: string;
  title: string;
  /** Of a warehouse. */
  kind?: string;
  /** It is not offered. */
  closed?: boolean;
}

interface DirectoryPage {
  places: CarrierPlace[];
  /** Plain JSON, from which the next page is loaded; null at the end. */
  next: unknown;
  total: number | null;
  /** How many of its rows cannot be read. */
  skipped: number;
}

/**
 * Loads a directory page by page; `cursor` is the `next` of the page before, null for the first. Throws
 * `CarrierFailure`.
 */
export type DirectorySource = (cursor: unknown) => Promise<DirectoryPage>;

export interface DirectorySpec {
  /** When it is refreshed by itself. */
  cron: string;
  /** One that was refreshed longer ago is stale. */
  maxAgeDays: number;
  source(keys: CarrierKeys, context: CarrierContext): DirectorySource;
}

/** What of a carrier is refreshed as a whole. */
export interface Directory extends DirectorySpec {
  name: DirectoryName;
  kind: DirectoryKind;
}
