/** A line; amounts are kopiyky of one piece. */
interface ModelLine {
  id: string;
  qty: number;
  returned: number;
  restocked: number;
  price: number;
  asked: number;
}

/** Kopiyky that were entered past the services, and what was let off by any refund. */
interface ModelMoney {
  entered: number;
  givenBack: number;
  conceded: number;
  returned: number;
}

export interface ModelOrder {
  lines: readonly ModelLine[];
  codes: readonly string[];
  total: number;
  /** Newest first. */
  history: readonly string[];
  isTrashed: boolean;
  money: ModelMoney;
  /** Kyiv date. */
  day: string;
}

type Wanted = readonly (readonly [product: string, qty: number])[];

/** What happens in a shop. An order that does not exist is ignored. */
export type Step =
  | { is: 'buy'; order: string; wanted: Wanted; codes: readonly string[]; day: string }
  | { is: 'edit'; order: string; wanted: Wanted; codes: readonly string[] }
  | { is: 'status'; order: string; to: string; comment: string; isAdmin: boolean; seen: number | null }
  | { is: 'trash' | 'restore'; order: string }
  | { is: 'return'; order: string; lines: readonly { id: string; qty: number; restock: boolean }[] }
  | { is: 'pay' | 'reverse'; order: string; payment: string }
  | { is: 'refund'; order: string; payment: string; sum: number }
  | { is: 'enter'; order: string; kind: 'payment' | 'refund' | 'concession'; sum: number }
  | { is: 'stock'; product: string; quantity: number }
  | { is: 'import'; product: string; price: number; quantity: number };

/** `pay` is both: the money is noted, and its order follows. */
export interface PaymentPart {
  is: 'receive' | 'settle';
  payment: string;
}

/** Coupons of all products. `value`: percent or kopiyky; `max` 0: any number of uses. */
export const modelCoupons = {
  TEN: { kind: 'percent', value: 10, max: 3, min: 0 },
  FIFTY: { kind: 'sum', value: 5000, max: 2, min: 0 },
  LARGE: { kind: 'percent', value: 7, max: 0, min: 60_000 },
} as const;
const couponOf = (code: string) => modelCoupons[code as keyof typeof modelCoupons];

interface Payment {
  order: string;
  amount: number;
  paidAt: number;
  refunded: number;
  isReversed: boolean;
  /** It was said to be taken back after a part was refunded: nobody knows how much. */
  isUnclear: boolean;
}

const noMoney: ModelMoney = { entered: 0, givenBack: 0, conceded: 0, returned: 0 };

const next: Readonly<Record<string, readonly string[]>> = {
  pending: ['processing', 'payed', 'canceled'],
  processing: ['payed', 'sent', 'canceled'],
  payed: ['sent', 'canceled'],
  sent: ['payed', 'complete', 'canceled'],
  complete: ['canceled'],
  canceled: ['pending'],
};

/** What a shop is to be after each step, in plain words: whole kopiyky, no stores, no reservations. */
export class ShopModel {
  stock = new Map<string, number>();
  prices = new Map<string, { price: number; asked: number }>();
  orders = new Map<string, ModelOrder>();
  payments = new Map<string, Payment>();
  /** What returns of orders gave back, as they stand in the store: `refundAmount` has its own test. */
  returnedSums = new Map<string, number>();
  private paid = 0;

  copy(): ShopModel {
    const copy = new ShopModel();
    copy.stock = new Map(this.stock);
    copy.prices = new Map(this.prices);
    copy.orders = new Map(this.orders);
    copy.payments = new Map(this.payments);
    copy.returnedSums = this.returnedSums;
    copy.paid = this.paid;
    return copy;
  }

  held({ lines, history, isTrashed }: ModelOrder): Map<string, number> {
    const isOpen = !isTrashed && history[0] !== 'canceled';
    return new Map(
      lines.map(({ id, qty, returned, restocked }) => [id, (isOpen ? qty : returned) - restocked] as const),
    );
  }

  uses(code: string): number {
    const usedBy = ({ codes, history, isTrashed }: ModelOrder): boolean =>
      codes.includes(code) && !isTrashed && history[0] !== 'canceled';
    return [...this.orders.values()].filter(usedBy).length;
  }

  /** False: refused, nothing has changed. */
  apply(step: Step | PaymentPart): boolean {
    switch (step.is) {
      case 'stock':
        this.stock.set(step.product, step.quantity);
        return true;
      case 'import':
        return this.import(step);
      case 'buy':
        return this.buy(step);
      case 'pay':
        return this.receive(step.payment) && this.settle(step.payment);
      case 'receive':
        return this.receive(step.payment);
      case 'settle':
        return this.settle(step.payment);
      case 'reverse':
        return this.reverse(step.payment);
      default: {
        const order = this.orders.get(step.order);
        return order !== undefined && this.change(order, step);
      }
    }
  }

