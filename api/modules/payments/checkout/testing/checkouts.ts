import type { CheckoutBody, CheckoutResult } from '#domain/wire/Checkout';
import { matchAll } from '#domain/query/Where';
import { systemStore } from '#core/ports/SystemStore';
import type { Store } from '#core/ports/Store';
import { textOf } from '#core/schema/valueOf';
import { aProduct, aRecord } from '../../../../testing/testRecords';
import type { TestClient } from '../../../../testing/testApi';
import { expectAllocated } from '../../../orders/testing/expectAllocated';

/** Pieces of each product. */
export const stocked = { jug: 6, bowl: 4, rug: 5, belt: 3, pot: 4 } as const;
type ProductName = keyof typeof stocked;

const shops = { jug: 'shop-owner', bowl: 'shop-owner', rug: 'shop-kosiv', belt: 'shop-kosiv', pot: 'shop-rival' };
const prices = { jug: 199.99, bowl: 100, rug: 1500.5, belt: 333.33, pot: 80 };
/** How often the codes can be used; undefined: any number of times. */
const codes = { ALL: 4, KOSIV: 2, EVER: 0 } as const;
type Code = keyof typeof codes;

const promocode = (code: Code, shop: string, kind: string, value: number) =>
  aRecord('promocode', {
    _id: code.toLowerCase(),
    title: { uk: code },
    urlcode: { 0: code.toLowerCase() },
    kind: { 0: kind },
    value: { 0: value },
    active: { 0: true },
    shop: { 0: shop },
    codes: { 0: [code] },
    promocodes: { 0: [{ active: true, code, dateFrom: null, dateTo: null, maxUses: codes[code], uses: 0 }] },
  });

const offered = ['cash', 'liqpay_card'].flatMap((prefix) =>
  ['active', 'merchant_available'].map((name) => [`${prefix}_${name}`, { 0: true }]),
);

/** Products of three shops; codes of all of them, of one, and of the marketplace without a limit. */
export const checkoutSeed = () => ({
  products: (Object.keys(stocked) as ProductName[]).map((id) =>
    aProduct(id, id, {
      shop: { 0: shops[id] },
      quantity: { 0: stocked[id] },
      price: {
        0: { default: prices[id], discount: null, percents: null, discount_from: null, discount_to: null },
      },
    }),
  ),
  promocodes: [
    promocode('ALL', '', 'percent', 10),
    promocode('KOSIV', 'shop-kosiv', 'sum', 50),
    promocode('EVER', '', 'sum', 5),
  ],
  properties: [{ ...aRecord('page', { _id: 'payment' }), ...Object.fromEntries(offered) }],
});

export type Lines = Partial<Record<ProductName, number>>;

export const checkoutOf = (lines: Lines, promocodes: readonly string[] = [], more: Partial<CheckoutBody> = {}) => ({
  fields: { payment: { 0: { payment: 'cash' } } },
  items: Object.entries(lines).map(([id, qty]) => ({ id, qty })),
  promocodes: [...promocodes],
  ...more,
});

interface CheckoutAnswer {
  status: number;
  messages: string[];
  result: CheckoutResult;
}

export async function checkOut(
  client: Pick<TestClient, 'send'>,
  body: ReturnType<typeof checkoutOf>,
  idempotencyKey?: string,
): Promise<CheckoutAnswer> {
  const { status, body: answer } = await client.send('POST', '/api/order/checkout', body, {
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
  if (!('envelope' in answer)) throw new Error('no envelope');
  const { messages, result } = answer.envelope;
  return { status, messages: messages.map(({ text }) => text), result: result as unknown as CheckoutResult };
}

/** All orders, by the number of their group; those that were placed alone by their own id. */
export async function groupsIn(store: Store): Promise<ReadonlyMap<string, string[]>> {
  const { records } = await systemStore(store).find('orders', { where: matchAll });
  const groups = new Map<string, string[]>();
  for (const order of records) {
    const name = textOf(order, 'group') || order._id;
    groups.set(name, [...(groups.get(name) ?? []), textOf(order, 'shop')].toSorted());
  }
  return groups;
}

const codeUses = Object.fromEntries(Object.entries(codes).map(([code, max]) => [`${code.toLowerCase()}:${code}`, max]));

/** Fails unless every piece and every use is either there or held by the order that it belongs to. */
export const expectBalanced = (store: Store): Promise<void> => expectAllocated(store, stocked, codeUses);
