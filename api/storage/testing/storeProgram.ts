import { collections } from '../../composition/collections';
import type { Store } from '#core/ports/Store';
import { openSqliteStore } from '../sqlite/SqliteStore';

/** A call of a store in another process. */
export interface StoreCall {
  id: number;
  name: string;
  given: unknown[];
}

export interface StoreAnswer {
  id: number;
  /** What went wrong; absent: it is done. */
  failure?: string;
  result?: unknown;
}

const [file = ''] = process.argv.slice(2);
const store = await openSqliteStore(collections, { file });

async function answer(name: string, given: unknown[]): Promise<unknown> {
  const member = store[name as keyof Store].bind(store) as (...given: unknown[]) => unknown;
  const result = member(...given);
  if (name !== 'stream') return result;
  const records: unknown[] = [];
  for await (const record of result as AsyncIterable<unknown>) records.push(record);
  return records;
}

process.on('message', ({ id, name, given }: StoreCall) => {
  answer(name, given).then(
    (result) => process.send?.({ id, result } satisfies StoreAnswer),
    (failure: unknown) => process.send?.({ id, failure: String(failure) } satisfies StoreAnswer),
  );
});
process.on('disconnect', () => process.exit());
process.send?.({ id: 0 } satisfies StoreAnswer);
