/** Result of GET order/group: what else was bought with an order at one checkout. */
export interface OrderGroup {
  /** The number that the orders share; '' of one that was placed alone. */
  group: string;
  /** The others that the caller may open, in the order of their numbers. `shop`: its title. */
  others: { _id: string; title: string; shop: string }[];
}
