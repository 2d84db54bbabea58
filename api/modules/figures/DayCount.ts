import type { Money } from '#domain/commerce/Money';
import { sumMoney } from '#domain/commerce/Money';
import { keptSum } from '#domain/order/refundAmount';
import { netSales, returnedSum } from '../orders/shared/values/orderReturns';
import { cartOf, statusOf } from '../orders/shared/values/orderValues';
import type { DayTotals, SellingShop, SoldProduct } from './OrderDay';
import type { EntityRecords } from '#core/ports/EntityRecords';

const none = 0 as Money;

export const noOrders: DayTotals = { orders: 0, canceled: 0, turnover: none, returned: none };

export const sellingShop = (id: string, { orders, canceled, turnover }: DayTotals): SellingShop => [
  id,
  orders - canceled,
  turnover,
];

/** In the order of their ids where nothing else tells them apart. */
const bySales = ([idA, , qtyA, sumA]: SoldProduct, [idB, , qtyB, sumB]: SoldProduct): number =>
  qtyB - qtyA || sumB - sumA || (idA < idB ? -1 : 1);

/** Adds up the orders of a day. */
export class DayCount {
  private readonly sold = new Map<string, SoldProduct>();
  private readonly selling = new Map<string, SellingShop>();
  readonly totals: DayTotals = { ...noOrders };

  addOrder(order: EntityRecords['orders']): void {
    if (statusOf(order)?.status === 'canceled') return this.addTotals({ ...noOrders, orders: 1, canceled: 1 });
    this.addTotals({ orders: 1, canceled: 0, turnover: netSales(order), returned: returnedSum(order) });
    for (const item of cartOf(order)?.cartItems ?? [])
      this.addProduct([item.id, 1, item.qty - item.returned, keptSum(item)]);
  }

  addTotals({ orders, canceled, turnover, returned }: DayTotals): void {
    this.totals.orders += orders;
    this.totals.canceled += canceled;
    this.totals.turnover = sumMoney([this.totals.turnover, turnover]);
    this.totals.returned = sumMoney([this.totals.returned, returned]);
  }

  addProduct([id, orders, qty, turnover]: SoldProduct): void {
    const sum = this.sold.get(id);
    if (!sum) return void this.sold.set(id, [id, orders, qty, turnover]);
    sum[1] += orders;
    sum[2] += qty;
    sum[3] = sumMoney([sum[3], turnover]);
  }

  addShop([id, orders, turnover]: SellingShop): void {
    const [, ordersBefore, turnoverBefore] = this.selling.get(id) ?? [id, 0, none];
    this.selling.set(id, [id, ordersBefore + orders, sumMoney([turnoverBefore, turnover])]);
  }

  /** In the order of their ids: the same sales are the same record. */
  get products(): SoldProduct[] {
    return [...this.sold.values()].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** So many of the products that most was sold of, by pieces and then by turnover. */
  best(count: number): SoldProduct[] {
    const best: SoldProduct[] = [];
    for (const product of this.sold.values()) {
      const last = best[count - 1];
      if (last && bySales(last, product) <= 0) continue;
      best.splice(best.findLastIndex((each) => bySales(each, product) <= 0) + 1, 0, product);
      best.length = Math.min(best.length, count);
    }
    return best.map((product): SoldProduct => [...product]);
  }

  get shops(): SellingShop[] {
    return [...this.selling.values()].sort(([a], [b]) => (a < b ? -1 : 1));
  }
}
