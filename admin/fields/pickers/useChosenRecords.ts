import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { idsFilter } from '../../../dataProvider/recordCalls';
import type { DatalistItem } from '../../../domain/fields/FieldDefinition';
import type { ListItem, ListResult } from '../../../domain/wire/Listing';
import type { Language } from '../../../domain/text/Language';
import type { EntityDescription } from '../../../domain/wire/Start';
import { useLanguage } from '../../i18n/languageStore';
import { columnsOf, textIn } from '../../listing/columns';
import { useCalls } from '../../session/useCalls';
import { useSession } from '../../session/SessionContext';

const mostAtOnce = 100;

export interface ChosenRecord {
  id: string;
  /** The id where there is no title. */
  title: string;
  image?: string;
  /** It could not be found: in the trash, or not for this person. */
  gone: boolean;
}

const recordOf = (entity: EntityDescription, result: ListResult, item: ListItem, language: Language): ChosenRecord => ({
  id: item._id,
  title: textIn(item, columnsOf(entity, result.attributes).title, language) || item._id,
  ...(item.image !== undefined && { image: item.image }),
  gone: false,
});

/** Titles and pictures of chosen records: as they came with the form, the others asked for by their ids. */
export function useChosenRecords(
  source: string | undefined,
  ids: readonly string[],
  known: readonly DatalistItem[],
): ChosenRecord[] {
  const calls = useCalls();
  const language = useLanguage();
  const { start } = useSession();
  const entity = source === undefined ? undefined : start.entities[source];
  const unnamed = ids.filter((id) => !known.some(({ value }) => value === id));
  const asked = useQuery({
    queryKey: [source, 'chosenRecords', language, unnamed],
    queryFn: async ({ signal }) => {
      if (!entity) return [];
      const { result } = await calls.list(
        entity.name,
        { limit: Math.min(unnamed.length, mostAtOnce), filter: idsFilter(unnamed) },
        signal,
      );
      return result.items.map((item) => recordOf(entity, result, item, language));
    },
    enabled: entity !== undefined && unnamed.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

  return ids.map((id) => {
    const named = known.find(({ value }) => value === id);
    if (named)
      return {
        id,
        title: named.view,
        ...(named.image && { image: named.image.sizes?.thumbnail ?? named.image.url }),
        gone: false,
      };
    return (
      asked.data?.find((record) => record.id === id) ?? {
        id,
        title: id,
        gone: asked.isSuccess && !asked.isPlaceholderData,
      }
    );
  });
}
