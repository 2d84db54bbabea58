import type { FindResult, FindRequest } from '../ports/StoreReads';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import { yieldToEventLoop } from '../kernel/yieldToEventLoop';
import type { Entity } from '../schema/defineEntity';

const batchSize = 100;

/** Long texts that the list does not show: for thousands of records they would fill the memory. */
const formOnlyFields = ({ fields, spec }: Entity): string[] =>
  [...fields.values()]
    .filter(({ name, type }) => (type === 'textarea' || type === 'editor') && !spec.listing.columns.includes(name))
    .map(({ name }) => name);

function omitFields(record: StoredRecord, names: readonly string[]): StoredRecord {
  const result = { ...record };
  for (const name of names) delete result[name];
  return result;
}

/** A page of thousands of rows, read in chunks; without long texts that only forms show. */
export async function loadFullList(entity: Entity, request: FindRequest, context: Context): Promise<FindResult> {
  const name = entity.collection.name;
  const [total, ids] = await Promise.all([context.store.count(name, request.where), context.store.ids(name, request)]);
  const omittedFields = formOnlyFields(entity);
  const records: StoredRecord[] = [];
  for (let from = 0; from < ids.length; from += batchSize) {
    if (from > 0) await yieldToEventLoop();
    for (const record of await context.store.getMany(name, ids.slice(from, from + batchSize)))
      records.push(omitFields(record, omittedFields));
  }
  return { records, total };
}
