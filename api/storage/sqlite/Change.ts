import type { DerivedIndex } from '#domain/query/deriveIndex';
import type { Where } from '#domain/query/Where';
import type { Bindable } from './Connection';
import type { OrderedQuery, SortPosition } from './SortPosition';

/** The write of one record: `before` is null for an insert, `after` for a removal. */
export interface RecordChange {
  /** Row number. */
  rid: number;
  before: DerivedIndex | null;
  after: DerivedIndex | null;
  /** Indexed and search paths whose values changed; null: all. */
  paths: ReadonlySet<string> | null;
}

/** The same change of many records, with its effect on cached counts and page anchors. */
export interface BulkChange {
  rids: readonly number[];
  /** The new values of columns, by path. */
  values: ReadonlyMap<string, Bindable>;
  totals: readonly { where: Where; difference: number }[];
  anchors: readonly { ordered: OrderedQuery; before: readonly SortPosition[]; after: readonly SortPosition[] }[];
}

export type Change = RecordChange | BulkChange;

export const isBulk = (change: Change): change is BulkChange => 'totals' in change;
export const isSingle = (change: Change): change is RecordChange => !isBulk(change);
