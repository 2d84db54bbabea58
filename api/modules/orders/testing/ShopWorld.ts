import type { Price } from '#domain/commerce/Price';
import { emptyPrice } from '#domain/commerce/Price';
import { toMoney } from '#domain/commerce/Money';
import { matchAll } from '#domain/query/Where';
import { kyivDate } from '#domain/time/kyiv';
import type { SalesFigures } from '#domain/wire/SalesFigures';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Store } from '#core/ports/Store';
import { valueOf } from '#core/schema/valueOf';
import type { TestClock } from '../../../testing/testApi';
import { aProduct, aRecord, fixedRecords, people } from '../../../testing/testRecords';
import { testSecretBox } from '../../../testing/testSecretBox';
import { account } from '../../exchange/testing/Visitor';
import { returnedSum } from '../shared/values/orderReturns';
import { cartOf, statusOf } from '../shared/values/orderValues';
import type { FakeLiqPay } from '../../../services/payment/liqpay/testing/FakeLiqPay';
import { paymentSettingsRecord } from '../../payments/payment/testing/paymentServices';
import type { Call } from './ShopMachine';
import { clientOf, ShopMachine } from './ShopMachine';
import type { ShopPlace } from './ShopPlace';
import type { ModelOrder } from './ShopModel';
import { modelCoupons, ShopModel } from './ShopModel';
import { outcomes } from './outcomes';
import { SkewedClock } from '../../../testing/SkewedClock';
import { systemStore } from '#core/ports/SystemStore';
import type { EntityRecords } from '#core/ports/EntityRecords';

const products = ['jug', 'bowl', 'vase', 'plate', 'cup', 'tray'];
const clients = ['client-0', 'client-1'];

const priceRecord = (price: number, asked: number) => ({
  ...emptyPrice,
  default: price / 100,
  discount: asked < price ? asked / 100 : null,
});

/** The model of a new shop: every third product is reduced. */
function newShop(): ShopModel {
  const model = new ShopModel();
  products.forEach((id, at) => {
    const price = 9_999 + at * 3_333;
    model.stock.set(id, 6 + at * 2);
    model.prices.set(id, { price, asked: at % 3 === 0 ? price - 1_111 : price });
  });
  return model;
}

async function records(model: ShopModel): Promise<Record<string, StoredRecord[]>> {
  const exchange = fixedRecords('property').filter(({ _id }) => _id === 'exchange1c');
  const password = await testSecretBox.seal(account.password);
  return {
    ...people(),
    products: products.map((id) => {
      const { price = 0, asked = 0 } = model.prices.get(id) ?? {};
      return aProduct(id, id, {
        sku: { 0: id },
        quantity: { 0: model.stock.get(id) },
        price: { 0: priceRecord(price, asked) },
      });
    }),
    clients: clients.map((_id) => aRecord('client', { _id, title: { 0: _id }, active: { 0: true } })),
    properties: [
      await paymentSettingsRecord(),
      ...exchange.map((record) => ({
        ...record,
        exchange_active: { 0: true },
        exchange_user: { 0: account.user },
        exchange_password: { 0: password },
      })),
    ],
    promocodes: Object.entries(modelCoupons).map(([code, { kind, value, max, min }]) =>
      aRecord('promocode', {
        _id: code.toLowerCase(),
        title: { uk: code },
        urlcode: { 0: code.toLowerCase() },
        kind: { 0: kind },
        value: { 0: kind === 'sum' ? value / 100 : value },
        minSum: { 0: min / 100 },
        active: { 0: true },
        codes: { 0: [code] },
        promocodes: { 0: [{ active: true, code, dateFrom: null, dateTo: null, maxUses: max, uses: 0 }] },
      }),
    ),
  };
}

const byName = (entries: Iterable<readonly [string, unknown]>): object =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));
const positive = (entries: Iterable<readonly [string, number]>): object =>
  byName([...entries].filter(([, qty]) => qty > 0));

const moneyOf = (model: ShopModel, name: string, order: ModelOrder): object => {
  const { received, toPay, toRefund } = model.due(name, order);
  return { received, conceded: order.money.conceded, toPay, toRefund };
};

/** What the model and the stores are compared by. */
const shownModel = (model: ShopModel): object => ({
  stock: byName(model.stock),
  prices: byName([...model.prices].map(([id, { price, asked }]) => [id, [price, asked]])),
  uses: byName(Object.keys(modelCoupons).map((code) => [code, model.uses(code)])),
  // An order that keeps its status does not show whether it is paid.
  paid: [...model.payments]
    .flatMap(([id, { paidAt, isReversed, refunded }]) => (paidAt > 0 && !isReversed ? `${id} ${refunded}` : []))
    .sort(),
  orders: byName(
    [...model.orders].map(([name, order]) => [
      name,
      {
        lines: order.lines,
        codes: order.codes,
        total: order.total,
        history: order.history,
        isTrashed: order.isTrashed,
        money: moneyOf(model, name, order),
        held: positive(model.held(order)),
      },
    ]),
  ),
});