  private change(
    order: ModelOrder,
    step: Exclude<Step, { is: 'stock' | 'import' | 'buy' | 'pay' | 'reverse' }>,
  ): boolean {
    switch (step.is) {
      case 'edit':
        return this.edit(order, step);
      case 'status':
        return this.setStatus(order, step);
      case 'return':
        return this.giveBack(order, step);
      case 'refund':
        return this.refund(order, step);
      case 'enter':
        return this.enter(order, step);
      case 'trash':
        // In the trash nothing is owed: what has been received would be out of view.
        if (order.isTrashed || this.due(step.order, order).received > 0 || this.unclear(step.order).length > 0)
          return false;
        return this.put(step.order, { ...order, isTrashed: true });
      case 'restore': {
        if (!order.isTrashed) return false;
        const restored = { ...order, isTrashed: false };
        // Goods that are sold by now.
        if (!this.put(step.order, restored))
          this.put(step.order, { ...restored, history: ['canceled', ...order.history] });
        return true;
      }
    }
  }

  private unclear = (order: string) => [...this.payments].filter(([, each]) => each.order === order && each.isUnclear);

  private clear(order: string): void {
    for (const [id, payment] of this.unclear(order)) this.payments.set(id, { ...payment, isUnclear: false });
  }

  /** What has come and is left to pay, in plain words. */
  due(id: string, { total, history, isTrashed, money }: ModelOrder) {
    const own = [...this.payments.values()].filter((each) => each.order === id && each.paidAt > 0 && !each.isReversed);
    const byServices = own.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    const received = byServices + money.entered - money.givenBack;
    const isOff = isTrashed || history[0] === 'canceled';
    const owed = isOff ? 0 : Math.max(0, total - money.returned - money.conceded);
    return { received, toPay: Math.max(0, owed - received), toRefund: Math.max(0, received - owed) };
  }

  /** Takes what the order holds now and did not before; false when that is not there. */
  private put(id: string, order: ModelOrder): boolean {
    const former = this.orders.get(id);
    const before = former ? this.held(former) : new Map<string, number>();
    const after = this.held(order);
    const left = new Map(this.stock);
    for (const product of new Set([...before.keys(), ...after.keys()])) {
      const taken = (after.get(product) ?? 0) - (before.get(product) ?? 0);
      const rest = (left.get(product) ?? 0) - taken;
      if (taken > 0 && rest < 0) return false;
      left.set(product, rest);
    }
    const changed = this.copy();
    changed.orders.set(id, order);
    const isUsedUp = (code: string): boolean =>
      couponOf(code).max > 0 && changed.uses(code) > couponOf(code).max && changed.uses(code) > this.uses(code);
    if (order.codes.some(isUsedUp)) return false;
    this.stock = left;
    this.orders.set(id, order);
    return true;
  }

  /** The coupons, and the total; null when one does not hold. Those of the order hold, whatever it is for by now. */
  private priced(lines: readonly ModelLine[], codes: readonly string[], own: readonly string[]) {
    const sum = lines.reduce((all, { asked, qty }) => all + asked * qty, 0);
    const holds = (code: string): boolean => {
      const { max, min } = couponOf(code);
      return own.includes(code) || (sum >= min && (max === 0 || this.uses(code) < max));
    };
    if (!codes.every(holds)) return null;
    const total = codes.reduce((rest, code) => {
      const { kind, value } = couponOf(code);
      const off = kind === 'sum' ? value : Math.floor((rest * value + 50) / 100);
      return rest - Math.min(rest, off);
    }, sum);
    return { codes, total };
  }

  private linesOf(wanted: Wanted, former: readonly ModelLine[]): ModelLine[] {
    return wanted.map(([id, qty]) => {
      const own = former.find((line) => line.id === id);
      const { price, asked } = this.prices.get(id) ?? { price: 0, asked: 0 };
      return own ? { ...own, qty } : { id, qty, returned: 0, restocked: 0, price, asked };
    });
  }

  private buy({ order, wanted, codes, day }: Step & { is: 'buy' }): boolean {
    const lines = this.linesOf(wanted, []);
    const isShort = wanted.some(([id, qty]) => qty > (this.stock.get(id) ?? 0));
    const priced = this.priced(lines, codes, []);
    return (
      !isShort &&
      priced !== null &&
      this.put(order, {
        lines,
        ...priced,
        history: ['pending'],
        isTrashed: false,
        money: noMoney,
        day,
      })
    );
  }

  private edit(order: ModelOrder, { order: id, wanted, codes }: Step & { is: 'edit' }): boolean {
    const choice = (lines: readonly (readonly [string, number])[], names: readonly string[]): string =>
      JSON.stringify([lines, names]);
    if (
      choice(wanted, codes) ===
      choice(
        order.lines.map((line) => [line.id, line.qty]),
        order.codes,
      )
    )
      return true;
    const lines = this.linesOf(wanted, order.lines);
    const held = this.held(order);
    const isRefused = ([product, qty]: Wanted[number]): boolean => {
      const own = order.lines.find((line) => line.id === product);
      const most = (this.stock.get(product) ?? 0) + (held.get(product) ?? 0) + (own?.restocked ?? 0);
      return qty > (own?.qty ?? 0) && qty > most;
    };
    const isKept = ({ id: product, returned }: ModelLine): boolean =>
      (lines.find((line) => line.id === product)?.qty ?? 0) >= returned;
    if (wanted.some(isRefused) || !order.lines.every(isKept)) return false;
    const priced = this.priced(lines, codes, order.codes);
    return priced !== null && this.put(id, { ...order, lines, ...priced });
  }

