import { blankAddress } from '#domain/delivery/addressChanges';
import { enterPayments } from '../api/modules/orders/shared/due/enterPayments';
import { noMoney } from '../api/modules/orders/shared/due/OrderMoney';
import { deriveOrder } from '../api/modules/orders/order/deriveOrder';
import { wantedAllocations } from '../api/modules/orders/shared/allocate';
import type { Store } from '#core/ports/Store';
import { entities } from '../api/modules/registry';
import type { AppliedCoupon } from '#domain/order/cartTotals';
import { cartTotals } from '#domain/order/cartTotals';
import { toHryvnia, toMoney } from '#domain/commerce/Money';
import type { Money } from '#domain/commerce/Money';
import type { OrderStatus } from '#domain/order/orderStatuses';
import { emptyField } from '#domain/form/readField';
import type { Cart } from '#domain/wire/Order';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { idOf, productAt, shopCount } from './products';
import { below, pick, seeded } from './random';

export const orderedProducts = 20_000;
export const clientCount = 50_000;
export const ownShop = idOf('shop', 0);
export const couponCode = 'OSIN';

const hex = (letter: string, at: number): string => `${letter}${at.toString(16).padStart(23, '0')}`;
export const orderId = (at: number): string => hex('d', at);
export const clientId = (at: number): string => hex('b', at);
const dayMs = 86_400_000;
const years = 2;

const emptyRecord = (entity: string): StoredRecord =>
  Object.fromEntries(
    [...(entities.get(entity)?.definitions.uk ?? [])].map(([name, field]) => [name, emptyField(field)]),
  ) as StoredRecord;
const empty = { order: emptyRecord('order'), client: emptyRecord('client'), promocode: emptyRecord('promocode') };

const system = (_id: string, at: number, time: string) => ({
  _id,
  _deleted: false,
  _created: time,
  _updated: time,
  _revision: 1,
  _increment: at + 1,
});

const priceOf = (at: number): Money => toMoney(100 + (at % 977) + (at % 100) / 100);

/** Shops have their products in turns, so that an order finds some of its own. */
export const orderedProduct = (at: number): StoredRecord => ({
  ...productAt(at),
  _deleted: false,
  active: { 0: true },
  shop: { 0: idOf('shop', at % shopCount) },
  price: { 0: { default: toHryvnia(priceOf(at)), discount: null, discount_from: null, discount_to: null } },
  quantity: { 0: 1_000_000 },
});

export const clientAt = (at: number): StoredRecord => ({
  ...empty.client,
  ...system(clientId(at), at, '2024-01-01T00:00:00.000Z'),
  title: { 0: `Клієнт ${at}` },
  surname: { 0: 'Клієнт' },
  name: { 0: String(at) },
  phone: {
    0: `+38 (067) ${String(at)
      .padStart(7, '0')
      .replace(/(...)(..)(..)/, '$1 $2 $3')}`,
  },
  active: { 0: true },
  language: { 0: 'uk' },
});

/** Of ten percent, for all shops, without a limit. */
export const coupon = (): StoredRecord => ({
  ...empty.promocode,
  ...system(hex('f', 1), 0, '2024-01-01T00:00:00.000Z'),
  title: { uk: 'Осінь', en: 'Autumn' },
  urlcode: { 0: 'osin' },
  kind: { 0: 'percent' },
  value: { 0: 10 },
  active: { 0: true },
  codes: { 0: [couponCode] },
  promocodes: { 0: [{ active: true, code: couponCode, dateFrom: null, dateTo: null, maxUses: 0, uses: 0 }] },
});

/** A product of a shop that this order takes. */
export const shopProduct = (shop: number, random: () => number): number =>
  shop + shopCount * below(random, Math.floor(orderedProducts / shopCount));

const usual: readonly OrderStatus[] = ['complete', 'complete', 'complete', 'complete', 'complete', 'canceled'];
const recent: readonly OrderStatus[] = ['pending', 'processing', 'payed', 'payed', 'sent', 'complete', 'canceled'];

const statusOfShop = (status: OrderStatus, isOwner: boolean): OrderStatus =>
  !isOwner && (status === 'pending' || status === 'processing') ? `${status}_cash` : status;

function cartAt(shop: number, random: () => number): Cart {
  const ids = new Set(Array.from({ length: 1 + below(random, 12) }, () => shopProduct(shop, random)));
  const lines = [...ids].map((at) => {
    const price = priceOf(at);
    return { id: idOf('product', at), qty: 1 + below(random, 3), price, salePrice: price, at };
  });
  const coupons: AppliedCoupon[] =
    random() < 0.2 ? [{ code: couponCode, kind: 'percent', value: 10, items: new Set(lines.map(({ id }) => id)) }] : [];
  const totals = cartTotals(lines, coupons, 0 as Money);
  return {
    cartItems: lines.map(({ id, qty, price, at }, line) => ({
      id,
      qty,
      price: toHryvnia(price),
      discount: 0,
      discounts: [...(totals.lines[line]?.coupons ?? [])].map(([data, share]) => ({
        type: 'coupon' as const,
        data,
        discount: toHryvnia(share),
      })),
      title: `Товар ${at}`,
      sku: `SKU-${String(at).padStart(8, '0')}`,
      returned: 0,
      restocked: 0,
    })),
    discounts: [...totals.coupons].map(([data, amount]) => ({
      type: 'coupon' as const,
      data,
      discount: toHryvnia(amount),
      status: 1 as const,
      messages: [],
    })),
    fullPrice: toHryvnia(totals.fullPrice),
    fullDiscount: toHryvnia(totals.fullDiscount),
    shippingPrice: 0,
    totalPrice: toHryvnia(totals.totalPrice),
  };
}

const address = { ...blankAddress('ukrpost_warehouse'), main: true, location: 'Косів', address: '78600' };

/**
 * The order of a number, of so many until now: with all that the application derives. Those of the last month are on
 * their way.
 */
export async function orderAt(at: number, size: number, now: number, store: Store): Promise<StoredRecord> {
  const random = seeded(at * 6151 + 3);
  const age = (1 - (at + 1) / size) * years * 365 * dayMs;
  const created = new Date(now - age).toISOString();
  const shop = random() < 0.3 ? 0 : below(random, shopCount);
  const status = statusOfShop(pick(random, age < 30 * dayMs ? recent : usual), shop === 0);
  const history = [status, statusOfShop('pending', shop === 0)].map((each) => ({
    status: each,
    comment: '',
    reported: false,
    time: created,
    author: 'Bench',
  }));
  const order: StoredRecord = {
    ...empty.order,
    ...system(orderId(at), at, created),
    title: { 0: `№ ${at + 1}` },
    urlcode: { 0: String(at + 1) },
    shop: { 0: idOf('shop', shop) },
    client: { 0: clientId(below(random, clientCount)) },
    cart: { 0: cartAt(shop, random) },
    payment: { 0: { payment: shop === 0 ? pick(random, ['card', 'privat24']) : 'cash', parts_count: 0, link: null } },
    status: { 0: { status, history } },
    // A few are incomplete.
    addresses: { 0: at % 50 === 7 ? [] : [address] },
  };
  const [client = null] = await store.getMany('clients', [(order.client as { 0: string })[0]]);
  enterPayments(order, null, noMoney);
  deriveOrder(order, client, noMoney);
  return {
    ...order,
    _held: wantedAllocations(order),
    _reservations: [],
    _couponUses: [],
    holds_stock: { 0: status !== 'canceled' },
  };
}
