import type { FindResult, FindRequest } from '../ports/StoreReads';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import { yieldToEventLoop } from '../kernel/yieldToEventLoop';
import type { Entity } from '../schema/defineEntity';

const batchSize = 100;

/** A page of thousands of rows, read in chunks. */
export async function loadFullList(entity: Entity, request: FindRequest, context: Context): Promise<FindResult> {
  const name = entity.collection.name;
  const [total, ids] = await Promise.all([context.store.count(name, request.where), context.store.ids(name, request)]);
  const records: StoredRecord[] = [];
  for (let from = 0; from < ids.length; from += batchSize) {
    if (from > 0) await yieldToEventLoop();
    records.push(...(await context.store.getMany(name, ids.slice(from, from + batchSize), request.without)));
  }
  return { records, total };
}
