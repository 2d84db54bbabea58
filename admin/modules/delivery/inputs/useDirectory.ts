import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { createDeliveryCalls } from '../../../../dataProvider/deliveryCalls';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import type { DirectoryList, DirectoryPlace, SelfShippingPlace } from '#domain/wire/Delivery';
import { useLanguage } from '../../../core/i18n/languageStore';
import { useCalls } from '../../../core/session/useCalls';
import type { ChoiceSearch } from '../../../fields/ChoiceAutocomplete';
import { useDebouncedText } from '../../../fields/useDebouncedText';

const staleTime = 600_000;
const postIndex = /^\d{5}$/;

/** The part of an address with a region and a location; of other types empty. */
const locatedPart = ({ type, ...parts }: OrderAddress): { region: string; location: string } =>
  type === 'ukrpost_warehouse' || type === 'selfshipping' ? { region: '', location: '' } : parts[type];

const maxSearchLength = 100;

/** While another search runs, the former places of the same list stay. */
const ofSameList =
  (list: string) =>
  (former: DirectoryList | undefined, query: { queryKey: readonly unknown[] } | undefined): DirectoryList | undefined =>
    query?.queryKey[3] === list ? former : undefined;

/** A search as somebody types it, and as the server is asked. */
function useTypedSearch() {
  const [typed, onSearch] = useState('');
  const text = useDebouncedText(typed).slice(0, maxSearchLength);
  return {
    text,
    of: (query: { isFetching: boolean; isPlaceholderData: boolean }): ChoiceSearch => ({
      onSearch,
      foundFor: query.isPlaceholderData ? null : text,
      isFetching: query.isFetching,
    }),
  };
}

/** The lists that this address is chosen from. */
export function useDirectory(address: OrderAddress) {
  const calls = useCalls(createDeliveryCalls);
  const language = useLanguage();
  const { type } = address;
  const { region, location } = locatedPart(address);
  const isNovaPost = type === 'novapost_warehouse' || type === 'novapost_address';
  const { index } = address.ukrpost_warehouse;

  const locationSearch = useTypedSearch();
  const warehouseSearch = useTypedSearch();
  const start = useQuery({
    queryKey: ['delivery', 'start', language],
    queryFn: ({ signal }) => calls.prepareCustomerAddress(signal),
    staleTime,
  });
  const locations = useQuery<DirectoryList>({
    queryKey: ['delivery', isNovaPost ? 'novapost' : 'ukrpost', 'locations', region, language, locationSearch.text],
    queryFn: ({ signal }) =>
      isNovaPost
        ? calls.novaPostLocations(region, locationSearch.text, signal)
        : calls.ukrPostLocations(region, locationSearch.text, signal),
    enabled: region !== '',
    placeholderData: ofSameList(region),
    staleTime,
  });
  const warehouses = useQuery<DirectoryList>({
    queryKey: ['delivery', 'novapost', 'warehouses', location, language, warehouseSearch.text],
    queryFn: ({ signal }) => calls.novaPostWarehouses(location, warehouseSearch.text, signal),
    enabled: type === 'novapost_warehouse' && location !== '',
    placeholderData: ofSameList(location),
    staleTime,
  });
  const office = useQuery({
    queryKey: ['delivery', 'ukrpost', 'office', index, language],
    queryFn: ({ signal }) => calls.postOffice(index, signal),
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
    locationSearch: locationSearch.of(locations),
    warehouses: warehouses.data?.list ?? none,
    warehouseSearch: warehouseSearch.of(warehouses),
    cities: start.data?.selfShippingPointsCities ?? noOwn,
    points: (start.data?.selfShippingPointsPoints ?? noOwn).filter(({ city }) => city === address.selfshipping.city),
    office: office.data?.data ?? null,
    /** What the server says of the lists, each thing once. */
    messages: [...new Set(lists.flatMap((list) => list?.messages.map(({ text }) => text) ?? []))],
    retry: failed.length > 0 ? () => failed.forEach((query) => void query.refetch()) : null,
  };
}
