import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { storeListSearch } from '../routing/lastListSearch';
import type { ListAddress } from '../routing/listAddress';
import { defaultListAddress, listAddressToSearch, parseListAddress } from '../routing/listAddress';
import { clampPerPage, perPageLimits, usePerPage } from './usePerPage';

/** Where a list keeps what it shows. */
export interface ListState {
  address: ListAddress;
  /** The address that a change makes; anything but the page itself goes back to page 1. */
  addressAfter(part: Partial<ListAddress>): ListAddress;
  /** `replace`: not a step that Back goes to. */
  updateAddress(part: Partial<ListAddress>, replace?: boolean): void;
  perPage: number;
  setPerPage(wanted: number): void;
}

/** The list of a page: its state is the address, so that Back, reload and a sent link bring the same rows. */
export function useUrlListState(entity: string): ListState {
  const { search, pathname } = useLocation();
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

/** A list within something else keeps its state to itself: neither address nor cookie (shell §4, §7 Listing). */
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
