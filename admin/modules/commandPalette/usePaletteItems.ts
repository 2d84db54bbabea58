import { useEffect, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../core/i18n/languageStore';
import { useAccessibleResources } from '../../core/session/useAccessibleResources';
import { useApi } from '../../core/session/useApi';
import { useSession } from '../../core/session/SessionContext';
import type { PaletteItem } from './paletteItems';
import { matchingEntries, recordItems } from './paletteItems';
import { recentRecords } from '../../core/session/recentRecords';

/** Debounces the search while typing. */
const debounceMs = 200;
/** Shorter words match almost every record. */
const minSearchLength = 2;

/** Items for the typed words: screens at once, records from the server; without words the recent records. */
export function usePaletteItems(inputText: string): { items: readonly PaletteItem[]; isSearching: boolean } {
  const { user, start } = useSession();
  const api = useApi();
  const language = useLanguage();
  const [searchTerm, setSearchTerm] = useState('');
  const words = inputText.trim();
  const creatable = useAccessibleResources('create', Object.keys(start.entities));

  useEffect(() => {
    const timer = setTimeout(() => setSearchTerm(words.length >= minSearchLength ? words : ''), debounceMs);
    return () => clearTimeout(timer);
  }, [words]);

  const search = useQuery({
    queryKey: ['search', searchTerm],
    queryFn: ({ signal }) => api.search(searchTerm, signal),
    enabled: searchTerm !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

  const items = useMemo(() => {
    const places = matchingEntries(start, creatable, language, words);
    if (words === '') return [...recordItems('recent', recentRecords(user._id), start, language), ...places];
    return [
      ...places.slice(0, 5),
      ...recordItems('records', searchTerm === '' ? [] : (search.data ?? []), start, language),
    ];
  }, [start, creatable, language, words, user._id, searchTerm, search.data]);

  return { items, isSearching: searchTerm !== words && words.length >= minSearchLength ? true : search.isFetching };
}
