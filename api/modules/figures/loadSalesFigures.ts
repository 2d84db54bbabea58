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
import { ComputedByVersion } from '#core/kernel/ComputedByVersion';
import type { Context } from '#core/kernel/Context';
import type { HookContext } from '#core/schema/HookContext';
import { textOf, titleOf } from '#core/schema/valueOf';
import { findBuyers } from '../orders/shared/values/buyerOf';
import { seesBuyers, seesSums } from '../orders/shared/values/seesSums';
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

/** What was sold in a period, and in the one before. */
interface PeriodFigures {
  length: number;
  days: readonly string[];
  now: SalesTotals;
  before: SalesTotals;
  products: readonly SoldProduct[];
  shops: readonly SellingShop[];
}

interface Figures {
  days: SalesFigures['days'];
  periods: readonly PeriodFigures[];
}

async function figuresOf(days: readonly string[], shop: string | null, context: HookContext): Promise<Figures> {
  const counted: Counted = shop === null ? new Map() : await countedDays(days, shop, context);
  const best = bestProducts(days, counted);
  return {
    days: days.map((date) => ({ date, ...shownTotals(counted.get(date)?.totals ?? noOrders) })),
    periods: periodDays.map((length) => {
      const period = days.slice(-length);
      return {
        length,
        days: period,
        now: shownTotals(sumOf(period, counted)),
        before: shownTotals(sumOf(days.slice(-2 * length, -length), counted)),
        products: best.get(length) ?? [],
        shops: shop === allShops ? bestShopsOf(period, counted) : [],
      };
    }),
  };
}

/** By shop and days. */
const figures = new ComputedByVersion<Figures>();

interface Titles {
  products: ReadonlyMap<string, string>;
  shops: ReadonlyMap<string, string>;
}

async function titlesFor(periods: readonly PeriodFigures[], context: HookContext): Promise<Titles> {
  const idsOf = (items: readonly (SoldProduct | SellingShop)[]) => [...new Set(items.map(([id]) => id))];
  const [products, shops] = await Promise.all([
    titlesIn('products', idsOf(periods.flatMap((period) => period.products)), context),
    titlesIn('shops', idsOf(periods.flatMap((period) => period.shops)), context),
  ]);
  return { products, shops };
}

function shownPeriod({ length, days, now, before, products, shops }: PeriodFigures, titles: Titles): SalesPeriod {
  const created = createdIn(days);
  return {
    days: length,
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    now,
    before,
    filters: {
      sold: addressFilterToText({ ...created, current_status: sold }),
      canceled: addressFilterToText({ ...created, current_status: ['canceled'] }),
      returned: addressFilterToText({ ...created, current_status: sold, returned_sum: ['0.01', ''] }),
    },
    products: products.map(([id, orders, qty, turnover]) => ({
      _id: id,
      title: titles.products.get(id) ?? id,
      orders,
      qty,
      turnover: toHryvnia(turnover),
      filter: addressFilterToText({ ...created, current_status: sold, products: [id] }),
    })),
    shops: shops.map(([id, orders, turnover]) => ({
      _id: id,
      title: titles.shops.get(id) ?? id,
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
      client: (seesBuyers(context) && buyers.get(order._id)?.title) || '',
      status,
      statusTitle: isOrderStatus(status) ? orderStatusTexts[status][language] : status,
      total: cartOf(order)?.totalPrice ?? 0,
      _created: order._created,
    };
  });
}

type OrdersNow = Pick<SalesFigures, 'waiting' | 'last'>;

/** By the orders that a user sees, whether with their buyers, and the language. */
const ordersNow = new ComputedByVersion<OrdersNow>();

const ordersNowOf = (visible: Where, context: HookContext): Promise<OrdersNow> =>
  ordersNow.get(['orders', 'clients'], [visible, seesBuyers(context), context.language], context.store, async () => {
    const [waiting, last] = await Promise.all([waitingOrders(visible, context), newestOrders(visible, context)]);
    return { waiting, last };
  });

/** What the dashboard tells of the orders that this user sees; undefined for who sees none, or none of their sums. */
export async function loadSalesFigures(context: Context): Promise<SalesFigures | undefined> {
  const { user, store } = context;
  const { permissions, where } = accessTo(requireEntity('order', context), context);
  if (!permissions.includes('list') || !seesSums(context)) return undefined;
  const shop = hasPrivilege(user, 'allShops') ? allShops : (user?.shop ?? null);
  const [counting, shown] = await Promise.all([countAtFirst(context), ordersNowOf(allOf(notDeleted, where), context)]);
  if (counting) return { periods: [], days: [], ...shown, counting };
  if (shop !== null) await countStale(shop, context);
  const dates = daysUntil(kyivDate(context.clock.now()), shownDays);
  const { days, periods } = await figures.get(
    [orderDayCollection.name, soldDayCollection.name],
    [dates, shop],
    store,
    () => figuresOf(dates, shop, context),
  );
  const titles = await titlesFor(periods, context);
  return { periods: periods.map((period) => shownPeriod(period, titles)), days, ...shown };
}
