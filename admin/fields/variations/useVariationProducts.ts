import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { idsFilter } from '../../../dataProvider/recordCalls';
import type { ListItem } from '../../../domain/wire/Listing';
import { useLanguage } from '../../core/i18n/languageStore';
import { useApi } from '../../core/session/useApi';
import { titleIn } from '../localisedValue';
import type { SelectedRecord } from '../pickers/useSelectedRecords';

/** Records that one call of a list returns at most. */
const pageSize = 100;

/** Products by id, as their list has them; those in the trash or of another shop are absent. */
export function useVariationProducts(ids: readonly string[]) {
  const api = useApi();
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['product', 'variationProducts', language, ids],
    queryFn: async ({ signal }) => {
      const pages = Array.from({ length: Math.ceil(ids.length / pageSize) }, (_, at) =>
        ids.slice(at * pageSize, (at + 1) * pageSize),
      );
      const results = await Promise.all(
        pages.map((page) => api.list('product', { limit: pageSize, filter: idsFilter(page) }, signal)),
      );
      return results.flatMap(({ result }) => result.items);
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const known = new Map((query.data ?? []).map((item): [string, ListItem] => [item._id, item]));
  const isComplete = ids.length === 0 || (query.isSuccess && !query.isPlaceholderData);
  return {
    /** Before the list has answered nothing is missing. */
    isComplete,
    recordOf: (id: string): SelectedRecord => {
      const item = known.get(id);
      return {
        id,
        title: (item && titleIn(item.fields.title, language)) || id,
        ...(item?.image !== undefined && { image: item.image }),
        isMissing: isComplete && !item,
      };
    },
    has: (id: string): boolean => known.has(id),
  };
}
