import { allOf } from '#domain/query/Where';
import { allShops } from './OrderDay';
import type { CountingContext } from './recountDay';
import { recountDay } from './recountDay';
import type { StaleDay } from './StaleDay';
import { staleDayCollection } from './StaleDay';

const { name } = staleDayCollection;

/** The mark in its new state; null when it was marked anew, or is counted by somebody else. */
async function moveTo(mark: StaleDay, state: StaleDay['state'], { store }: CountingContext): Promise<StaleDay | null> {
  const patch = new Map([[mark._id, { set: { state }, revision: mark._revision }]]);
  const [moved] = await store.patchEach(name, patch);
  return moved ? { ...mark, state, _revision: moved.revision } : null;
}

/**
 * Counts the days of this shop, or of all, that have changed since they were counted. A change while one is counted
 * marks it anew, so that it is counted again.
 */
export async function countStale(shop: string, context: CountingContext): Promise<void> {
  const own = shop === allShops ? null : ({ op: 'in', path: 'shop', values: [shop] } as const);
  const where = allOf({ op: 'in', path: 'state', values: ['stale', 'counting'] }, own);
  const found = (await context.store.find(name, { where })).records;
  for (const day of new Set(found.map((mark) => mark.day))) {
    const marks = found.filter((mark) => mark.day === day);
    const begun = (await Promise.all(marks.map((mark) => moveTo(mark, 'counting', context)))).filter((mark) => !!mark);
    if (begun.length === 0) continue;
    await recountDay(
      day,
      begun.map((mark) => mark.shop),
      context,
    );
    await Promise.all(begun.map((mark) => moveTo(mark, 'counted', context)));
  }
}
