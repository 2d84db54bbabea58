import { deliveryTypes } from '#domain/delivery/deliveryMethods';
import type { DeliveryType } from '#domain/delivery/deliveryMethods';
import type { OrderStatus } from '#domain/order/orderStatuses';
import { firstStatus, paymentKindOf } from '#domain/order/orderStatuses';
import { products } from './products';

/** An order of the demo in short form; `demoSales` expands it to a record. */
export interface DemoOrder {
  shop: string;
  hoursAgo: number;
  /** Its own index, or of a shared order that of its first: the address follows from it. */
  placed: number;
  /** Index of the client; null: not known yet. */
  client: number | null;
  /** What a seller has typed of the buyer, who is a client of this index. */
  typed?: number;
  lines: readonly { sku: string; qty: number }[];
  codes: readonly string[];
  payment: string;
  /** null: not known yet. */
  delivery: DeliveryType | null;
  /** All statuses that it had, the oldest first. */
  statuses: readonly OrderStatus[];
  deleted?: true;
  /** Number of the checkout over several shops that it was placed by; all of one go to one address. */
  group?: string;
  /** A present: what is written on its card. */
  card?: string;
}

const count = 42;
const days = 60;
const inTrash = 7;
/** One buyer's cart, of three shops. */
const together = [21, 22, 23];
/** Nobody has asked where they go yet. */
const incomplete = [36, 40];
/** Of these one is a seller's, who knows the buyer. */
const typedBuyer = 36;
export const demoClientCount = 14;

const shopKeys = ['owner', 'kosiv', 'lypova', 'owner', 'opishnia', 'owner', 'konopli'];
const payments: readonly string[] = ['cash', 'card', 'cash', 'privat24', 'gpay'];
const codes = ['YARMAROK10', 'KOSIV15', 'FAIR20', 'MINUS100'];

const cards = ['З днем народження!', 'Вітаємо з новосіллям', 'Зі святом, любі!', ''];

const nth = <T>(list: readonly [T, ...T[]] | readonly T[], at: number): T => list[at % list.length] as T;

/** What old orders came to, and new ones. */
const endings: readonly OrderStatus[] = ['complete', 'complete', 'canceled', 'complete', 'complete'];
const underWay = ['sent', 'payed', 'processing', 'sent', 'canceled'] as const;
const recent = ['pending', 'processing', 'pending', 'payed'] as const;
/** Sent before the money came, which never did. */
const neverPaid = 18;
/** Canceled when it was paid: the client waits for the money. */
const canceledPaid = 24;

function statusesOf(at: number, shop: string, payment: string, delivery: DeliveryType | null): OrderStatus[] {
  const isOwnerShop = shop === 'owner';
  const begun = firstStatus(isOwnerShop, payment);
  const processing: OrderStatus = isOwnerShop ? 'processing' : `processing_${paymentKindOf(payment)}`;
  const last = at < 20 ? nth(endings, at) : at < 32 ? nth(underWay, at) : nth(recent, at);
  const paid = payment === 'cash' || at === neverPaid ? [] : (['payed'] as const);
  switch (last) {
    case 'complete':
      return [begun, processing, ...paid, ...(delivery === 'selfshipping' ? [] : (['sent'] as const)), 'complete'];
    case 'sent':
      return [begun, processing, ...paid, 'sent'];
    case 'processing':
      return [begun, processing];
    case 'pending':
      return [begun];
    case 'canceled':
      return [begun, ...(at === canceledPaid ? paid : []), last];
    default:
      return [begun, last];
  }
}

function linesOf(at: number, shop: string): DemoOrder['lines'] {
  const offered = products.filter((product) => product.shop === shop && !product.hidden && !product.deleted);
  const skus = Array.from({ length: 1 + (at % 3) }, (_, line) => nth(offered, at * 5 + line * 3).sku);
  return [...new Set(skus)].map((sku, line) => ({ sku, qty: 1 + ((at + line) % 3 === 2 ? 1 : 0) }));
}

function orderAt(at: number): DemoOrder {
  const shop = nth(shopKeys, at);
  const payment = nth(payments, at);
  const isIncomplete = incomplete.includes(at);
  const isTogether = together.includes(at);
  // Of a shared order the buyer, the moment and the address are those of its first.
  const placed = isTogether ? Math.min(...together) : at;
  const way = nth(deliveryTypes, placed + Math.floor(placed / 5));
  // Other shops hand nothing over themselves.
  const delivery = isIncomplete ? null : way === 'selfshipping' && shop !== 'owner' ? 'novapost_warehouse' : way;
  return {
    shop,
    // More of them lately.
    hoursAgo: Math.round(days * 24 * ((count - placed) / count) ** 1.4),
    client: isIncomplete ? null : (placed * 3) % demoClientCount,
    placed,
    lines: linesOf(at, shop),
    codes: at % 3 === 0 ? [nth(codes, at / 3)] : [],
    payment,
    delivery,
    statuses: statusesOf(at, shop, payment, delivery),
    ...(at === typedBuyer && { typed: 4 }),
    ...(at === inTrash && { deleted: true }),
    ...(isTogether && { group: '1' }),
    ...(at % 6 === 2 && { card: nth(cards, (at - 2) / 6) }),
  };
}

/** Orders of the last two months, the oldest first. */
export const orders: readonly DemoOrder[] = Array.from({ length: count }, (_, at) => orderAt(at));
