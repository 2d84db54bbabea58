import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { idsFilter } from '../../dataProvider/recordCalls';
import type { DatalistItem, FieldDefinition } from '../../domain/wire/FieldDefinition';
import type { WireFilter } from '../../domain/wire/Listing';
import { maxSearchLength } from '../../domain/query/maxSearchLength';
import type { EntityDescription } from '../../domain/wire/Start';
import { titleIn } from './localisedValue';
import { useDebouncedText } from './useDebouncedText';
import { useLanguage } from '../core/i18n/languageStore';
import { useApi } from '../core/session/useApi';
import { useSession } from '../core/session/SessionContext';

const choicesPerRequest = 25;

const conditionsOf = (optionsFilter: NonNullable<FieldDefinition['optionsFilter']>): WireFilter => ({
  $and: Object.entries(optionsFilter).map(([name, values]) => ({ [`${name}.0`]: { $in: [...values] } })),
});

/**
 * Records of `source` as choices: the matches for the typed text while the list is open, and the selected records that
 * are not among `knownChoices`.
 */
export function useRecordChoices(
  { source, optionsFilter }: Pick<FieldDefinition, 'source' | 'optionsFilter'>,
  inputText: string,
  isOpen: boolean,
  selectedValues: readonly string[],
  knownChoices: readonly DatalistItem[],
) {
  const api = useApi();
  const language = useLanguage();
  const { start } = useSession();
  const entity: EntityDescription | undefined = source === undefined ? undefined : start.entities[source];
  const search = useDebouncedText(inputText).slice(0, maxSearchLength);
  const valuesWithoutChoice = selectedValues.filter((value) => !knownChoices.some((item) => item.value === value));

  const fetchChoices = async (query: Parameters<typeof api.list>[1], signal: AbortSignal): Promise<DatalistItem[]> => {
    if (!entity) return [];
    const { result } = await api.list(entity.name, query, signal);
    return result.items.map(({ _id, fields }) => ({
      value: _id,
      view: titleIn(fields[entity.titleField], language) || _id,
    }));
  };

  const matchesQuery = useQuery({
    queryKey: [source, 'choices', language, search, optionsFilter],
    queryFn: ({ signal }) =>
      fetchChoices(
        {
          limit: choicesPerRequest,
          ...(search && { search }),
          ...(optionsFilter && { filter: conditionsOf(optionsFilter) }),
        },
        signal,
      ),
    enabled: isOpen && entity !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const selectedQuery = useQuery({
    queryKey: [source, 'chosen', language, valuesWithoutChoice],
    queryFn: ({ signal }) =>
      fetchChoices(
        { limit: Math.min(valuesWithoutChoice.length, 100), filter: idsFilter(valuesWithoutChoice) },
        signal,
      ),
    enabled: entity !== undefined && valuesWithoutChoice.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return {
    items: [...(selectedQuery.data ?? []), ...(matchesQuery.data ?? [])],
    /** The search text that `items` match; null while they are those of a previous text. */
    text: matchesQuery.isPlaceholderData ? null : search,
    isFetching: matchesQuery.isFetching,
  };
}
