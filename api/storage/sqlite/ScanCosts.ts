import { matchAll } from '#domain/query/Where';
import type { Where } from '#domain/query/Where';
import { pathsOf } from '../pathsOf';
import type { InBranch } from './inBranches';
import { inBranches } from './inBranches';
import type { PageQuery } from './QueryWriter';
import { isCovering } from './sortIndexes';
import type { SqliteCollection } from './SqliteCollection';
import type { SortIndex } from './tableLayout';
import { topLevel } from './topLevel';
import { equalityPaths, hasRangeOn, needsSideTables } from './whereFacts';

// Measured, in milliseconds: one index step; one additional row read; one lookup in a side table (lists, texts).
export const stepCostMs = 0.00003;
const rowCostMs = 0.001;
const probeCostMs = 0.003;
/** Rows of each branch of a merged page. */
const mostMerged = 1000;

/** What pages along an index are estimated to cost, by exact counts. */
export class ScanCosts {
  constructor(
    private readonly collection: SqliteCollection,
    private readonly total: (where: Where) => Promise<number>,
  ) {}

  /**
   * Estimated cost of filling a page by an index scan: the rarer the matches, the longer the scan. `share`: the
   * fraction of the matches up to the end of the page. If the condition depends on the sort path, all matches may be at
   * the far end.
   */
  async of(order: SortIndex, where: Where, share: number): Promise<number> {
    const range = await this.total(this.range(order, where));
    const isUneven = topLevel(where).some((part) => part.op !== 'range' && hasRangeOn(part, order.by));
    const each = isCovering(this.collection.layout, order, where)
      ? stepCostMs
      : needsSideTables(this.collection.plan, where)
        ? probeCostMs
        : rowCostMs;
    return (isUneven ? 1 : Math.min(1, share)) * range * each;
  }

  /** Estimated cost of a count that scans a range of one covering index only; Infinity for others. */
  async ofCount(where: Where): Promise<number> {
    const { layout, plan } = this.collection;
    const equalities = equalityPaths(where);
    const pathCount = pathsOf(plan, where).length;
    const order = layout.sortIndexes.find(
      // A condition that is just the range itself is not narrowed by anything: it may be long.
      (candidate) =>
        candidate.prefix.length > 1 &&
        candidate.prefix.length < pathCount &&
        candidate.prefix.every((path) => equalities.has(path)) &&
        isCovering(layout, candidate, where),
    );
    return order ? (await this.total(this.range(order, where))) * stepCostMs : Infinity;
  }

  /** The first rows of several values, each along the index. */
  async ofBranches(
    { where, sort, offset, limit }: PageQuery,
    total: number,
  ): Promise<{ branches: InBranch[]; cost: number } | null> {
    if (offset + limit > mostMerged) return null;
    const branches = inBranches(this.collection.layout, where, sort);
    if (!branches) return null;
    const costs = branches.map((each) => this.of(each.order, each.where, (offset + limit) / total));
    return { branches, cost: (await Promise.all(costs)).reduce((sum, each) => sum + each, 0) };
  }

  /** The range of records that an index scans for a condition. */
  range({ prefix }: SortIndex, where: Where): Where {
    const equalities = equalityPaths(where);
    const of = prefix.flatMap((path) => {
      const value = equalities.get(path);
      return value === undefined ? [] : [{ op: 'in' as const, path, values: [value] }];
    });
    return of.length === 0 ? matchAll : { op: 'and', of };
  }
}
