import type { DirectoriesResult, DirectoryList, PostOfficeResult, PrepareAddressResult } from '#domain/wire/Delivery';
import type { EnvelopeClient } from './envelopeClient';

/** Directories of the carriers (domain §7). */
export interface DeliveryCalls {
  prepareCustomerAddress(signal?: AbortSignal): Promise<PrepareAddressResult>;
  /** Those that `search` finds, some dozens at most; an empty one finds all. */
  novaPostLocations(region: string, search: string, signal?: AbortSignal): Promise<DirectoryList>;
  novaPostWarehouses(location: string, search: string, signal?: AbortSignal): Promise<DirectoryList>;
  ukrPostLocations(region: string, search: string, signal?: AbortSignal): Promise<DirectoryList>;
  postOffice(index: string, signal?: AbortSignal): Promise<PostOfficeResult>;
  deliveryDirectories(signal?: AbortSignal): Promise<DirectoriesResult>;
}

const found = (path: string, within: Readonly<Record<string, string>>, search: string): string =>
  `${path}?${new URLSearchParams({ ...within, ...(search !== '' && { search }) }).toString()}`;

export function createDeliveryCalls(client: EnvelopeClient): DeliveryCalls {
  const read = async <T extends object>(path: string, signal?: AbortSignal): Promise<T> =>
    (await client.call<T>('GET', `/api/${path}`, { signal })).result;
  return {
    prepareCustomerAddress: (signal) => read('client/prepare-customer-address', signal),
    novaPostLocations: (area, search, signal) => read(found('novaposhta/get-locations', { area }, search), signal),
    novaPostWarehouses: (location, search, signal) =>
      read(found('novaposhta/get-warehouses', { location }, search), signal),
    ukrPostLocations: (area, search, signal) => read(found('ukrposhta/get-locations', { area }, search), signal),
    deliveryDirectories: (signal) => read('delivery/directories', signal),
    postOffice: (index, signal) => read(`ukrposhta/get-warehouses?index=${encodeURIComponent(index)}`, signal),
  };
}
