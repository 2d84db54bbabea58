import { useQuery } from '@tanstack/react-query';
import { createVariationCalls } from './calls/variationCalls';
import { idsFilter } from '../../../dataProvider/recordCalls';
import { variableRelations } from '#domain/fields/variableRelations';
import type { ListItem } from '#domain/wire/Listing';
import type { VariableAttribute } from '#domain/wire/VariableRelation';
import { useLanguage } from '../../core/i18n/languageStore';
import { useApi } from '../../core/session/useApi';
import { useCalls } from '../../core/session/useCalls';
import { combinationLabel } from './inputs/chosenOptions';

/** Records that one call of a list returns at most. */
const pageSize = 100;

export interface ListedVariation {
  item: ListItem;
  combination: string;
}

export interface VariationList {
  /** The product whose variations these are; null when it can not be seen. */
  product: ListItem | null;
  attributes: readonly VariableAttribute[];
  variations: readonly ListedVariation[];
}

/** The variations of a product that can be seen, in their order, with all of their fields. */
export function useVariationList(id: string) {
  const api = useApi();
  const calls = useCalls(createVariationCalls);
  const language = useLanguage();
  return useQuery({
    queryKey: ['product', 'variationList', id, language],
    queryFn: async ({ signal }): Promise<VariationList> => {
      const read = async (ids: readonly string[]): Promise<ListItem[]> =>
        (await api.list('product', { limit: pageSize, columns: ['*'], filter: idsFilter(ids) }, signal)).result.items;
      const [[product = null], attributes] = await Promise.all([read([id]), calls.variableAttributes(id, signal)]);
      const stored = product?.fields.variations as { 0?: unknown } | undefined;
      const relations = variableRelations.read(stored?.[0] ?? [], {}) ?? [];
      const ids = relations.map(({ relation }) => relation);
      const pages = Array.from({ length: Math.ceil(ids.length / pageSize) }, (_, at) =>
        read(ids.slice(at * pageSize, (at + 1) * pageSize)),
      );
      const items = new Map((await Promise.all(pages)).flat().map((item) => [item._id, item]));
      const variations = relations.flatMap(({ relation, props }): ListedVariation[] => {
        const item = items.get(relation);
        return item ? [{ item, combination: combinationLabel(props, attributes) }] : [];
      });
      return { product, attributes, variations };
    },
  });
}
