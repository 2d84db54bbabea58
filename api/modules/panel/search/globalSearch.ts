import type { Where } from '../../../../domain/query/Where';
import { allOf, notDeleted } from '../../../../domain/query/Where';
import { foldText } from '../../../../domain/text/foldText';
import type { SearchHit } from '../../../../domain/wire/Search';
import type { Context } from '../../../kernel/Context';
import { titlesOf } from '../../../schema/valueOf';
import { findPictures } from '../../../records/files/findPictures';
import { accessTo } from '../../../kernel/accessTo';
import { maxSearchLength } from '../../../../domain/query/maxSearchLength';

/** Maximum hits per entity; its list shows more. */
const maxHitsPerEntity = 5;

/** Relevance: 0: the title starts with the query; 1: the title contains each word; 2: other matches. */
function matchRank({ title }: SearchHit, query: string): number {
  const names = Object.values(title).map(foldText);
  if (names.some((name) => name.startsWith(query))) return 0;
  return names.some((name) => query.split(' ').every((word) => name.includes(word))) ? 1 : 2;
}

/**
 * Full-text search over all entities that the user may open, in either language; title matches first, without records
 * in the trash.
 */
export async function globalSearch(text: string, context: Context): Promise<SearchHit[]> {
  const words = [...text].slice(0, maxSearchLength).join('').trim();
  if (words === '') return [];
  const hits = await Promise.all(
    [...context.entities.values()].map(async (entity): Promise<SearchHit[]> => {
      const { permissions: may, where } = accessTo(entity, context);
      if (!may.includes('list') || !may.includes('load')) return [];
      const asked: Where = allOf(where, notDeleted, { op: 'search', text: words });
      const ids = await context.store.ids(entity.collection.name, { where: asked, limit: maxHitsPerEntity });
      const records = await context.store.getMany(entity.collection.name, ids);
      const pictures = await findPictures(entity, records, context.store);
      return records.map((record) => ({
        entity: entity.name,
        _id: record._id,
        title: titlesOf(record, entity.spec.titleField),
        ...(pictures.has(record._id) && { image: pictures.get(record._id) }),
      }));
    }),
  );
  const asked = foldText(words);
  return hits.flat().sort((one, other) => matchRank(one, asked) - matchRank(other, asked));
}
