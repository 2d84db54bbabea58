import type { Where } from '../../../domain/query/Where';
import type { Bindable } from './Connection';

/** A record's place in an order: what it is sorted by, and its id. */
export interface SortPosition {
  key: Bindable;
  id: string;
}

/** A place, and how many matches stand before it. */
export interface Anchor extends SortPosition {
  before: number;
}

/** A list in one order, as it is paged through. */
export interface OrderedQuery {
  where: Where;
  by: string;
  direction: 1 | -1;
}
