import { filterToWhere } from '#domain/form/filterToWhere';
import { addressFilterFromText } from '#domain/query/addressFilter';
import { toWireFilter } from '#domain/query/wireFilter';
import type { Where } from '#domain/query/Where';
import { allOf } from '#domain/query/Where';
import type { ViewState } from '#domain/wire/View';
import type { Context } from '#core/kernel/Context';
import type { Entity } from '#core/schema/defineEntity';
import { hasElapsed } from '#core/ports/Clock';
import { requireAccess } from '#core/kernel/accessTo';
import type { RecordCounts } from '#core/kernel/RecordCounts';
import { baseFilter, trashFilter } from '#core/records/listQuery';
import { mapConcurrently } from '#core/kernel/mapConcurrently';
import type { CollectionName } from '#core/ports/CollectionName';

/** Number of views that show a count; further ones are in a menu. */
const mostCounted = 12;
/** A count slower than so many milliseconds is cached for a while instead of until the next change of a record. */
const slow = 50;
const keptFor = 60_000;

const slowCounts = new WeakMap<RecordCounts, Map<string, { at: number; count: number }>>();

async function cheapCount(collection: CollectionName, where: Where, { counts, clock }: Context): Promise<number> {
  const kept = slowCounts.get(counts) ?? new Map<string, { at: number; count: number }>();
  slowCounts.set(counts, kept);
  const key = `${collection} ${JSON.stringify(where)}`;
  const known = kept.get(key);
  if (known && !hasElapsed(known.at, keptFor, clock.now())) return known.count;
  kept.delete(key);
  const started = performance.now();
  const count = await counts.get(collection, where);
  if (performance.now() - started > slow) kept.set(key, { at: clock.now(), count });
  return count;
}

/** Number of records of each view for this user, by view id. */
export async function viewCounts(
  entity: Entity,
  views: readonly { _id: string; state: ViewState }[],
  context: Context,
): Promise<Record<string, number>> {
  const access = requireAccess(entity, 'list', context);
  const counted = await mapConcurrently(views.slice(0, mostCounted), async ({ _id, state }) => {
    const filter = filterToWhere(
      entity.attributes[context.language],
      addressFilterFromText(state.filter ?? ''),
      context.clock.now(),
    );
    // Parsed like the list does, so that both find the same records.
    const found = await baseFilter(entity, { filter: toWireFilter(filter), search: state.search }, access, context);
    const where = allOf(trashFilter(state.type ?? 'active'), found);
    return [_id, await cheapCount(entity.collection.name, where, context)] as const;
  });
  return Object.fromEntries(counted);
}