const kopiykyIn = (order: EntityRecords['orders'], field: 'received' | 'conceded' | 'to_pay' | 'to_refund'): number =>
  toMoney(valueOf(order, field) ?? 0);

function shownOrder(order: EntityRecords['orders']): object {
  const cart = cartOf(order);
  return {
    lines: cart?.cartItems.map(({ id, qty, returned, restocked, price, discount }) => ({
      id,
      qty,
      returned,
      restocked,
      price: toMoney(price),
      asked: toMoney(price) - toMoney(discount) / qty,
    })),
    codes: cart?.discounts.map(({ data }) => data),
    total: toMoney(cart?.totalPrice ?? 0),
    history: statusOf(order)?.history.map(({ status }) => status),
    isTrashed: order._deleted,
    money: {
      received: kopiykyIn(order, 'received'),
      conceded: kopiykyIn(order, 'conceded'),
      toPay: kopiykyIn(order, 'to_pay'),
      toRefund: kopiykyIn(order, 'to_refund'),
    },
    held: positive((order._held ?? []).filter(({ kind }) => kind === 'stock').map(({ id, qty }) => [id, qty] as const)),
  };
}

const shownPrice = ({ default: price, discount }: Price): number[] =>
  [price, discount ?? price].map((each) => toMoney(each ?? 0));

/** So far the clock of the second machine is ahead. */
const skewMs = 10 * 60_000;

/** A shop over a store that one or two machines use, beside its model. */
export class ShopWorld {
  model = newShop();
  machines: ShopMachine[] = [];
  /** How often the machines died. */
  deaths = 0;
  private names = 0;

  private constructor(
    private readonly places: readonly ShopPlace[],
    private readonly clock: TestClock,
    private readonly liqPay: FakeLiqPay,
  ) {}

  static async open(places: readonly ShopPlace[], clock: TestClock, liqPay: FakeLiqPay): Promise<ShopWorld> {
    const world = new ShopWorld(places, clock, liqPay);
    for (const [collection, list] of Object.entries(await records(world.model))) {
      const written = await world.store.insert(collection, list);
      if (!written.ok) throw new Error(`${collection}: ${written.id}`);
    }
    await world.start();
    return world;
  }

  private get place(): ShopPlace {
    const [place] = this.places;
    if (!place) throw new Error('no store');
    return place;
  }

  private get store(): Store {
    return this.place.store();
  }

  newName(): string {
    this.names += 1;
    return `o${this.names}`;
  }

  get today(): string {
    return kyivDate(this.clock.now());
  }

  private async start(singleProcess = false): Promise<void> {
    this.machines = [];
    for (const [at, place] of this.places.entries())
      this.machines.push(
        await ShopMachine.open(await place.begin(), new SkewedClock(this.clock, at * skewMs), this.liqPay, {
          singleProcess: singleProcess && place === this.place,
        }),
      );
  }

  /** Either may have left a job to the other one. */
  private async idle(): Promise<void> {
    for (const { api } of [...this.machines, ...this.machines]) await api.idle();
  }

  async close(): Promise<void> {
    for (const machine of this.machines) await machine.close();
  }

  private orders = async (): Promise<readonly EntityRecords['orders'][]> =>
    (await systemStore(this.store).find('orders', { where: matchAll })).records;

  private async shown(): Promise<object> {
    const stored = await this.store.getMany('products', products);
    const uses = await Promise.all(
      Object.keys(modelCoupons).map(
        async (code) =>
          [code, (await this.store.get('couponUses', `${code.toLowerCase()}:${code}`))?.uses ?? 0] as const,
      ),
    );
    const orders = await this.orders();
    const payments = (await this.store.find('payments', { where: matchAll })).records;
    return {
      stock: byName(stored.map((product) => [product._id, valueOf(product, 'quantity')])),
      prices: byName(stored.map((product) => [product._id, shownPrice(valueOf(product, 'price') as Price)])),
      uses: byName(uses),
      paid: payments
        .flatMap(({ _id, state, refunded }) => (state === 'paid' ? `${_id} ${String(refunded)}` : []))
        .sort(),
      orders: byName(orders.map((order) => [String(valueOf(order, 'waybill')), shownOrder(order)])),
    };
  }

  async link(order: string): Promise<void> {
    const payment = await this.machines[0]?.link(order);
    const known = this.model.orders.get(order);
    if (payment && known && !this.model.payments.has(payment))
      this.model.payments.set(payment, {
        ...{ order, amount: this.model.due(order, known).toPay, paidAt: 0 },
        ...{ refunded: 0, isReversed: false, isUnclear: false },
      });
  }

