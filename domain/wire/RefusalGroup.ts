import type { RefusedItem } from './RefusedItem';

/** Listed in each group. */
export const maxListedOrders = 20;

/** Orders that a preview leaves out for one reason. */
export interface RefusalGroup {
  count: number;
  messages: RefusedItem['messages'];
  /** The first of them. */
  orders: Pick<RefusedItem, '_id' | 'title'>[];
}
