import { entities } from '../../api/modules/registry';
import { couponRowsOf } from '../../api/modules/orders/shared/coupons/couponUses';
import { addressOf, cartOf, paymentOf, statusOf } from '../../api/modules/orders/shared/values/orderValues';
import { textOf } from '#core/schema/valueOf';
import { deliveryTypes } from '#domain/delivery/deliveryMethods';
import { isOrderStatus, orderStatuses, statusRefusal } from '#domain/order/orderStatuses';
import { toMoney } from '#domain/commerce/Money';
import { carrierPlaces } from './carrierPlaces';
import { demoRecords } from './demoRecords';
import { demoSales } from './demoSales';
import type { EntityRecords } from '#core/ports/EntityRecords';

const now = Date.parse('2026-11-21T10:00:00Z');
const ownerShopId = 'owner';
const records = demoRecords({ entities, ownerShopId, passwordHashes: {}, now });
const seed = () => demoSales({ entities, ownerShopId, now, records, places: carrierPlaces(now) });

describe('the orders of the demo', () => {
  it('are the same each time', async () => {
    expect(await seed()).toEqual(await seed());
  });

  it('have all statuses, deliveries and both kinds of shops, over two months', async () => {
    const { orders = [] } = (await seed()).records;
    expect(orders.length).toBeGreaterThanOrEqual(40);
    expect(new Set(orders.map((order) => textOf(order, 'current_status')))).toEqual(new Set(orderStatuses));
    expect(new Set(orders.map((order) => addressOf(order)?.type))).toEqual(new Set([undefined, ...deliveryTypes]));
    expect(orders.some((order) => textOf(order, 'shop') === ownerShopId)).toBe(true);
    expect(new Set(orders.map((order) => textOf(order, 'shop'))).size).toBeGreaterThan(3);
    const ages = orders.map(({ _created }) => (now - Date.parse(_created)) / 86_400_000);
    expect(Math.max(...ages)).toBeGreaterThan(50);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(orders.filter(({ _deleted }) => _deleted)).toHaveLength(1);
  });

  it('have one checkout over three shops: one buyer, moment and address', async () => {
    const { records: sold, groups } = await seed();
    const together = (sold.orders ?? []).filter((order) => textOf(order, 'group') !== '');
    expect([groups, together.map((order) => textOf(order, 'group'))]).toEqual([1, ['1', '1', '1']]);
    expect(new Set(together.map((order) => textOf(order, 'shop'))).size).toBe(3);
    const shared = together.map((order) => JSON.stringify([order._created, textOf(order, 'client'), addressOf(order)]));
    expect(new Set(shared).size).toBe(1);
  });

  it('went from status to status as staff may change them', async () => {
    for (const order of (await seed()).records.orders ?? []) {
      const statuses = (statusOf(order)?.history ?? []).map(({ status }) => status).toReversed();
      const situation = {
        isOwnerShop: textOf(order, 'shop') === ownerShopId,
        payment: paymentOf(order)?.payment ?? '',
        delivery: addressOf(order)?.type ?? null,
        actor: 'marketplace' as const,
      };
      statuses.slice(1).forEach((to, at) => {
        const from = statuses[at] ?? '';
        expect(isOrderStatus(from) && isOrderStatus(to) && statusRefusal(from, to, '', situation)).toBeNull();
      });
    }
  });

  it('are paid as their statuses say, with a few for each queue', async () => {
    const { orders = [] } = (await seed()).records;
    const issuesIn = (order: (typeof orders)[number]) => (order.issues as { 0: string[] })[0];
    expect(orders.flatMap(issuesIn).toSorted()).toEqual(['incomplete', 'incomplete', 'refund', 'underpaid']);
    const settled = orders.filter((order) => ['payed', 'complete'].includes(textOf(order, 'current_status')));
    expect(settled.length).toBeGreaterThan(15);
    for (const order of settled.filter((each) => !issuesIn(each).includes('underpaid')))
      expect(order).toMatchObject({ to_pay: { 0: 0 }, received: { 0: cartOf(order)?.totalPrice } });
  });

  it('hold what is in their carts, and add up', async () => {
    const { records: sold, couponUses } = await seed();
    const { orders = [], promocodes = [], clients = [] } = sold;
    for (const order of orders) {
      const { cartItems = [], fullPrice = 0, fullDiscount = 0, shippingPrice = 0, totalPrice } = cartOf(order) ?? {};
      expect(cartItems.length).toBeGreaterThan(0);
      expect(toMoney(totalPrice ?? 0)).toBe(toMoney(fullPrice) - toMoney(fullDiscount) + toMoney(shippingPrice));
      const isFree = order._deleted || textOf(order, 'current_status') === 'canceled';
      const pieces = (order as EntityRecords['orders'])._held?.filter(({ kind }) => kind === 'stock');
      expect(pieces).toEqual(isFree ? [] : cartItems.map(({ id, qty }) => ({ kind: 'stock', id, qty })));
      expect(order.holds_stock).toEqual({ 0: !isFree });
    }
    const limits = new Map(
      promocodes.flatMap((each) =>
        couponRowsOf(each).map(({ code, maxUses }) => [`${each._id}:${code}`, maxUses || Infinity]),
      ),
    );
    expect(couponUses.length).toBeGreaterThanOrEqual(3);
    for (const { _id, uses } of couponUses) expect(uses).toBeLessThanOrEqual(limits.get(_id) ?? 0);
    const counted = clients.map(({ ordersCount }) => (ordersCount as { 0: number })[0]);
    const bought = orders.filter((order) => !order._deleted && textOf(order, 'client') !== '');
    expect(counted.reduce((sum, number) => sum + number, 0)).toBe(bought.length);
  });
});
