import { useEffect, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/languageStore';
import { useCalls } from '../session/useCalls';
import { useSession } from '../session/SessionContext';
import type { PaletteItem } from './paletteItems';
import { placesFor, recordItems } from './paletteItems';
import { recentRecords } from './recentRecords';

/** While somebody types on, nothing is asked. */
const pause = 200;
/** Shorter ones are in almost every record. */
const leastLetters = 2;

/** What the typed words find: places at once, records when the server has answered; without words what was opened last. */
export function usePaletteItems(typed: string): { items: readonly PaletteItem[]; searching: boolean } {
  const { user, start } = useSession();
  const calls = useCalls();
  const language = useLanguage();
  const [asked, setAsked] = useState('');
  const words = typed.trim();

  useEffect(() => {
    const timer = setTimeout(() => setAsked(words.length >= leastLetters ? words : ''), pause);
    return () => clearTimeout(timer);
  }, [words]);

  const search = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => calls.search(asked, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

  const items = useMemo(() => {
    const places = placesFor(start, language, words);
    if (words === '') return [...recordItems('recent', recentRecords(user._id), start, language), ...places];
    return [...places.slice(0, 5), ...recordItems('records', asked === '' ? [] : (search.data ?? []), start, language)];
  }, [start, language, words, user._id, asked, search.data]);

  return { items, searching: asked !== words && words.length >= leastLetters ? true : search.isFetching };
}
