import type { DirectoriesResult, DirectoryList, PostOfficeResult, PrepareAddressResult } from '#domain/wire/Delivery';
import type { EnvelopeClient } from './envelopeClient';

/** Directories of the carriers (domain §7). */
interface DeliveryCalls {
  prepareCustomerAddress(signal?: AbortSignal): Promise<PrepareAddressResult>;
  /** Of the carrier with this path: those that `search` finds, some dozens at most; an empty one finds all. */
  locations(path: string, region: string, search: string, signal?: AbortSignal): Promise<DirectoryList>;
  warehouses(path: string, location: string, search: string, signal?: AbortSignal): Promise<DirectoryList>;
  postOffice(path: string, index: string, signal?: AbortSignal): Promise<PostOfficeResult>;
  deliveryDirectories(signal?: AbortSignal): Promise<DirectoriesResult>;
}

const found = (path: string, within: Readonly<Record<string, string>>, search: string): string =>
  `${path}?${new URLSearchParams({ ...within, ...(search !== '' && { search }) }).toString()}`;

export function createDeliveryCalls(client: EnvelopeClient): DeliveryCalls {
  const read = async <T extends object>(path: string, signal?: AbortSignal): Promise<T> =>
    (await client.call<T>('GET', `/api/${path}`, { signal })).result;
  return {
    prepareCustomerAddress: (signal) => read('client/prepare-customer-address', signal),
    locations: (path, area, search, signal) => read(found(`${path}/get-locations`, { area }, search), signal),
    warehouses: (path, location, search, signal) => read(found(`${path}/get-warehouses`, { location }, search), signal),
    postOffice: (path, index, signal) => read(`${path}/get-warehouses?index=${encodeURIComponent(index)}`, signal),
    deliveryDirectories: (signal) => read('delivery/directories', signal),
  };
}
