/** A line; amounts are kopiyky of one piece. */
export interface ModelLine {
  id: string;
  qty: number;
  returned: number;
  restocked: number;
  price: number;
  asked: number;
}

export interface ModelOrder {
  lines: readonly ModelLine[];
  codes: readonly string[];
  total: number;
  /** Newest first. */
  history: readonly string[];
  isTrashed: boolean;
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
  | { is: 'pay'; order: string; payment: string }
  | { is: 'stock'; product: string; quantity: number }
  | { is: 'import'; product: string; price: number; quantity: number };

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
}

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
  private paid = 0;

  copy(): ShopModel {
    const copy = new ShopModel();
    copy.stock = new Map(this.stock);
    copy.prices = new Map(this.prices);
    copy.orders = new Map(this.orders);
    copy.payments = new Map(this.payments);
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
  apply(step: Step): boolean {
    switch (step.is) {
      case 'stock':
        this.stock.set(step.product, step.quantity);
        return true;
      case 'import':
        return this.import(step);
      case 'buy':
        return this.buy(step);
      case 'pay':
        return this.pay(step.payment);
      default: {
        const order = this.orders.get(step.order);
        return order !== undefined && this.change(order, step);
      }
    }
  }

  private change(order: ModelOrder, step: Exclude<Step, { is: 'stock' | 'import' | 'buy' | 'pay' }>): boolean {
    switch (step.is) {
      case 'edit':
        return this.edit(order, step);
      case 'status':
        return this.setStatus(order, step);
      case 'return':
        return this.giveBack(order, step);
      case 'trash':
        return !order.isTrashed && this.put(step.order, { ...order, isTrashed: true });
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

  /** The coupons that hold, and the total. */
  private priced(lines: readonly ModelLine[], codes: readonly string[], own: readonly string[]) {
    const sum = lines.reduce((all, { asked, qty }) => all + asked * qty, 0);
    const valid = codes.filter((code) => {
      const { max, min } = couponOf(code);
      return sum >= min && (own.includes(code) || max === 0 || this.uses(code) < max);
    });
    const total = valid.reduce((rest, code) => {
      const { kind, value } = couponOf(code);
      const off = kind === 'sum' ? value : Math.floor((rest * value + 50) / 100);
      return rest - Math.min(rest, off);
    }, sum);
    return { codes: valid, total };
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
    return (
      !isShort &&
      this.put(order, { lines, ...this.priced(lines, codes, []), history: ['pending'], isTrashed: false, day })
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
    return this.put(id, { ...order, lines, ...this.priced(lines, codes, order.codes) });
  }

  private setStatus(order: ModelOrder, { order: id, to, comment, isAdmin, seen }: Step & { is: 'status' }): boolean {
    const [from = ''] = order.history;
    // Written upon a history that was read before; bulk changes read it themselves, and leave what has the status.
    if (seen === null ? order.isTrashed || from === to : seen !== order.history.length) return false;
    if (!(to in next) || ((!isAdmin || comment === '') && !next[from]?.includes(to))) return false;
    return this.put(id, { ...order, history: [to, ...order.history] });
  }

  private giveBack(order: ModelOrder, { order: id, lines }: Step & { is: 'return' }): boolean {
    if (order.isTrashed || !['payed', 'sent', 'complete'].includes(order.history[0] ?? '')) return false;
    const after = order.lines.map((line) => {
      const { qty = 0, restock = false } = lines.find((each) => each.id === line.id) ?? {};
      return { ...line, returned: line.returned + qty, restocked: line.restocked + (restock ? qty : 0) };
    });
    const isKnown = lines.every((line) => order.lines.some((each) => each.id === line.id));
    return isKnown && after.every(({ qty, returned }) => returned <= qty) && this.put(id, { ...order, lines: after });
  }

  private pay(payment: string): boolean {
    const known = this.payments.get(payment);
    const order = known && this.orders.get(known.order);
    if (!known || known.paidAt > 0) return false;
    this.paid += 1;
    const wasPaid = [...this.payments.values()].some((each) => each.order === known.order && each.paidAt > 0);
    this.payments.set(payment, { ...known, paidAt: this.paid });
    const [status = ''] = order?.history ?? [];
    if (!order || order.isTrashed || wasPaid || order.total !== known.amount) return true;
    if (status === 'pending' || status === 'processing')
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
