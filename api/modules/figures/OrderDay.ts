import type { Money } from '#domain/commerce/Money';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemCollection } from '#core/schema/systemCollection';

/** Of the orders created on a day, those in the trash left out. */
export interface DayTotals {
  orders: number;
  canceled: number;
  /** Of those that are not canceled, without what was returned. */
  turnover: Money;
  /** What was returned of them. */
  returned: Money;
}

/** What was sold of a product on a day: orders, pieces, kopiyky. Canceled orders and returned pieces left out. */
export type SoldProduct = [id: string, orders: number, qty: number, turnover: Money];

/** What a shop sold on a day: orders, kopiyky. Canceled orders and what was returned left out. */
export type SellingShop = [id: string, orders: number, turnover: Money];

/** The totals of a shop's day in Kyiv; `shop` '' stands for all shops. */
export interface OrderDay extends BaseRecord, DayTotals {
  day: string;
  shop: string;
}

/** The products of a shop's day, and the shops of the day of all shops: apart, because most figures need none. */
export interface SoldDay extends BaseRecord {
  day: string;
  shop: string;
  products: SoldProduct[];
  shops: SellingShop[];
}

export const allShops = '';

export const dayId = (day: string, shop: string): string => `${day}|${shop}`;

/** Says that the days of the installation have been counted once. */
interface CountedMark extends BaseRecord {
  day?: undefined;
}

export const orderDayCollection = systemCollection<OrderDay | CountedMark>('orderDays', [{ path: 'day', kind: 'key' }]);
export const soldDayCollection = systemCollection<SoldDay>('soldDays', [{ path: 'day', kind: 'key' }]);
