import { smallCollection } from '../specChange';

/** Thresholds of the query planner. */
export interface Tuning {
  /** Milliseconds: queries with a higher estimated cost run in the worker thread. */
  inlineMs: number;
  /** Collections up to this size answer any query within that time. */
  smallCollectionSize: number;
  /** Milliseconds for one row of a sort. */
  sortCostMs: number;
  /** From this offset on a page starts at an anchor; `anchorInterval` is the number of matches between anchors. */
  deepOffset: number;
  anchorInterval: number;
  /** Index steps that are tried before a count goes to the worker: whether a range is long shows when it is counted. */
  longestShortRange: number;
  /** Document frequency from which a term counts as common. */
  commonTermThreshold: number;
  /** From this number of records on, the same change is made by one statement. */
  bulkThreshold: number;
  /** Up to so many rows of one value are read one by one, unless an index covers all that is asked for. */
  fewRows: number;
  /** With more rows that have all attributes that are asked for, a page may be read along an index. */
  maxAttributeRows: number;
  /** More than that are counted by their numbers, up to this share of the collection; then comes the general plan. */
  maxFoundShare: number;
  /** Collections up to this size are derived within `changeSpec`. */
  deriveAtOnce: number;
}

export const defaultTuning: Tuning = {
  inlineMs: 8,
  smallCollectionSize: 5000,
  sortCostMs: 0.0015,
  deepOffset: 5000,
  anchorInterval: 1000,
  longestShortRange: 10_000,
  commonTermThreshold: 5000,
  bulkThreshold: 8,
  fewRows: 500,
  maxAttributeRows: 20_000,
  maxFoundShare: 0.1,
  deriveAtOnce: smallCollection,
};
