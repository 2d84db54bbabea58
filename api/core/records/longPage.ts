import type { Found, FindRequest } from '../../ports/Store';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Context } from '../Context';
import type { Entity } from '../entity/defineEntity';

const batch = 100;

/** Other requests are answered in between. */
const others = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Long texts that the list does not show: of thousands of records they would fill the memory. */
const formOnly = ({ fields, spec }: Entity): string[] =>
  [...fields.values()]
    .filter(({ name, type }) => (type === 'textarea' || type === 'editor') && !spec.listing.columns.includes(name))
    .map(({ name }) => name);

function without(record: StoredRecord, names: readonly string[]): StoredRecord {
  const kept = { ...record };
  for (const name of names) delete kept[name];
  return kept;
}

/** A page of thousands, read in parts; without the long texts that only forms show. */
export async function longPage(entity: Entity, request: FindRequest, context: Context): Promise<Found> {
  const name = entity.collection.name;
  const [total, ids] = await Promise.all([context.store.count(name, request.where), context.store.ids(name, request)]);
  const dropped = formOnly(entity);
  const records: StoredRecord[] = [];
  for (let from = 0; from < ids.length; from += batch) {
    if (from > 0) await others();
    for (const record of await context.store.getMany(name, ids.slice(from, from + batch)))
      records.push(without(record, dropped));
  }
  return { records, total };
}
