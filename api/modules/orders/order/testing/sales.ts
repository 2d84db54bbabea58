import type { SaveResult } from '#domain/wire/Form';
import { matchAll } from '#domain/query/Where';
import type { Store } from '#core/ports/Store';
import { aProduct, aRecord } from '../../../../testing/testRecords';
import type { TestClient } from '../../../../testing/testApi';
import { wantedAllocations } from '../../shared/allocate';
import { statusOf } from '../../shared/values/orderValues';
import { systemStore } from '#core/ports/SystemStore';

export const stocked = { jug: 10, bowl: 5 } as const;
/** How often the code can be used. */
export const codeUses = 3;
const couponUse = 'autumn:TWICE';

/** Two products, a code, and payment by card. */
export const salesSeed = () => ({
  products: Object.entries(stocked).map(([id, quantity]) => aProduct(id, id, { quantity: { 0: quantity } })),
  properties: [{ ...aRecord('page', { _id: 'payment' }), liqpay_card_active: { 0: true } }],
  promocodes: [
    aRecord('promocode', {
      _id: 'autumn',
      title: { uk: 'Осінь' },
      urlcode: { 0: 'autumn' },
      kind: { 0: 'percent' },
      value: { 0: 10 },
      active: { 0: true },
      codes: { 0: ['TWICE'] },
      promocodes: { 0: [{ active: true, code: 'TWICE', dateFrom: null, dateTo: null, maxUses: codeUses, uses: 0 }] },
    }),
  ],
});

type Client = Pick<TestClient, 'post' | 'put' | 'delete'>;
type Lines = Readonly<Record<string, number>>;

const cartOf = (lines: Lines, code?: string) => ({
  0: {
    cartItems: Object.entries(lines).map(([id, qty]) => ({ id, qty })),
    discounts: code === undefined ? [] : [{ type: 'coupon', data: code }],
  },
});

export const buy = async (api: Client, lines: Lines, code?: string): Promise<SaveResult> => {
  const fields = { shop: { 0: 'shop-owner' }, cart: cartOf(lines, code), payment: { 0: { payment: 'card' } } };
  return (await api.post('/api/order/insert', { fields })).result as unknown as SaveResult;
};

export const changeCart = async (api: Client, id: string, lines: Lines, code?: string): Promise<SaveResult> =>
  (await api.put(`/api/order/update/${id}`, { fields: { cart: cartOf(lines, code) } })).result as unknown as SaveResult;

export const setStatus = async (api: Client, store: Store, id: string, status: string): Promise<SaveResult> => {
  const order = await store.get('orders', id);
  const history = (order && statusOf(order)?.history) ?? [];
  const fields = { status: { 0: { status, history: [{ status }, ...history] } } };
  return (await api.put(`/api/order/update/${id}`, { fields })).result as unknown as SaveResult;
};

export const cancel = (api: Client, store: Store, id: string): Promise<SaveResult> =>
  setStatus(api, store, id, 'canceled');

/** Fails unless every piece and every use is either there or held by the order that it belongs to. */
export async function expectBalanced(store: Store): Promise<void> {
  const { records: orders } = await systemStore(store).find('orders', { where: matchAll });
  const held = orders.flatMap((order) => order._held ?? []);
  const sumOf = (kind: string, id: string): number =>
    held.filter((each) => each.kind === kind && each.id === id).reduce((sum, { qty }) => sum + qty, 0);
  for (const [id, quantity] of Object.entries(stocked)) {
    const left = ((await store.get('products', id))?.quantity as { 0: number })[0];
    expect({ id, left, held: sumOf('stock', id) }).toEqual({ id, left, held: quantity - left });
    expect(left).toBeGreaterThanOrEqual(0);
  }
  const uses = (await store.get('couponUses', couponUse))?.uses ?? 0;
  expect(uses).toBe(sumOf('coupon', couponUse));
  expect(uses).toBeLessThanOrEqual(codeUses);
  for (const order of orders) expect(order._held).toEqual(wantedAllocations(order));
  expect(await store.count('reservations', matchAll)).toBe(0);
}
