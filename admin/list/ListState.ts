import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'ra-core';
import { storeListSearch } from '../core/routing/lastListSearch';
import type { ListAddress } from '../core/routing/listAddress';
import { defaultListAddress, listAddressToSearch, parseListAddress } from '../core/routing/listAddress';
import { clampPerPage, perPageLimits } from '../core/routing/rememberedPerPage';
import { useSpecLocation } from '../core/routing/specRouterProvider';
import { usePerPage } from './usePerPage';

/** Where a list keeps its state (page, search, filter, sorting, tab). */
export interface ListState {
  address: ListAddress;
  /** The address after a change; any change but that of the page goes back to page 1. */
  addressAfter(part: Partial<ListAddress>): ListAddress;
  /** `replace`: replaces the history entry, so that Back skips it. */
  updateAddress(part: Partial<ListAddress>, replace?: boolean): void;
  perPage: number;
  setPerPage(wanted: number): void;
}

/** List state of a page, kept in the URL: Back, reload and a shared link show the same rows. */
export function useUrlListState(entity: string): ListState {
  const { search, pathname } = useSpecLocation();
  const navigate = useNavigate();
  const [perPage, setPerPage] = usePerPage(entity);
  const address = useMemo(() => parseListAddress(search), [search]);
  const searchAfter = useCallback(
    (part: Partial<ListAddress>) => listAddressToSearch({ ...parseListAddress(search), page: 1, ...part }),
    [search],
  );
  const updateAddress = useCallback(
    (part: Partial<ListAddress>, replace = false) => void navigate(pathname + searchAfter(part), { replace }),
    [navigate, pathname, searchAfter],
  );
  useEffect(() => storeListSearch(entity, search), [entity, search]);
  return { address, addressAfter: (part) => parseListAddress(searchAfter(part)), updateAddress, perPage, setPerPage };
}

/** List state of a nested list (a picker), kept in component state: neither URL nor cookie (shell §4, §7 Listing). */
export function useLocalListState(): ListState {
  const [address, setAddress] = useState<ListAddress>(defaultListAddress);
  const [perPage, setPerPage] = useState<number>(perPageLimits.default);
  const updateAddress = useCallback(
    (part: Partial<ListAddress>) => setAddress((now) => ({ ...now, page: 1, ...part })),
    [],
  );
  return {
    address,
    addressAfter: (part) => ({ ...address, page: 1, ...part }),
    updateAddress,
    perPage,
    setPerPage: (wanted) => setPerPage(clampPerPage(wanted)),
  };
}