  /**
   * Makes the calls at once, each at one of the machines. What is stored afterwards must be what the model has after
   * the calls in some order; of those that ran at once some may have been refused for each other, and of those of a
   * machine that died some may not have been made.
   */
  async act(calls: readonly Call[], dying: { machine: number; writes: number } | null): Promise<void> {
    this.clock.advance(60_000);
    if (dying) this.machines[dying.machine]?.arm(dying.writes);
    const orders = await this.orders();
    const answers = await Promise.all(
      calls.map((call, at) => this.machines[at % this.machines.length]?.perform(call, orders) ?? null),
    );
    await this.idle();
    const hasDied = this.machines.some((machine) => machine.isDead());
    if (hasDied) await this.replaceMachines(calls, orders);
    else for (const machine of this.machines) machine.arm(Infinity);
    const shown = JSON.stringify(await this.shown());
    const stored = await this.orders();
    this.model.returnedSums = new Map(stored.map((order) => [String(valueOf(order, 'waybill')), returnedSum(order)]));
    const options = { isCertain: calls.length === 1 && !hasDied, answers: hasDied ? calls.map(() => null) : answers };
    for (const model of outcomes(this.model, calls, options)) {
      if (JSON.stringify(shownModel(model)) !== shown) continue;
      this.model = model;
      return;
    }
    const expected = this.model.copy();
    for (const { steps } of calls) for (const step of steps) expected.apply(step);
    process.stderr.write(`${JSON.stringify({ calls, answers, hasDied })}\n`);
    // Fails, and tells the difference to the calls one after another.
    expect(JSON.parse(shown)).toEqual(shownModel(expected));
    throw new Error('the answers are wrong');
  }

  /** All processes end; the next ones settle what is left. */
  private async replaceMachines(calls: readonly Call[], orders: readonly EntityRecords['orders'][]): Promise<void> {
    this.deaths += 1;
    await this.close();
    this.clock.advance(31 * 60_000);
    await this.start(true);
    await this.idle();
    // A service repeats a report that nobody has confirmed.
    for (const call of calls)
      if (['pay', 'reverse'].includes(call.steps[0]?.is ?? '')) await this.machines[0]?.perform(call, orders);
    await this.machines[0]?.api.jobs.enqueue('orders.settle', {});
    await this.idle();
  }

  /** In the evening nothing is under way, and every figure is that of the model. */
  async expectBalanced(): Promise<void> {
    await this.idle();
    expect(await this.store.count('reservations', matchAll)).toBe(0);
    const orders = [...this.model.orders].filter(([, { isTrashed }]) => !isTrashed);
    const isSold = ([, { history }]: (typeof orders)[number]): boolean => history[0] !== 'canceled';
    // What a return gives back is the rule of `refundAmount`, which has its own test.
    const returned = new Map(
      (await this.orders()).map((order) => [String(valueOf(order, 'waybill')), returnedSum(order)] as const),
    );
    const returnedOf = (of: typeof orders): number =>
      of.filter(isSold).reduce((all, [name]) => all + (returned.get(name) ?? 0), 0);
    const sum = (of: typeof orders): number =>
      of
        .filter(isSold)
        .reduce(
          (all, [name, { total, money }]) => all + Math.max(0, total - (returned.get(name) ?? 0) - money.conceded),
          0,
        );
    for (const stored of await this.orders()) {
      const order = this.model.orders.get(String(valueOf(stored, 'waybill')));
      const status = order?.history[0] ?? '';
      // Money that is to be given back is in view wherever its order is.
      if (Number(valueOf(stored, 'to_refund')) > 0)
        expect([stored._deleted, valueOf(stored, 'issues')]).toEqual([false, expect.arrayContaining(['refund'])]);
      const derived = ['current_status', 'holds_stock', 'incomplete', 'total', 'products'] as const;
      expect(derived.map((name) => valueOf(stored, name))).toEqual([
        status,
        // One that still has lost pieces in the trash holds them.
        order?.isTrashed === false && status !== 'canceled',
        status !== 'canceled' && status !== 'complete',
        (order?.total ?? 0) / 100,
        order?.lines.map(({ id }) => id),
      ]);
    }
    for (const client of await this.store.getMany('clients', clients)) {
      const own = orders.filter(([name]) => clientOf(name) === client._id);
      const shown = { count: valueOf(client, 'ordersCount') ?? 0, sum: valueOf(client, 'ordersSum') ?? 0 };
      expect({ client: client._id, ...shown }).toEqual({ client: client._id, count: own.length, sum: sum(own) / 100 });
    }
    const dashboard = await this.machines[0]?.api.get('/api/home/dashboard');
    expect(dashboard).toMatchObject({ status: 200 });
    const { sales } = dashboard?.result as { sales: SalesFigures };
    for (const [at, of] of [orders.filter(([, { day }]) => day === this.today), orders].entries())
      expect(sales.periods[at === 0 ? 0 : 2]?.now).toEqual({
        orders: of.length,
        canceled: of.filter((order) => !isSold(order)).length,
        turnover: sum(of) / 100,
        returned: returnedOf(of) / 100,
      });
    const waiting = ['pending', 'processing', 'payed'].map((status) => [
      status,
      orders.filter(([, { history }]) => history[0] === status).length,
    ]);
    expect(sales.waiting.map(({ status, count }) => [status, count])).toEqual(waiting.filter(([, count]) => count));
  }

  /** Sessions do not last for days: the machines start anew. */
  async night(): Promise<void> {
    const next = Date.parse(`${this.today}T08:00:00.000Z`) + 86_400_000;
    await this.close();
    this.clock.advance(next - this.clock.now());
    await this.start();
  }
}
