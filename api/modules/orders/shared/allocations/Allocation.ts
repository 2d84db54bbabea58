import type { Cart, CartItem } from '#domain/wire/Order';

/** What an order has taken: pieces of a product, or a use of a coupon (`couponUseId`). */
export interface Allocation {
  kind: 'stock' | 'coupon';
  id: string;
  qty: number;
}

/** What an order holds beside its fields. */
export type OrderAllocations = {
  /** What it has taken. */
  _held?: readonly Allocation[];
  /** Reservations that this version of the order stands for; see `Reservation`. */
  _reservations?: readonly string[];
  /** Ids of the coupon uses of its cart. */
  _couponUses?: readonly string[];
};

const pieces = (cart: Cart | null, count: (item: CartItem) => number): Allocation[] =>
  (cart?.cartItems ?? [])
    .map((item): Allocation => ({ kind: 'stock', id: item.id, qty: count(item) }))
    .filter(({ qty }) => qty > 0);

/** Pieces that came back and can not be sold again: they stay with the order, also when it is canceled. */
export const lostPieces = (cart: Cart | null): Allocation[] =>
  pieces(cart, ({ returned, restocked }) => returned - restocked);

/** What an order takes while it is neither canceled nor in the trash: what went back into stock is not its own. */
export const allocationsOfCart = (cart: Cart | null, couponUses: readonly string[]): Allocation[] => [
  ...pieces(cart, ({ qty, restocked }) => qty - restocked),
  ...couponUses.map((id): Allocation => ({ kind: 'coupon', id, qty: 1 })),
];
