import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { idsFilter } from '../../../dataProvider/recordCalls';
import type { DatalistItem } from '../../../domain/wire/FieldDefinition';
import type { ListItem } from '../../../domain/wire/Listing';
import type { Language } from '../../../domain/text/Language';
import type { EntityDescription } from '../../../domain/wire/Start';
import { useLanguage } from '../../core/i18n/languageStore';
import { titleIn } from '../localisedValue';
import { useApi } from '../../core/session/useApi';
import { useSession } from '../../core/session/SessionContext';

const maxIdsPerRequest = 100;

export interface SelectedRecord {
  id: string;
  /** The id when there is no title. */
  title: string;
  image?: string;
  /** Not found: it is in the trash, or not visible to this user. */
  isMissing: boolean;
}

const toSelectedRecord = (entity: EntityDescription, item: ListItem, language: Language): SelectedRecord => ({
  id: item._id,
  title: titleIn(item.fields[entity.titleField], language) || item._id,
  ...(item.image !== undefined && { image: item.image }),
  isMissing: false,
});

/** Titles and images of selected records: those that were loaded with the form, the others fetched by id. */
export function useSelectedRecords(
  source: string | undefined,
  ids: readonly string[],
  knownChoices: readonly DatalistItem[],
): SelectedRecord[] {
  const api = useApi();
  const language = useLanguage();
  const { start } = useSession();
  const entity = source === undefined ? undefined : start.entities[source];
  const idsWithoutChoice = ids.filter((id) => !knownChoices.some(({ value }) => value === id));
  const recordsQuery = useQuery({
    queryKey: [source, 'chosenRecords', language, idsWithoutChoice],
    queryFn: async ({ signal }) => {
      if (!entity) return [];
      const { result } = await api.list(
        entity.name,
        { limit: Math.min(idsWithoutChoice.length, maxIdsPerRequest), filter: idsFilter(idsWithoutChoice) },
        signal,
      );
      return result.items.map((item) => toSelectedRecord(entity, item, language));
    },
    enabled: entity !== undefined && idsWithoutChoice.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

  return ids.map((id) => {
    const choice = knownChoices.find(({ value }) => value === id);
    if (choice)
      return {
        id,
        title: choice.view,
        ...(choice.image && { image: choice.image.sizes?.thumbnail ?? choice.image.url }),
        isMissing: false,
      };
    return (
      recordsQuery.data?.find((record) => record.id === id) ?? {
        id,
        title: id,
        isMissing: recordsQuery.isSuccess && !recordsQuery.isPlaceholderData,
      }
    );
  });
}
