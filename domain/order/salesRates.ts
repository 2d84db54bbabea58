import { toHryvnia, toMoney } from '../commerce/Money';
import type { SalesTotals } from '../wire/SalesFigures';

type SoldOrders = Omit<SalesTotals, 'returned'>;

/** Hryvnia of an order that is not canceled; null without any. */
export function averageOrder({ orders, canceled, turnover }: SoldOrders): number | null {
  const sold = orders - canceled;
  return sold > 0 ? toHryvnia(toMoney(turnover / sold)) : null;
}

/** Percent of the orders; null without any. */
export const canceledShare = ({ orders, canceled }: SoldOrders): number | null =>
  orders > 0 ? Math.round((canceled / orders) * 1000) / 10 : null;

/** By how many percent a figure is higher than it was; null when there is nothing to compare with. */
export const growth = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : Math.round(((now - before) / before) * 100);
