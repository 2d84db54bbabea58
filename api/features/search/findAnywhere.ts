import type { Where } from '../../../domain/query/Where';
import { allOf, living } from '../../../domain/query/Where';
import { foldText } from '../../../domain/text/foldText';
import type { FoundAnywhere } from '../../../domain/wire/Search';
import type { Context } from '../../core/Context';
import { titlesOf } from '../../core/entity/valueOf';
import { picturesOf } from '../../core/media/picturesOf';
import { accessTo } from '../../core/records/accessTo';
import { searchLength } from '../../core/records/listQuery';

/** Of each entity; more is what its list is for. */
const mostOfEach = 5;

/** 0: called so from its beginning on; 1: each word is in its name; 2: found by what else it says. */
function distance({ title }: FoundAnywhere, asked: string): number {
  const names = Object.values(title).map(foldText);
  if (names.some((name) => name.startsWith(asked))) return 0;
  return names.some((name) => asked.split(' ').every((word) => name.includes(word))) ? 1 : 2;
}

/** Records of every entity that the person may open, by words in either language, those first that are called so; those in the trash are left out. */
export async function findAnywhere(text: string, context: Context): Promise<FoundAnywhere[]> {
  const words = [...text].slice(0, searchLength).join('').trim();
  if (words === '') return [];
  const found = await Promise.all(
    [...context.entities.values()].map(async (entity): Promise<FoundAnywhere[]> => {
      const { may, where } = accessTo(entity, context);
      if (!may.includes('list') || !may.includes('load')) return [];
      const asked: Where = allOf(where, living, { op: 'search', text: words });
      const ids = await context.store.ids(entity.collection.name, { where: asked, limit: mostOfEach });
      const records = await context.store.getMany(entity.collection.name, ids);
      const pictures = await picturesOf(entity, records, context.store);
      return records.map((record) => ({
        entity: entity.name,
        _id: record._id,
        title: titlesOf(record, entity.spec.titleField),
        ...(pictures.has(record._id) && { image: pictures.get(record._id) }),
      }));
    }),
  );
  const asked = foldText(words);
  return found.flat().sort((one, other) => distance(one, asked) - distance(other, asked));
}
