import type { SaveResult } from '#domain/wire/Form';
import type { Store } from '#core/ports/Store';
import { aProduct, aRecord } from '../../../../testing/testRecords';
import type { TestClient } from '../../../../testing/testApi';
import { expectAllocated } from '../../testing/expectAllocated';
import { statusOf } from '../../shared/values/orderValues';

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
export const expectBalanced = (store: Store): Promise<void> =>
  expectAllocated(store, stocked, { [couponUse]: codeUses });
