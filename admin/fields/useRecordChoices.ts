import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { idsFilter } from '../../dataProvider/recordCalls';
import type { DatalistItem } from '../../domain/fields/FieldDefinition';
import { searchLength } from '../routing/listAddress';
import type { ListItem } from '../../domain/wire/Listing';
import type { EntityDescription } from '../../domain/wire/Start';
import { columnsOf, textIn } from '../listing/columns';
import { useLanguage } from '../i18n/languageStore';
import { useCalls } from '../session/useCalls';
import { useSession } from '../session/SessionContext';

const typingPause = 300;
const offered = 25;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Records of `source` as choices: those that match what is typed while the list is open, and the chosen ones that no list names. */
export function useRecordChoices(
  source: string | undefined,
  typed: string,
  open: boolean,
  chosen: readonly string[],
  known: readonly DatalistItem[],
) {
  const calls = useCalls();
  const language = useLanguage();
  const { start } = useSession();
  const entity: EntityDescription | undefined = source === undefined ? undefined : start.entities[source];
  const search = useSettled(typed).slice(0, searchLength);
  const unnamed = chosen.filter((value) => !known.some((item) => item.value === value));

  const asItems = async (query: Parameters<typeof calls.list>[1], signal: AbortSignal): Promise<DatalistItem[]> => {
    if (!entity) return [];
    const { result } = await calls.list(entity.name, query, signal);
    const { title } = columnsOf(entity, result.attributes);
    const view = (item: ListItem) => textIn(item, title, language) || item._id;
    return result.items.map((item) => ({ value: item._id, view: view(item) }));
  };

  const found = useQuery({
    queryKey: [source, 'choices', language, search],
    queryFn: ({ signal }) => asItems({ limit: offered, ...(search && { search }) }, signal),
    enabled: open && entity !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const named = useQuery({
    queryKey: [source, 'chosen', language, unnamed],
    queryFn: ({ signal }) => asItems({ limit: Math.min(unnamed.length, 100), filter: idsFilter(unnamed) }, signal),
    enabled: entity !== undefined && unnamed.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return {
    items: [...(named.data ?? []), ...(found.data ?? [])],
    /** What `items` answer: older ones stand in until the newer ones have come. */
    text: found.isPlaceholderData ? null : search,
    loading: found.isFetching,
  };
}