  private setStatus(order: ModelOrder, { order: id, to, comment, isAdmin, seen }: Step & { is: 'status' }): boolean {
    const [from = ''] = order.history;
    // Written upon a history that was read before; bulk changes read it themselves, and leave what has the status.
    if (seen === null ? order.isTrashed || from === to : seen !== order.history.length) return false;
    if (!(to in next) || ((!isAdmin || comment === '') && !next[from]?.includes(to))) return false;
    const changed = { ...order, history: [to, ...order.history] };
    // Set to paid by hand: what was due has been paid.
    const entered = to === 'payed' ? order.money.entered + this.due(id, changed).toPay : order.money.entered;
    const isDone = this.put(id, { ...changed, money: { ...order.money, entered } });
    if (isDone && to === 'payed') this.clear(id);
    return isDone;
  }

  private refund(order: ModelOrder, { order: id, payment, sum }: Step & { is: 'refund' }): boolean {
    const known = this.payments.get(payment);
    if (!known || known.paidAt === 0 || known.isReversed || order.isTrashed) return false;
    if (known.refunded + sum > known.amount) return false;
    const conceded = order.money.conceded + Math.max(0, sum - this.due(id, order).toRefund);
    this.payments.set(payment, { ...known, refunded: known.refunded + sum, isUnclear: false });
    return this.put(id, { ...order, money: { ...order.money, conceded } });
  }

  private enter(order: ModelOrder, { order: id, kind, sum }: Step & { is: 'enter' }): boolean {
    const { received, toPay, toRefund } = this.due(id, order);
    if (order.isTrashed || sum > (kind === 'refund' ? received : toPay)) return false;
    const { money } = order;
    const off = kind === 'refund' ? Math.max(0, sum - toRefund) : kind === 'concession' ? sum : 0;
    return this.put(id, {
      ...order,
      money: {
        ...money,
        entered: money.entered + (kind === 'payment' ? sum : 0),
        givenBack: money.givenBack + (kind === 'refund' ? sum : 0),
        conceded: money.conceded + off,
      },
    });
  }

  private reverse(payment: string): boolean {
    const known = this.payments.get(payment);
    if (!known || known.isReversed || known.refunded >= known.amount) return false;
    if (known.refunded > 0) {
      this.payments.set(payment, { ...known, isUnclear: true });
      return true;
    }
    this.payments.set(payment, { ...known, isReversed: true });
    return true;
  }

  private giveBack(order: ModelOrder, { order: id, lines }: Step & { is: 'return' }): boolean {
    if (order.isTrashed || !['payed', 'sent', 'complete'].includes(order.history[0] ?? '')) return false;
    const after = order.lines.map((line) => {
      const { qty = 0, restock = false } = lines.find((each) => each.id === line.id) ?? {};
      return { ...line, returned: line.returned + qty, restocked: line.restocked + (restock ? qty : 0) };
    });
    const isKnown = lines.every((line) => order.lines.some((each) => each.id === line.id));
    if (!isKnown || !after.every(({ qty, returned }) => returned <= qty)) return false;
    const returned = this.returnedSums.get(id) ?? order.money.returned;
    return this.put(id, { ...order, lines: after, money: { ...order.money, returned } });
  }

  private receive(payment: string): boolean {
    const known = this.payments.get(payment);
    if (!known || known.paidAt > 0 || known.isReversed) return false;
    this.paid += 1;
    this.payments.set(payment, { ...known, paidAt: this.paid });
    return true;
  }

  private settle(payment: string): boolean {
    const known = this.payments.get(payment);
    const order = known && this.orders.get(known.order);
    if (!order || known.paidAt === 0) return true;
    const [status = ''] = order.history;
    // Money is nowhere out of view: the order comes back from the trash, and a person decides.
    if (order.isTrashed) return this.change(order, { is: 'restore', order: known.order });
    if ((status === 'pending' || status === 'processing') && this.due(known.order, order).toPay === 0)
      this.put(known.order, { ...order, history: ['payed', ...order.history] });
    return true;
  }

  /** 1C counts the pieces that open orders hold: it knows of none of them. */
  private import({ product, price, quantity }: Step & { is: 'import' }): boolean {
    const isOpen = ({ history }: ModelOrder): boolean => history[0] !== 'complete' && history[0] !== 'canceled';
    const held = [...this.orders.values()]
      .filter(isOpen)
      .reduce((sum, order) => sum + (this.held(order).get(product) ?? 0), 0);
    this.stock.set(product, Math.max(0, quantity - held));
    this.prices.set(product, { price, asked: price });
    return true;
  }
}
