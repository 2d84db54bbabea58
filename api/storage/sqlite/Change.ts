import type { DerivedIndex } from '../../../domain/query/deriveIndex';
import type { Where } from '../../../domain/query/Where';
import type { Ordered, Place } from './Place';

/** One record's write: before is null for a new one, after for one that is gone. */
export interface RecordChange {
  before: DerivedIndex | null;
  after: DerivedIndex | null;
  /** Indexed and search paths whose values changed; null: all. */
  paths: ReadonlySet<string> | null;
}

/** One change of many records, of which only what it does to totals and places is known. */
export interface JointChange {
  totals: readonly { where: Where; difference: number }[];
  places: readonly { ordered: Ordered; before: readonly Place[]; after: readonly Place[] }[];
}

export type Change = RecordChange | JointChange;

export const isJoint = (change: Change): change is JointChange => 'totals' in change;
export const isOfOne = (change: Change): change is RecordChange => !isJoint(change);
