import { toHryvnia, toMoney } from '../commerce/Money';
import type { SalesTotals } from '../wire/SalesFigures';

type SoldOrders = Omit<SalesTotals, 'returned'>;

/** Orders that turnover and average are of: those that are not canceled. */
export const soldOrders = ({ orders, canceled }: Pick<SoldOrders, 'orders' | 'canceled'>): number => orders - canceled;

/** Hryvnia of an order that is not canceled; null without any. */
export function averageOrder({ turnover, ...orders }: SoldOrders): number | null {
  const sold = soldOrders(orders);
  return sold > 0 ? toHryvnia(toMoney(turnover / sold)) : null;
}

/** Percent of the orders; null without any. */
export const canceledShare = ({ orders, canceled }: SoldOrders): number | null =>
  orders > 0 ? Math.round((canceled / orders) * 1000) / 10 : null;

/** By how many points a share is higher than it was, to a tenth; null when there is nothing to compare with. */
export const shareChange = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : Math.round((now - before) * 10) / 10;

/** By how many percent a figure is higher than it was; null when there is nothing to compare with. */
export const growth = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : Math.round(((now - before) / before) * 100);
