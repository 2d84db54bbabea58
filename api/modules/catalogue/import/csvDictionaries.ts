import { allOf, notDeleted } from '#domain/query/Where';
import type { CsvDictionariesResult } from '#domain/wire/ProductImport';
import { accessTo, requireAccess } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { loadTree } from '#core/records/loadTree';
import type { Entity } from '#core/schema/defineEntity';
import { textOf } from '#core/schema/valueOf';

const maxWords = 5000;

/** The different words that products have in a field, if it is one that is indexed. */
async function usedWords(entity: Entity, field: string, context: Context): Promise<string[]> {
  const path = `${field}.0`;
  const isIndexed = entity.collection.indexed.some(
    (each) => each.path === path && (each.kind === 'text' || each.kind === 'key'),
  );
  if (!isIndexed) return [];
  const { where } = requireAccess(entity, 'list', context);
  const { name } = entity.collection;
  const ids = await context.store.distinctIds(name, path, allOf(where, notDeleted), maxWords);
  return (await context.store.getMany(name, ids)).map((record) => textOf(record, field)).filter(Boolean);
}

/** What cells of a file may name: the tree of categories, manufacturers and brands. */
export async function csvDictionaries(entity: Entity, context: Context): Promise<CsvDictionariesResult> {
  const category = context.entities.get('category');
  const access = category && accessTo(category, context);
  return {
    categoriesTree: category && access?.permissions.includes('load') ? await loadTree(category, access, context) : [],
    manufacturer: await usedWords(entity, 'manufacturer', context),
    brands: await usedWords(entity, 'brand', context),
  };
}
