import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import { authorNames } from './authorNames';
import { isColleague, knowsAllNames, marketplaceName } from './isColleague';

interface Editor {
  /** Empty for somebody whom this user may not know. */
  _id: string;
  name: string;
}

/** Authors by their ids, users and programs of shops, as this user may know them; unknown ids are left out. */
export async function editors(ids: readonly string[], context: Context): Promise<Map<string, Editor>> {
  const { entities, titles, store, language } = context;
  const users = entities.get('user');
  const items = users ? await titles.items(users, [...new Set(ids)], language) : [];
  const found = new Map(items.map(({ value, view }): [string, Editor] => [value, { _id: value, name: view }]));
  const others = ids.filter((id) => id !== '' && !found.has(id));
  if (others.length > 0)
    for (const [id, name] of await authorNames(others, context))
      if (name !== null && name !== id) found.set(id, { _id: '', name });
  if (knowsAllNames(context)) return found;
  for (const user of await store.getMany('users', [...found.keys()]))
    if (!isColleague(user, context)) found.set(user._id, { _id: '', name: marketplaceName[language] });
  return found;
}

export const editorOf = (record: StoredRecord): string =>
  typeof record._updatedBy === 'string' ? record._updatedBy : '';

/** Name of the user who last saved the record; empty when unknown. */
export const editorName = async (record: StoredRecord, context: Context): Promise<string> =>
  (await editors([editorOf(record)], context)).get(editorOf(record))?.name ?? '';
