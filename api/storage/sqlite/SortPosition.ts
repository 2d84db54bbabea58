import type { Where } from '#domain/query/Where';
import type { Bindable } from './Connection';

/** A record's position in a sort order: its sort key and its id. */
export interface SortPosition {
  key: Bindable;
  id: string;
}

/** A position, and the number of matches before it. */
export interface Anchor extends SortPosition {
  before: number;
}

/** A filtered list in one sort order. */
export interface OrderedQuery {
  where: Where;
  by: string;
  direction: 1 | -1;
}

/** Bounds of a number or an instant as it is stored, both inclusive; infinite where there is none. */
export interface NumericBounds {
  from: number;
  to: number;
}
