import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberListSearch } from '../routing/lastListSearch';
import type { ListAddress } from '../routing/listAddress';
import { firstAddress, listSearch, readListAddress } from '../routing/listAddress';
import { clampPerPage, perPageLimits, usePerPage } from './usePerPage';

/** Where a list keeps what it shows. */
export interface ListPlace {
  address: ListAddress;
  /** The address that a change makes; anything but the page itself goes back to page 1. */
  after(part: Partial<ListAddress>): ListAddress;
  /** `replace`: not a step that Back goes to. */
  change(part: Partial<ListAddress>, replace?: boolean): void;
  perPage: number;
  setPerPage(wanted: number): void;
}

/** The list of a page: its state is the address, so that Back, reload and a sent link bring the same rows. */
export function useAddressPlace(entity: string): ListPlace {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [perPage, setPerPage] = usePerPage(entity);
  const address = useMemo(() => readListAddress(search), [search]);
  const searchAfter = useCallback(
    (part: Partial<ListAddress>) => listSearch({ ...readListAddress(search), page: 1, ...part }),
    [search],
  );
  const change = useCallback(
    (part: Partial<ListAddress>, replace = false) => void navigate(pathname + searchAfter(part), { replace }),
    [navigate, pathname, searchAfter],
  );
  useEffect(() => rememberListSearch(entity, search), [entity, search]);
  return { address, after: (part) => readListAddress(searchAfter(part)), change, perPage, setPerPage };
}

/** A list within something else keeps its state to itself: neither address nor cookie (shell §4, §7 Listing). */
export function useOwnPlace(): ListPlace {
  const [address, setAddress] = useState<ListAddress>(firstAddress);
  const [perPage, setPerPage] = useState<number>(perPageLimits.default);
  const change = useCallback((part: Partial<ListAddress>) => setAddress((now) => ({ ...now, page: 1, ...part })), []);
  return {
    address,
    after: (part) => ({ ...address, page: 1, ...part }),
    change,
    perPage,
    setPerPage: (wanted) => setPerPage(clampPerPage(wanted)),
  };
}
