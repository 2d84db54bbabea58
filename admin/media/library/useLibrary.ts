import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { wireFilterOf } from '../../../dataProvider/wireFilterOf';
import type { ListAttribute, WireFilter } from '../../../domain/wire/Listing';
import { useLanguage } from '../../i18n/languageStore';
import { useTell } from '../../messages/MessagesContext';
import { useCalls } from '../../session/useCalls';
import { libraryColumns } from '../LibraryFile';
import type { LibraryState, LibraryStore } from './createLibraryStore';
import { createLibraryStore } from './createLibraryStore';
import type { LibrarySettings } from './librarySettings';
import { keepLibrarySettings, readLibrarySettings, sortOf } from './librarySettings';

export interface LibraryQuery extends LibrarySettings {
  search: string;
}

export interface Library
  extends LibraryState, Pick<LibraryStore, 'change' | 'add' | 'more' | 'retry' | 'spread' | 'need'> {
  query: LibraryQuery;
  ask(part: Partial<LibraryQuery>): void;
  /** Begins anew with the same query. */
  reload(): void;
  /** All that can be filtered by, with its choices; undefined until they have come. */
  filters: readonly ListAttribute[] | undefined;
}

const filtersStayFresh = 5 * 60 * 1000;
/** Between two searches nothing is shown as found. */
const nothing: LibraryState = {
  files: [],
  places: [],
  total: null,
  otherCount: null,
  moved: 0,
  loading: true,
  failure: null,
};

/** The library's files under a query that is remembered; `within` narrows it for good (types that a field takes). */
export function useLibrary(within: WireFilter['$and'], start: Partial<LibraryQuery> = {}): Library {
  const calls = useCalls();
  const tell = useTell();
  const language = useLanguage();
  const [query, setQuery] = useState<LibraryQuery>(() => ({ search: '', ...readLibrarySettings(), ...start }));
  const [turn, setTurn] = useState(0);
  const filters = useQuery({
    queryKey: ['media', 'prepareFilters', language],
    queryFn: ({ signal }) => calls.prepareFilters('media', signal),
    staleTime: filtersStayFresh,
  }).data;
  const { type, sort, search, filter } = query;

  // A filter means something only by the types of its fields.
  const narrowed = Object.keys(filter).length > 0;
  const ready = !narrowed || filters !== undefined;
  const conditions = narrowed && filters ? (wireFilterOf(filters, filter, Date.now())?.$and ?? []) : [];
  const asked = JSON.stringify([...conditions, ...within]);

  const [store, setStore] = useState<LibraryStore | null>(null);
  useEffect(() => {
    if (!ready) return;
    const all = JSON.parse(asked) as WireFilter['$and'];
    const next = createLibraryStore(
      (skip, signal) =>
        calls.mediaList(
          {
            type,
            sort: sortOf[sort],
            skip,
            columns: [...libraryColumns],
            ...(search && { search }),
            ...(all.length > 0 && { filter: { $and: all } }),
          },
          signal,
        ),
      type,
    );
    setStore(next);
    void next.more();
    return () => next.stop();
  }, [calls, ready, type, sort, search, asked, turn]);

  const subscribe = useCallback((listener: () => void) => store?.subscribe(listener) ?? (() => undefined), [store]);
  const state = useSyncExternalStore(subscribe, () => store?.state() ?? nothing);
  const { failure } = state;
  const told = useRef<unknown>(null);
  useEffect(() => {
    if (failure && told.current !== failure) tell.failure(failure);
    told.current = failure;
  }, [failure, tell]);

  const ask = useCallback((part: Partial<LibraryQuery>) => setQuery((now) => ({ ...now, ...part })), []);
  useEffect(() => keepLibrarySettings({ type, sort, filter }), [type, sort, filter]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);

  // The same from one state to the next: an effect that asks must not ask again because the answer has changed the state.
  const acts = useMemo(
    (): Pick<LibraryStore, 'change' | 'add' | 'more' | 'retry' | 'spread' | 'need'> => ({
      more: () => store?.more() ?? Promise.resolve(),
      retry: () => store?.retry() ?? Promise.resolve(),
      spread: () => store?.spread(),
      need: (first, end) => store?.need(first, end) ?? Promise.resolve(),
      change: (id, part) => store?.change(id, part),
      add: (file) => store?.add(file),
    }),
    [store],
  );
  return useMemo(
    () => ({ ...state, ...acts, query, ask, reload, filters }),
    [state, acts, query, ask, reload, filters],
  );
}
