import type { Context } from '#core/kernel/Context';
import { exchangedSourceCollection } from '../stored/StoredExchange';
import { upsert } from './upsert';

/** Keeps what 1C calls products of ours, by their ids: orders name them so. */
export async function keepSources(
  sources: ReadonlyMap<string, string>,
  context: Pick<Context, 'store' | 'clock'>,
): Promise<void> {
  const valuesOf = (id: string) => ({ sourceId: sources.get(id) ?? '' });
  if (sources.size > 0) await upsert(exchangedSourceCollection, [...sources.keys()], valuesOf, context);
}
