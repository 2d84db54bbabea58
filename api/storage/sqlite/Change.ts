import type { DerivedIndex } from '../../../domain/query/deriveIndex';
import type { Where } from '../../../domain/query/Where';
import type { OrderedQuery, SortPosition } from './SortPosition';

/** One record's write: before is null for a new one, after for one that is gone. */
export interface RecordChange {
  before: DerivedIndex | null;
  after: DerivedIndex | null;
  /** Indexed and search paths whose values changed; null: all. */
  paths: ReadonlySet<string> | null;
}

/** One change of many records, of which only what it does to totals and places is known. */
export interface BulkChange {
  totals: readonly { where: Where; difference: number }[];
  anchors: readonly { ordered: OrderedQuery; before: readonly SortPosition[]; after: readonly SortPosition[] }[];
}

export type Change = RecordChange | BulkChange;

export const isBulk = (change: Change): change is BulkChange => 'totals' in change;
export const isSingle = (change: Change): change is RecordChange => !isBulk(change);
