import { useQuery } from '@tanstack/react-query';
import type { OrderAddress } from '../../../domain/delivery/OrderAddress';
import type { DirectoryPlace, SelfShippingPlace } from '../../../domain/wire/Delivery';
import { useLanguage } from '../../core/i18n/languageStore';
import { useApi } from '../../core/session/useApi';

const staleTime = 600_000;
const postIndex = /^\d{5}$/;

/** The part of an address with a region and a location; of other types empty. */
const locatedPart = ({ type, ...parts }: OrderAddress): { region: string; location: string } =>
  type === 'ukrpost_warehouse' || type === 'selfshipping' ? { region: '', location: '' } : parts[type];

/** The lists that this address is chosen from. */
export function useDirectory(address: OrderAddress) {
  const api = useApi();
  const language = useLanguage();
  const { type } = address;
  const { region, location } = locatedPart(address);
  const isNovaPost = type === 'novapost_warehouse' || type === 'novapost_address';
  const { index } = address.ukrpost_warehouse;

  const start = useQuery({
    queryKey: ['delivery', 'start', language],
    queryFn: ({ signal }) => api.prepareCustomerAddress(signal),
    staleTime,
  });
  const locations = useQuery({
    queryKey: ['delivery', isNovaPost ? 'novapost' : 'ukrpost', 'locations', region, language],
    queryFn: ({ signal }) =>
      isNovaPost ? api.novaPostLocations(region, signal) : api.ukrPostLocations(region, signal),
    enabled: region !== '',
    staleTime,
  });
  const warehouses = useQuery({
    queryKey: ['delivery', 'novapost', 'warehouses', location, language],
    queryFn: ({ signal }) => api.novaPostWarehouses(location, signal),
    enabled: type === 'novapost_warehouse' && location !== '',
    staleTime,
  });
  const office = useQuery({
    queryKey: ['delivery', 'ukrpost', 'office', index, language],
    queryFn: ({ signal }) => api.postOffice(index, signal),
    enabled: type === 'ukrpost_warehouse' && postIndex.test(index),
    staleTime,
  });

  const queries = [start, locations, warehouses, office];
  const failed = queries.filter(({ isError }) => isError);
  const regions = isNovaPost ? start.data?.novaPostRegions : start.data?.ukrPostRegions;
  const lists =
    type === 'selfshipping'
      ? []
      : type === 'ukrpost_warehouse'
        ? [office.data]
        : [regions, locations.data, warehouses.data];
  const none: readonly DirectoryPlace[] = [];
  const noOwn: readonly SelfShippingPlace[] = [];
  return {
    regions: regions?.list ?? none,
    locations: locations.data?.list ?? none,
    warehouses: warehouses.data?.list ?? none,
    cities: start.data?.selfShippingPointsCities ?? noOwn,
    points: (start.data?.selfShippingPointsPoints ?? noOwn).filter(({ city }) => city === address.selfshipping.city),
    office: office.data?.data ?? null,
    /** What the server says of the lists, each thing once. */
    messages: [...new Set(lists.flatMap((list) => list?.messages.map(({ text }) => text) ?? []))],
    retry: failed.length > 0 ? () => failed.forEach((query) => void query.refetch()) : null,
  };
}
