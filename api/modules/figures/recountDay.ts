import { allOf, notDeleted } from '#domain/query/Where';
import type { Where } from '#domain/query/Where';
import { kyivInstant } from '#domain/time/kyiv';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { HookContext } from '#core/schema/HookContext';
import type { SystemCollection } from '#core/schema/systemCollection';
import { systemRecord } from '#core/schema/systemCollection';
import { DayCount, sellingShop } from './DayCount';
import { allShops, dayId, orderDayCollection, soldDayCollection } from './OrderDay';

export type CountingContext = Pick<HookContext, 'store' | 'clock'>;

/** Instants of a day in Kyiv, as the filter of the list takes them. */
export const within = (day: string): Where => ({
  op: 'range',
  path: '_created',
  from: new Date(kyivInstant(day)).toISOString(),
  to: new Date(kyivInstant(day, '23:59') + 59_999).toISOString(),
});

async function ofShop(day: string, shop: string, { store }: CountingContext): Promise<DayCount> {
  const count = new DayCount();
  const where = allOf(notDeleted, { op: 'in', path: 'shop.0', values: [shop] }, within(day));
  for await (const order of store.stream('orders', { where })) count.addOrder(order);
  return count;
}

async function ofAllShops(day: string, { store }: CountingContext): Promise<DayCount> {
  const count = new DayCount();
  const where: Where = { op: 'in', path: 'day', values: [day] };
  for (const each of (await store.find(orderDayCollection.name, { where })).records)
    if (each.day !== undefined && each.shop !== allShops) {
      count.addTotals(each);
      count.addShop(sellingShop(each.shop, each));
    }
  for (const each of (await store.find(soldDayCollection.name, { where })).records)
    if (each.shop !== allShops) each.products.forEach((sold) => count.addProduct(sold));
  return count;
}

/** False: it has been written since it was read. Also the same values are written, or another count could win. */
async function put<T extends BaseRecord>(
  { name }: SystemCollection<T>,
  stored: T | null,
  record: T,
  { store }: CountingContext,
): Promise<boolean> {
  return stored
    ? (await store.replace(name, { ...record, _created: stored._created, _revision: stored._revision + 1 })).ok
    : (await store.insert(name, [record])).ok;
}

/**
 * Counts a shop's day anew: repeatable, and of two that count at once the later one sees what the earlier one has
 * written, because each writes at the revision that it read before it counted.
 */
async function recount(day: string, shop: string, context: CountingContext): Promise<void> {
  const id = dayId(day, shop);
  for (;;) {
    const [totals, sold] = await Promise.all([
      context.store.get(orderDayCollection.name, id),
      context.store.get(soldDayCollection.name, id),
    ]);
    const count = await (shop === allShops ? ofAllShops(day, context) : ofShop(day, shop, context));
    const now = context.clock.now();
    const isWritten =
      (await put(orderDayCollection, totals, systemRecord(id, now, { day, shop, ...count.totals }), context)) &&
      (await put(
        soldDayCollection,
        sold,
        systemRecord(id, now, { day, shop, products: count.products, shops: count.shops }),
        context,
      ));
    if (isWritten) return;
  }
}

/** Counts the orders of these shops on a day, and with them those of all shops. */
export async function recountDay(day: string, shops: Iterable<string>, context: CountingContext): Promise<void> {
  for (const shop of shops) await recount(day, shop, context);
  await recount(day, allShops, context);
}
