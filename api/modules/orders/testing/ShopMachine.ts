import type { SaveResult } from '#domain/wire/Form';
import { matchAll } from '#domain/query/Where';
import type { PaymentLink } from '#domain/wire/Order';
import { httpServiceClient } from '../../../adapters/remote/httpServiceClient';
import type { DyingStore } from '../../../testing/dyingStore';
import type { TestApi, TestClient, TestClock } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { offersFile, utf8 } from '../../exchange/testing/commerceMl';
import { visit } from '../../exchange/testing/Visitor';
import { statusOf } from '../shared/values/orderValues';
import type { FakeLiqPay } from '../../../services/payment/liqpay/testing/FakeLiqPay';
import type { Step } from './ShopModel';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { textOf } from '#core/schema/valueOf';

/** A call of somebody, and the steps of the model that it stands for. */
export interface Call {
  steps: readonly Step[];
  /** All in one call of the list. */
  isBulk: boolean;
}

/** The order of a model's name, which stands in its number of the waybill. */
const named = (orders: readonly EntityRecords['orders'][], name: string): EntityRecords['orders'] | undefined =>
  orders.find((order) => textOf(order, 'waybill') === name);

export const clientOf = (order: string): string => `client-${Number(order.slice(1)) % 2}`;

const cartOf = (wanted: (Step & { is: 'buy' | 'edit' })['wanted'], codes: readonly string[]) => ({
  0: {
    cartItems: wanted.map(([id, qty]) => ({ id, qty })),
    discounts: codes.map((data) => ({ type: 'coupon', data })),
  },
});

/** One of the machines of a shop: it can be told to die before one of its next writes. */
export class ShopMachine {
  private constructor(
    private readonly liqPay: FakeLiqPay,
    readonly api: TestApi,
    private readonly staff: TestClient,
    private readonly dying: DyingStore,
  ) {}

  static async open(
    dying: DyingStore,
    clock: TestClock,
    liqPay: FakeLiqPay,
    { singleProcess = false } = {},
  ): Promise<ShopMachine> {
    const api = await testApi({
      store: dying.store,
      clock,
      singleProcess,
      serviceClient: httpServiceClient({ timeoutMs: 5000 }),
      serviceUrls: { LIQPAY_URL: liqPay.url },
    });
    await api.idle();
    return new ShopMachine(liqPay, api, await api.as('staff'), dying);
  }

  arm(writes: number): void {
    this.dying.arm(writes);
  }

  isDead(): boolean {
    return this.dying.isDead();
  }

  /** The process ends; a dead one may have left calls that the database still makes. */
  async close(): Promise<void> {
    await this.api.close().catch((failure: unknown) => {
      if (!this.isDead()) throw failure;
    });
    await this.dying.ended();
  }

  /** The id of a new payment of the order; null when none can be made. */
  async link(order: string): Promise<string | null> {
    const { records } = await this.dying.store.find('orders', { where: matchAll });
    const id = named(records, order)?._id ?? '';
    const { result } = await this.api.get(`/api/order/generate-payment-link?order=${id}&payment=card`);
    const { status, link } = result as unknown as PaymentLink;
    return status ? String(this.liqPay.checkout(link).order_id) : null;
  }

  /** Whether it was done; null where the answer does not tell of each step. */
  async perform(call: Call, orders: readonly EntityRecords['orders'][]): Promise<boolean | null> {
    const [step] = call.steps;
    if (!step) return null;
    try {
      return await (call.isBulk ? this.changeStatuses(call, orders) : this.take(step, orders));
    } catch (failure) {
      if (this.isDead()) return null;
      throw failure;
    }
  }

  private async changeStatuses({ steps }: Call, orders: readonly EntityRecords['orders'][]): Promise<null> {
    const changes = steps.filter((step) => step.is === 'status');
    await this.staff.post('/api/order/change-statuses', {
      selectedItems: changes.map(({ order }) => named(orders, order)?._id ?? ''),
      status: changes[0]?.to,
      comment: changes[0]?.comment,
    });
    await this.api.idle();
    return null;
  }

  private async save(path: string, fields: object, client: Pick<TestClient, 'put'> = this.api): Promise<boolean> {
    const { status, result } = await client.put(path, { fields });
    return status === 200 && (result as unknown as SaveResult).valid;
  }

  private async take(step: Step, orders: readonly EntityRecords['orders'][]): Promise<boolean | null> {
    const { api } = this;
    const order = 'order' in step ? named(orders, step.order) : undefined;
    const id = order?._id ?? 'none';
    switch (step.is) {
      case 'buy': {
        const fields = {
          shop: { 0: 'shop-owner' },
          client: { 0: clientOf(step.order) },
          waybill: { 0: step.order },
          cart: cartOf(step.wanted, step.codes),
          payment: { 0: { payment: 'card' } },
        };
        return ((await api.post('/api/order/insert', { fields })).result as unknown as SaveResult).valid;
      }
      case 'edit':
        return this.save(`/api/order/update/${id}`, { cart: cartOf(step.wanted, step.codes) });
      case 'status': {
        const history = (order && statusOf(order)?.history) ?? [];
        const entry = { status: step.to, comment: step.comment, reported: false, time: '', author: '' };
        const fields = { status: { 0: { status: step.to, history: [entry, ...history] } } };
        return this.save(`/api/order/update/${id}`, fields, step.isAdmin ? api : this.staff);
      }
      case 'trash':
        await api.delete(`/api/order/delete/${id}`);
        return null;
      case 'restore':
        await api.post(`/api/order/restore/${id}`);
        return null;
      case 'return': {
        const { status } = await api.post('/api/order/return', {
          order: id,
          lines: step.lines,
          delivery: false,
          refund: false,
        });
        return status === 200;
      }
      case 'pay':
        await api.post('/api/callback/liqpay', this.liqPay.report(step.payment, { status: 'success' }));
        await api.idle();
        return null;
      case 'reverse':
        await api.post('/api/callback/liqpay', this.liqPay.report(step.payment, { status: 'reversed' }));
        await api.idle();
        return null;
      case 'refund': {
        const sum = step.sum / 100;
        return (await api.post('/api/payment/refund', { payment: step.payment, sum })).status === 200;
      }
      case 'enter': {
        const { kind, sum } = step;
        const body = { order: id, kind, sum: sum / 100, way: 'cash' };
        return (await api.post('/api/order/enter-money', body)).status === 200;
      }
      case 'stock':
        return this.save(`/api/product/update/${step.product}`, { quantity: { 0: step.quantity } });
      case 'import': {
        const visitor = await visit(api);
        const { product, price, quantity } = step;
        const row = { id: product, sku: product, price: (price / 100).toFixed(2), quantity: String(quantity) };
        await visitor.send('offers.xml', utf8(offersFile([row])));
        await visitor.import('offers.xml');
        await api.idle();
        return null;
      }
    }
  }
}
