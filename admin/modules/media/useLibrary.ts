import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useEvent } from 'ra-core';
import { createMediaCalls } from '../../../dataProvider/mediaCalls';
import { wireFilterOf } from '../../../dataProvider/wireFilterOf';
import type { ListAttribute, WireFilter } from '#domain/wire/Listing';
import { createStore, useStoreValue } from '../../core/createStore';
import { useLanguage } from '../../core/i18n/languageStore';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useApi } from '../../core/session/useApi';
import { useCalls } from '../../core/session/useCalls';
import type { LibraryFile } from '../../fields/files/LibraryFile';
import { libraryColumns } from '../../fields/files/LibraryFile';
import type { LibraryState } from './createLibraryStore';
import { createLibraryStore } from './createLibraryStore';
import type { ReloadableLibraryStore } from './createReloadableLibraryStore';
import { createReloadableLibraryStore } from './createReloadableLibraryStore';
import type { LibrarySettings } from './librarySettings';
import { writeLibrarySettings, readLibrarySettings, sortParams } from './librarySettings';

export interface LibraryQuery extends LibrarySettings {
  search: string;
}

export interface Library
  extends
    LibraryState,
    Pick<ReloadableLibraryStore, 'updateFile' | 'prependFile' | 'loadMore' | 'retry' | 'loadRange' | 'view' | 'open'> {
  /** Every file gets a slot. */
  reserveAll(): void;
  query: LibraryQuery;
  updateQuery(part: Partial<LibraryQuery>): void;
  /** Loads the files of the current query anew; those of before stay until then. */
  reload(): void;
  /** All filters with their choices; undefined while loading. */
  filters: readonly ListAttribute[] | undefined;
}

const filtersStaleTimeMs = 5 * 60 * 1000;
/** No total while a new query is loading. */
const loadingStore = createStore<LibraryState>({
  files: [],
  slots: [],
  total: null,
  otherCount: null,
  movedCount: 0,
  isLoading: true,
  failure: null,
});

/** The library's files for a query that is remembered; `baseFilter` always applies (types that a field accepts). */
export function useLibrary(baseFilter: WireFilter['$and'], initialQuery: Partial<LibraryQuery> = {}): Library {
  const api = useApi();
  const calls = useCalls(createMediaCalls);
  const notify = useNotifications();
  const language = useLanguage();
  const [query, setQuery] = useState<LibraryQuery>(() => ({ search: '', ...readLibrarySettings(), ...initialQuery }));
  const filters = useQuery({
    queryKey: ['media', 'prepareFilters', language],
    queryFn: ({ signal }) => api.prepareFilters('media', signal),
    staleTime: filtersStaleTimeMs,
  }).data;
  const { type, sort, search, filter } = query;

  // A filter can be parsed only when the types of its fields are known.
  const isFiltered = Object.keys(filter).length > 0;
  const isReady = !isFiltered || filters !== undefined;
  const conditions = isFiltered && filters ? (wireFilterOf(filters, filter, Date.now())?.$and ?? []) : [];
  const conditionsKey = JSON.stringify([...conditions, ...baseFilter]);

  const [store, setStore] = useState<ReloadableLibraryStore | null>(null);
  useEffect(() => {
    if (!isReady) return;
    const all = JSON.parse(conditionsKey) as WireFilter['$and'];
    const next = createReloadableLibraryStore(() =>
      createLibraryStore(
        (skip, signal) =>
          calls.mediaList(
            {
              type,
              sort: sortParams[sort],
              skip,
              columns: [...libraryColumns],
              ...(search && { search }),
              ...(all.length > 0 && { filter: { $and: all } }),
            },
            signal,
          ),
        type,
      ),
    );
    setStore(next);
    void next.loadMore();
    return () => next.dispose();
  }, [calls, isReady, type, sort, search, conditionsKey]);

  const state = useStoreValue(store ?? loadingStore);
  const { failure } = state;
  const notifiedFailure = useRef<unknown>(null);
  useEffect(() => {
    if (failure && notifiedFailure.current !== failure) notify.failure(failure);
    notifiedFailure.current = failure;
  }, [failure, notify]);

  const updateQuery = useCallback((part: Partial<LibraryQuery>) => setQuery((now) => ({ ...now, ...part })), []);
  useEffect(() => writeLibrarySettings({ type, sort, filter }), [type, sort, filter]);
  const reload = useEvent(() => void store?.reload());

  // Stable functions: an effect that loads must not run again because its response changed the state.
  const storeActions = useMemo(
    () => ({
      loadMore: () => store?.loadMore() ?? Promise.resolve(),
      retry: () => store?.retry() ?? Promise.resolve(),
      reserveAll: () => store?.reserve(Infinity),
      loadRange: (first: number, end: number) => store?.loadRange(first, end) ?? Promise.resolve(),
      open: (id: string | undefined) => store?.open(id),
      view: (first: number, end: number) => store?.view(first, end) ?? Promise.resolve(),
      updateFile: (id: string, part: Partial<LibraryFile>) => store?.updateFile(id, part),
      prependFile: (file: LibraryFile) => store?.prependFile(file),
    }),
    [store],
  );
  return useMemo(
    () => ({ ...state, ...storeActions, query, updateQuery, reload, filters }),
    [state, storeActions, query, updateQuery, reload, filters],
  );
}
