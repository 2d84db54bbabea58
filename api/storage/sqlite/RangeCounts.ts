import type { Where } from '#domain/query/Where';
import type { AnchorBuilder } from './AnchorBuilder';
import type { Connection } from './Connection';
import type { NumericRange, QueryWriter } from './QueryWriter';
import { stepCostMs } from './ScanCosts';
import type { Anchor, OrderedQuery } from './SortPosition';
import type { SqliteCollection } from './SqliteCollection';
import type { Tuning } from './Tuning';

/** Lists are sorted so, so that their anchors and those of counts are the same. */
const newestFirst = ({ equal, order }: NumericRange): OrderedQuery => ({ where: equal, by: order.by, direction: -1 });

/**
 * Counts contiguous ranges of one index: short ones step by step; long ones of numbers and instants at their ends, what
 * is between two anchors is known.
 */
export class RangeCounts {
  constructor(
    private readonly connection: Connection,
    private readonly collection: SqliteCollection,
    private readonly anchors: AnchorBuilder,
    private readonly tuning: Tuning,
  ) {}

  /** Null: it is none, or a long one without anchors, which are built for the next time. */
  count(where: Where, writer: QueryWriter): number | null {
    const range = writer.numericRange(where);
    const ends = range && this.collection.anchors.within(newestFirst(range), range.bounds);
    if (range && ends) return this.countBetween(range, ends, writer);
    const short = this.countShort(where, writer);
    if (short === null && range && ends === null) this.anchors.build(range.order, newestFirst(range), writer);
    return short;
  }

  private countShort(where: Where, writer: QueryWriter): number | null {
    const most = Math.min(this.tuning.longestShortRange, Math.floor(this.tuning.inlineMs / stepCostMs));
    const sql = writer.countRange(where, most);
    const counted = sql ? Number(this.connection.value(sql.text, sql.values)) : Infinity;
    return counted <= most ? counted : null;
  }

  private countBetween(range: NumericRange, [first, last]: readonly [Anchor, Anchor], writer: QueryWriter): number {
    const { text, values } = writer.countAtEnds(range, [first, last]);
    return Number(this.connection.value(text, values)) + last.before - first.before;
  }
}
