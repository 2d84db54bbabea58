import { allOf, notDeleted } from '#domain/query/Where';
import { kyivInstant } from '#domain/time/kyiv';
import type { SalesFigures } from '#domain/wire/SalesFigures';
import type { HookContext } from '#core/schema/HookContext';
import { allShops, dayId, orderDayCollection } from './OrderDay';
import { areCounted, recountDays, recountKind, shownOf } from './recountDays';

/** The most orders that are counted within the call of the dashboard. */
const mostAtOnce = 500;

/**
 * The first reader of an installation that has orders already has them counted: few at once, more by a job, whose
 * progress is returned. From then on each change of an order counts its day.
 */
export async function countAtFirst(context: HookContext): Promise<SalesFigures['counting']> {
  if (await areCounted(context)) return undefined;
  const { store, jobs } = context;
  const days = shownOf(context);
  const from = new Date(kyivInstant(days[0] ?? '')).toISOString();
  const orders = await store.count('orders', allOf(notDeleted, { op: 'range', path: '_created', from }));
  if (orders <= mostAtOnce) {
    await recountDays(context);
    return undefined;
  }
  await jobs.enqueue(recountKind, {}, { key: 'first' });
  const counted = await store.getMany(
    orderDayCollection.name,
    days.map((day) => dayId(day, allShops)),
  );
  return { done: counted.length, total: days.length };
}
