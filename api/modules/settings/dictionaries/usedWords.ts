import { allOf, notDeleted } from '#domain/query/Where';
import type { Context } from '#core/kernel/Context';
import { textOf } from '#core/schema/valueOf';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { NamedEntry } from './fixedDictionaries';
import type { StoredRecord } from '#domain/wire/StoredRecord';

/** More different words are not listed. */
const maxWords = 5000;

/**
 * The different values of a text field in the products that the user may list: a merchant sees those of the own shop.
 * Words that differ in case only count as one.
 */
export async function usedWords(field: string, context: Context): Promise<readonly NamedEntry[]> {
  const entity = requireEntity('product', context);
  const { where } = requireAccess(entity, 'list', context);
  const { name } = entity.collection;
  const ids = await context.store.distinctIds(name, `${field}.0`, allOf(where, notDeleted), maxWords);
  const records = await context.store.getMany(name, ids);
  return records.map((record) => {
    const word = textOf<StoredRecord>(record, field);
    return { id: word, names: { uk: word, en: word } };
  });
}
