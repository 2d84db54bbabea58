import { allOf, notDeleted } from '#domain/query/Where';
import { kyivDate } from '#domain/time/kyiv';
import type { JobHandler, JobRun } from '#core/jobs/Jobs';
import type { Services } from '#core/kernel/Context';
import { systemRecord } from '#core/schema/systemCollection';
import { textOf } from '#core/schema/valueOf';
import { recountReturns } from '../orders/shared/clients/updateClients';
import { daysUntil } from './daysUntil';
import { DayCount, sellingShop } from './DayCount';
import { allShops, dayId, orderDayCollection, soldDayCollection } from './OrderDay';
import type { CountingContext } from './recountDay';
import { recountDay, within } from './recountDay';
import { shownDays } from './shownDays';
import { staleDayCollection } from './StaleDay';

export const recountKind = 'orders.recount';

/**
 * Says that the days have been counted once; from then on each change of an order counts its day. The number is that of
 * the way of counting: after an update that counts otherwise the days are counted anew.
 */
const markerId = 'counted-2';

async function shopsOf(day: string, { store }: CountingContext): Promise<Set<string>> {
  const ids = await store.distinctIds('orders', 'shop.0', allOf(notDeleted, within(day)), Number.MAX_SAFE_INTEGER);
  const orders = await store.getMany('orders', ids);
  const counted = await store.find(orderDayCollection.name, { where: { op: 'in', path: 'day', values: [day] } });
  const shops = [
    ...orders.map((order) => textOf(order, 'shop')),
    ...counted.records.flatMap((each) => (each.day === undefined ? [] : each.shop)),
  ];
  return new Set(shops.filter((shop) => shop !== allShops));
}

const recountWhole = async (day: string, context: CountingContext): Promise<void> =>
  recountDay(day, await shopsOf(day, context), context);

export const shownOf = ({ clock }: CountingContext): string[] => daysUntil(kyivDate(clock.now()), shownDays);

/** Counts a day that has not been counted in one pass and two writes. False: somebody has counted a part of it. */
async function countNewDay(day: string, { store, clock }: CountingContext): Promise<boolean> {
  const all = new DayCount();
  const counts = new Map([[allShops, all]]);
  for await (const order of store.stream('orders', { where: allOf(notDeleted, within(day)) })) {
    const own = textOf(order, 'shop');
    if (own === allShops) continue;
    for (const shop of [own, allShops]) {
      const count = counts.get(shop) ?? new DayCount();
      count.addOrder(order);
      counts.set(shop, count);
    }
  }
  for (const [shop, { totals }] of counts) if (shop !== allShops) all.addShop(sellingShop(shop, totals));
  const records = <Values extends object>(valuesOf: (count: DayCount) => Values) =>
    [...counts].map(([shop, count]) => systemRecord(dayId(day, shop), clock.now(), { day, shop, ...valuesOf(count) }));
  const totals = await store.insert(
    orderDayCollection.name,
    records((count) => count.totals),
  );
  const sold = await store.insert(
    soldDayCollection.name,
    records(({ products, shops }) => ({ products, shops })),
  );
  return totals.ok && sold.ok;
}

export const areCounted = async ({ store }: CountingContext): Promise<boolean> =>
  (await store.get(orderDayCollection.name, markerId)) !== null;

/** Goes on after the day that was saved last. */
type Progress = Pick<JobRun, 'state' | 'save'>;
const noProgress: Progress = { state: null, save: () => Promise.resolve() };

/** Counts all the days that the dashboard shows, the newest first, and forgets what was marked and counted. */
export async function recountDays(context: CountingContext, progress: Progress = noProgress): Promise<void> {
  const { store, clock } = context;
  const isFirst = !(await areCounted(context));
  const days = shownOf(context).reverse();
  const last = progress.state?.day;
  const before = typeof last === 'string' ? days.indexOf(last) + 1 : 0;
  for (const [at, day] of days.entries()) {
    if (at < before) continue;
    if (!isFirst || !(await countNewDay(day, context))) await recountWhole(day, context);
    await progress.save({ state: { day }, done: at + 1, total: days.length });
  }
  await store.insert(orderDayCollection.name, [systemRecord(markerId, clock.now(), {})]);
  await store.remove(staleDayCollection.name, { op: 'in', path: 'state', values: ['counted'] });
}

/** Counts anew each night, so that no figure stays wrong whatever has happened. */
export const recountHandler = (services: () => Services): JobHandler => ({
  kind: recountKind,
  title: { uk: 'Підрахунок замовлень за днями', en: 'Count of orders by day' },
  maxAttempts: 3,
  retryDelayMs: () => 60_000,
  run: async (job) => {
    await recountDays(services(), job);
    await recountReturns(services());
  },
});
