import type { DirectoryList, PostOfficeResult, PrepareAddressResult } from '../domain/wire/Delivery';
import type { EnvelopeClient } from './envelopeClient';

/** Directories of the carriers (domain §7). */
export interface DeliveryCalls {
  prepareCustomerAddress(signal?: AbortSignal): Promise<PrepareAddressResult>;
  novaPostLocations(region: string, signal?: AbortSignal): Promise<DirectoryList>;
  novaPostWarehouses(location: string, signal?: AbortSignal): Promise<DirectoryList>;
  ukrPostLocations(region: string, signal?: AbortSignal): Promise<DirectoryList>;
  postOffice(index: string, signal?: AbortSignal): Promise<PostOfficeResult>;
}

export function createDeliveryCalls(client: EnvelopeClient): DeliveryCalls {
  const read = async <T extends object>(path: string, signal?: AbortSignal): Promise<T> =>
    (await client.call<T>('GET', `/api/${path}`, { signal })).result;
  return {
    prepareCustomerAddress: (signal) => read('client/prepare-customer-address', signal),
    novaPostLocations: (region, signal) => read(`novaposhta/get-locations?area=${encodeURIComponent(region)}`, signal),
    novaPostWarehouses: (location, signal) =>
      read(`novaposhta/get-warehouses?location=${encodeURIComponent(location)}`, signal),
    ukrPostLocations: (region, signal) => read(`ukrposhta/get-locations?area=${encodeURIComponent(region)}`, signal),
    postOffice: (index, signal) => read(`ukrposhta/get-warehouses?index=${encodeURIComponent(index)}`, signal),
  };
}
