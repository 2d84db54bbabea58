import { hasPrivilege } from '#domain/access/privileges';
import { toHryvnia } from '#domain/commerce/Money';
import type { OrderStatus } from '#domain/order/orderStatuses';
import { isOrderStatus, isPending, isProcessing, orderStatuses } from '#domain/order/orderStatuses';
import { addressFilterToText } from '#domain/query/addressFilter';
import type { Where } from '#domain/query/Where';
import { allOf, notDeleted } from '#domain/query/Where';
import { kyivDate } from '#domain/time/kyiv';
import type { LastOrder, SalesFigures, SalesPeriod, SalesTotals } from '#domain/wire/SalesFigures';
import { accessTo, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import type { HookContext } from '#core/schema/HookContext';
import { textOf, titleOf } from '#core/schema/valueOf';
import { findBuyers } from '../orders/shared/values/buyerOf';
import { seesSums } from '../orders/shared/values/seesSums';
import { cartOf } from '../orders/shared/values/orderValues';
import { orderStatusTexts } from '#core/schema/orderStatusTexts';
import { DayCount, noOrders } from './DayCount';
import { daysUntil } from './daysUntil';
import type { DayTotals, OrderDay, SellingShop, SoldDay, SoldProduct } from './OrderDay';
import { allShops, dayId, orderDayCollection, soldDayCollection } from './OrderDay';
import { countAtFirst } from './countAtFirst';
import { countStale } from './countStale';
import { longestPeriod, periodDays, shownDays } from './shownDays';

const mostBest = 5;
const lastOrders = 10;

const sold = orderStatuses.filter((status) => status !== 'canceled');
const isWaiting = (status: OrderStatus): boolean => isPending(status) || isProcessing(status) || status === 'payed';

const shownTotals = ({ orders, canceled, turnover, returned }: DayTotals): SalesTotals => ({
  orders,
  canceled,
  turnover: toHryvnia(turnover),
  returned: toHryvnia(returned),
});

const createdIn = (days: readonly string[]) => ({ _created: [days[0] ?? '', days.at(-1) ?? ''] });

type Counted = ReadonlyMap<string, { totals?: OrderDay; sold?: SoldDay }>;

async function countedDays(days: readonly string[], shop: string, { store }: HookContext): Promise<Counted> {
  const ids = days.map((day) => dayId(day, shop));
  const [totals, products] = await Promise.all([
    store.getMany(orderDayCollection.name, ids),
    store.getMany(soldDayCollection.name, ids.slice(-longestPeriod)),
  ]);
  const counted = new Map<string, { totals?: OrderDay; sold?: SoldDay }>();
  for (const each of totals) if (each.day !== undefined) counted.set(each.day, { totals: each });
  for (const each of products) counted.set(each.day, { ...counted.get(each.day), sold: each });
  return counted;
}

const sumOf = (days: readonly string[], counted: Counted): DayTotals => {
  const count = new DayCount();
  for (const day of days) count.addTotals(counted.get(day)?.totals ?? noOrders);
  return count.totals;
};

/** The best products of each period, by its length: each day is added once. */
function bestProducts(days: readonly string[], counted: Counted): ReadonlyMap<number, SoldProduct[]> {
  const count = new DayCount();
  const best = new Map<number, SoldProduct[]>();
  for (const [at, day] of days.slice(-longestPeriod).reverse().entries()) {
    counted.get(day)?.sold?.products.forEach((product) => count.addProduct(product));
    if ((periodDays as readonly number[]).includes(at + 1)) best.set(at + 1, count.best(mostBest));
  }
  return best;
}

function bestShopsOf(days: readonly string[], counted: Counted): SellingShop[] {
  const count = new DayCount();
  for (const day of days) counted.get(day)?.sold?.shops.forEach((shop) => count.addShop(shop));
  return count.shops
    .filter(([, orders]) => orders > 0)
    .sort(([, , one], [, , other]) => other - one)
    .slice(0, mostBest);
}

async function titlesIn(
  collection: 'products' | 'shops',
  ids: readonly string[],
  { store, language }: HookContext,
): Promise<ReadonlyMap<string, string>> {
  const records = await store.getMany(collection, ids);
  return new Map(records.map((record) => [record._id, titleOf(record, 'title', language)]));
}

async function periodOf(
  length: number,
  days: readonly string[],
  counted: Counted,
  best: readonly SoldProduct[],
  isStaff: boolean,
  context: HookContext,
): Promise<SalesPeriod> {
  const period = days.slice(-length);
  const shops = isStaff ? bestShopsOf(period, counted) : [];
  const idsOf = (items: readonly (SoldProduct | SellingShop)[]) => items.map(([id]) => id);
  const [productTitles, shopTitles] = await Promise.all([
    titlesIn('products', idsOf(best), context),
    titlesIn('shops', idsOf(shops), context),
  ]);
  const created = createdIn(period);
  return {
    days: length,
    from: period[0] ?? '',
    to: period.at(-1) ?? '',
    now: shownTotals(sumOf(period, counted)),
    before: shownTotals(sumOf(days.slice(-2 * length, -length), counted)),
    filters: {
      sold: addressFilterToText({ ...created, current_status: sold }),
      canceled: addressFilterToText({ ...created, current_status: ['canceled'] }),
      returned: addressFilterToText({ ...created, current_status: sold, returned_sum: ['0.01', ''] }),
    },
    products: best.map(([id, orders, qty, turnover]) => ({
      _id: id,
      title: productTitles.get(id) ?? id,
      orders,
      qty,
      turnover: toHryvnia(turnover),
      filter: addressFilterToText({ ...created, current_status: sold, products: [id] }),
    })),
    shops: shops.map(([id, orders, turnover]) => ({
      _id: id,
      title: shopTitles.get(id) ?? id,
      orders,
      turnover: toHryvnia(turnover),
      filter: addressFilterToText({ ...created, current_status: sold, shop: [id] }),
    })),
  };
}

async function waitingOrders(visible: Where, { store, language }: HookContext): Promise<SalesFigures['waiting']> {
  const counts = await Promise.all(
    orderStatuses.filter(isWaiting).map(async (status) => ({
      status,
      title: orderStatusTexts[status][language],
      count: await store.count('orders', allOf(visible, { op: 'in', path: 'current_status.0', values: [status] })),
      filter: addressFilterToText({ current_status: [status] }),
    })),
  );
  return counts.filter(({ count }) => count > 0);
}

async function newestOrders(visible: Where, context: HookContext): Promise<LastOrder[]> {
  const { store, language } = context;
  const sort = [{ path: '_created', direction: -1 as const }];
  const orders = await store.getMany('orders', await store.ids('orders', { where: visible, sort, limit: lastOrders }));
  const buyers = await findBuyers(orders, context);
  return orders.map((order) => {
    const status = textOf(order, 'current_status');
    return {
      _id: order._id,
      title: titleOf(order, 'title', language),
      client: buyers.get(order._id)?.title ?? '',
      status,
      statusTitle: isOrderStatus(status) ? orderStatusTexts[status][language] : status,
      total: cartOf(order)?.totalPrice ?? 0,
      _created: order._created,
    };
  });
}

/** What the dashboard tells of the orders that this user sees; undefined for who sees none, or none of their sums. */
export async function loadSalesFigures(context: Context): Promise<SalesFigures | undefined> {
  const { user } = context;
  const { permissions, where } = accessTo(requireEntity('order', context), context);
  if (!permissions.includes('list') || !seesSums(context)) return undefined;
  const shop = hasPrivilege(user, 'allShops') ? allShops : (user?.shop ?? null);
  const visible = allOf(notDeleted, where);
  const [counting, waiting, last] = await Promise.all([
    countAtFirst(context),
    waitingOrders(visible, context),
    newestOrders(visible, context),
  ]);
  if (counting) return { periods: [], days: [], waiting, last, counting };
  if (shop !== null) await countStale(shop, context);
  const days = daysUntil(kyivDate(context.clock.now()), shownDays);
  const counted: Counted = shop === null ? new Map() : await countedDays(days, shop, context);
  const best = bestProducts(days, counted);
  return {
    periods: await Promise.all(
      periodDays.map((length) => periodOf(length, days, counted, best.get(length) ?? [], shop === allShops, context)),
    ),
    days: days.map((date) => ({ date, ...shownTotals(counted.get(date)?.totals ?? noOrders) })),
    waiting,
    last,
  };
}
