import type { Cart } from '../../../../../domain/wire/Order';
import type { StoredRecord } from '../../../../../domain/wire/StoredRecord';

/** What an order has taken: pieces of a product, or a use of a coupon (`couponUseId`). */
export interface Holding {
  kind: 'stock' | 'coupon';
  id: string;
  qty: number;
}

/** What an order holds beside its fields. */
interface OrderHoldings {
  /** What it has taken. */
  _held?: readonly Holding[];
  /** Reservations that this version of the order stands for; see `Reservation`. */
  _reservations?: readonly string[];
  /** Ids of the coupon uses of its cart. */
  _couponUses?: readonly string[];
}

export const holdingsOf = (order: StoredRecord): OrderHoldings => order as OrderHoldings;

/** What an order takes while it is neither canceled nor in the trash: pieces that came back are not its own. */
export const holdingsOfCart = (cart: Cart | null, couponUses: readonly string[]): Holding[] => [
  ...(cart?.cartItems ?? [])
    .map(({ id, qty, returned }): Holding => ({ kind: 'stock', id, qty: qty - returned }))
    .filter(({ qty }) => qty > 0),
  ...couponUses.map((id): Holding => ({ kind: 'coupon', id, qty: 1 })),
];
