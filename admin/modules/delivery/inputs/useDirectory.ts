import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { createDeliveryCalls } from '../../../../dataProvider/deliveryCalls';
import { isLocated } from '#domain/delivery/addressChanges';
import { carrierOfType, isOfKind } from '#domain/delivery/deliveryMethods';
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
  isLocated(type) ? parts[type] : { region: '', location: '' };

const indexOf = ({ type, ...parts }: OrderAddress): string => (isOfKind(type, 'office') ? parts[type].index : '');

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
  const carrier = carrierOfType(type);
  const path = carrier?.path ?? '';
  const index = indexOf(address);

  const locationSearch = useTypedSearch();
  const warehouseSearch = useTypedSearch();
  const start = useQuery({
    queryKey: ['delivery', 'start', language],
    queryFn: ({ signal }) => calls.prepareCustomerAddress(signal),
    staleTime,
  });
  const locations = useQuery<DirectoryList>({
    queryKey: ['delivery', path, 'locations', region, language, locationSearch.text],
    queryFn: ({ signal }) => calls.locations(path, region, locationSearch.text, signal),
    enabled: region !== '',
    placeholderData: ofSameList(region),
    staleTime,
  });
  const warehouses = useQuery<DirectoryList>({
    queryKey: ['delivery', path, 'warehouses', location, language, warehouseSearch.text],
    queryFn: ({ signal }) => calls.warehouses(path, location, warehouseSearch.text, signal),
    enabled: isOfKind(type, 'warehouse') && location !== '',
    placeholderData: ofSameList(location),
    staleTime,
  });
  const office = useQuery({
    queryKey: ['delivery', path, 'office', index, language],
    queryFn: ({ signal }) => calls.postOffice(path, index, signal),
    enabled: postIndex.test(index),
    staleTime,
  });

  const queries = [start, locations, warehouses, office];
  const failed = queries.filter(({ isError }) => isError);
  const regions = carrier && start.data?.[`${carrier.wireName}Regions`];
  const lists =
    carrier === undefined ? [] : isOfKind(type, 'office') ? [office.data] : [regions, locations.data, warehouses.data];
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
