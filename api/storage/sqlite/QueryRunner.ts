import type { Where } from '#domain/query/Where';
import type { FindRequest } from '#core/ports/StoreReads';
import { AnchorBuilder } from './AnchorBuilder';
import type { Sql } from './compileWhere';
import type { Connection, SqlRow } from './Connection';
import { CommonTermCounts, singleTermOf } from './CommonTermCounts';
import { FewRows } from './FewRows';
import type { Hit, Page } from './Page';
import { hitOf } from './Page';
import { isCovering, indexForSort } from './sortIndexes';
import { QueryWriter } from './QueryWriter';
import type { PageQuery } from './QueryWriter';
import { RangeCounts } from './RangeCounts';
import type { ReadPool } from './ReadPool';
import type { ReadResult } from './ReadWorker';
import { ScanCosts } from './ScanCosts';
import type { SqliteCollection } from './SqliteCollection';
import type { SortIndex, TableLayout } from './tableLayout';
import { defaultTuning } from './Tuning';
import type { Tuning } from './Tuning';
import type { VersionedCount } from './CountCache';
import type { TrashPartition } from './whereFacts';
import { needsSideTables, isPointLookup, trashPartition } from './whereFacts';

type PageRequest = FindRequest & { limit: number };

/** Measured, in milliseconds: a row read by its number, whose page is seldom in the cache. */
const foundRowCostMs = 0.004;
/** A faster count is not worth the round trip to the worker thread. */
const cheapCountMs = 1;
const maxCountDurations = 2000;

interface PreparedQueries {
  layout: TableLayout;
  writer: QueryWriter;
  few: FewRows;
  commonTerms: CommonTermCounts;
}

/** Query planner: chooses the query plan by exact counts, and the thread by the estimated cost. */
export class QueryRunner {
  private prepared: PreparedQueries;
  /** Measured duration of counts: the cost of finding the matches without sorting. */
  private readonly countDurations = new Map<string, number>();
  private readonly scans: ScanCosts;
  private readonly anchors: AnchorBuilder;
  private readonly ranges: RangeCounts;

  constructor(
    private readonly connection: Connection,
    private readonly reader: ReadPool,
    private readonly collection: SqliteCollection,
    private readonly tuning: Tuning = defaultTuning,
  ) {
    this.prepared = this.prepare();
    this.scans = new ScanCosts(collection, (where) => this.total(where));
    this.anchors = new AnchorBuilder(reader, collection, tuning);
    this.ranges = new RangeCounts(connection, collection, this.anchors, tuning);
  }

  private prepare(): PreparedQueries {
    const { layout } = this.collection;
    const writer = new QueryWriter(layout);
    return {
      layout,
      writer,
      few: new FewRows(this.connection, layout, writer, this.tuning.fewRows),
      commonTerms: new CommonTermCounts(this.collection, writer, this.reader, this.tuning.commonTermThreshold),
    };
  }

  /** By the collection's present layout. */
  private get present(): PreparedQueries {
    if (this.prepared.layout !== this.collection.layout) {
      this.prepared = this.prepare();
      this.countDurations.clear();
    }
    return this.prepared;
  }

  private get writer(): QueryWriter {
    return this.present.writer;
  }

  async total(where: Where): Promise<number> {
    if (isPointLookup(this.collection.plan, where)) return this.countInline(where);
    return this.collection.counts.get(where, () => this.count(where));
  }

  /** The matches in sort order without a total: all, or one page. */
  async hits(request: FindRequest): Promise<Hit[]> {
    const { where, sort = [], offset = 0, limit } = request;
    if (limit !== undefined) return (await this.page({ ...request, limit })).hits;
    const few = this.present.few.page({ where, sort, offset, limit: -1 });
    if (few) return few.hits;
    const inline = isPointLookup(this.collection.plan, where) || this.isSmall();
    return this.run(this.writer.sorted({ where, sort, offset, limit: -1 }), inline ? -1 : Infinity);
  }

  /** Row numbers of all matches in sort order, in blocks: also of very many, whose records are then read in chunks. */
  async rowNumbers({ where, sort = [] }: Pick<FindRequest, 'where' | 'sort'>): Promise<ArrayLike<number>[]> {
    if (isPointLookup(this.collection.plan, where) || this.isSmall() || this.present.few.isFew(where))
      return [(await this.hits({ where, sort })).map(({ rid }) => rid)];
    return this.reader.numbers(this.writer.sorted({ where, sort, offset: 0, limit: -1 }));
  }

  async page(request: PageRequest): Promise<Page> {
    const { where, sort = [], offset = 0, limit } = request;
    const few = this.present.few.page({ where, sort, offset, limit });
    if (few) return few;
    const counted = (await this.pageByAttributes(request)) ?? (await this.pageWithTotal(request));
    if (counted) return counted;
    const total = await this.total(where);
    if (offset >= total || limit === 0) return { hits: [], total };
    const query = { where, sort, offset, limit };
    if (isPointLookup(this.collection.plan, where))
      return { hits: await this.run(this.writer.sorted(query), -1), total };

    const sortedCost = (this.countDurations.get(JSON.stringify(where)) ?? 0) + total * this.tuning.sortCostMs;
    const order = indexForSort(this.collection.layout, where, sort);
    const scanCost = order ? await this.scans.of(order, where, (offset + limit) / total) : Infinity;
    const merged = await this.scans.ofBranches(query, total);
    if (merged && merged.cost < Math.min(scanCost, sortedCost))
      return { hits: await this.run(this.writer.mergeScans(merged.branches, query), merged.cost), total };
    if (order && scanCost <= sortedCost) return { hits: await this.scanIndex(order, query, scanCost, total), total };
    return { hits: await this.run(this.writer.sorted(query, '+'), sortedCost), total };
  }

  /**
   * A page among the few rows that have all attributes and lists that are asked for. Null: use the general
   * plan.
   */
  private async pageByAttributes({ where, sort = [], offset = 0, limit }: PageRequest): Promise<Page | null> {
    const { attributes, plan, counts } = this.collection;
    const query = attributes.queryOf(where);
    if (!query || limit === 0 || this.isSmall() || isPointLookup(plan, where)) return null;
    const { version } = this.collection;
    const { maxAttributeRows, maxFoundShare } = this.tuning;
    const most = Math.max(maxAttributeRows, this.collection.size * maxFoundShare);
    const { rows, total: known } = await attributes.rows(query, most);
    if (known !== null) counts.put(where, { total: known, version }, this.collection.version);
    if (known !== null && offset >= known) return { hits: [], total: known };
    if (!rows) return null;
    const cost = rows.length * foundRowCostMs;
    const isMany = rows.length > maxAttributeRows;
    const window = known === null || isMany ? null : attributes.window(rows, { sort, offset, limit });
    if (window) {
      const ofWindow = this.writer.pageOfRows(window.rows, { where: query.rest, sort, offset: window.offset, limit });
      return { hits: await this.run(ofWindow, window.rows.length * foundRowCostMs), total: rows.length };
    }
    const scanned = isMany ? await this.scanOfFound({ where, sort, offset, limit }, rows, query.rest, version) : null;
    if (scanned) return scanned;
    const page = await this.rows(this.writer.pageOfRows(rows, { where: query.rest, sort, offset, limit }), cost);
    const [first] = page;
    const total = first
      ? Number(first[2])
      : offset === 0
        ? 0
        : Number((await this.rows(this.writer.countOfRows(rows, query.rest), cost))[0]?.[0]);
    counts.put(where, { total, version }, this.collection.version);
    return { hits: page.map(hitOf), total };
  }

  /** A page of many rows that are known, along an index where that costs less than reading them all. */
  private async scanOfFound(
    page: PageQuery,
    rows: readonly number[],
    rest: Where,
    version: number,
  ): Promise<Page | null> {
    const { where, sort, offset, limit } = page;
    const order = indexForSort(this.collection.layout, where, sort);
    if (!order) return null;
    const cost = rows.length * foundRowCostMs;
    const total = await this.collection.counts.get(where, async () => {
      const [[count] = []] = await this.rows(this.writer.countOfRows(rows, rest), cost);
      return { version, total: Number(count) };
    });
    if (offset >= total) return { hits: [], total };
    const scanCost = await this.scans.of(order, where, (offset + limit) / total);
    return scanCost < cost ? { hits: await this.scanIndex(order, page, scanCost, total), total } : null;
  }

  /** Keyset pagination without a total. It may scan all records for few matches, so it runs in the worker thread. */
  scanIds(where: Where, after: string, limit: number): Promise<string[]> {
    return this.idsOf(this.writer.scanIds(where, after, limit));
  }

  /** Groups all matches, so it runs in the worker thread. */
  distinctIds(path: string, where: Where, limit: number): Promise<string[]> {
    return this.idsOf(this.writer.distinctIds(path, where, limit));
  }

  private async idsOf(sql: Sql): Promise<string[]> {
    return (await this.rows(sql, this.isSmall() ? -1 : Infinity)).map(([id]) => String(id));
  }

  /**
   * Scans an index for a page. A deep page of a list that the index covers starts at an anchor; without anchors it
   * starts building them for the next one.
   */
  private async scanIndex(order: SortIndex, query: PageQuery, cost: number, total: number): Promise<Hit[]> {
    const { where, sort, offset, limit } = query;
    if (offset >= this.tuning.deepOffset && order.by !== '_id' && isCovering(this.collection.layout, order, where)) {
      const ordered = { where, by: order.by, direction: sort[0]?.direction ?? 1 };
      const mark = this.collection.anchors.anchorBefore(ordered, offset);
      if (mark === null) this.anchors.build(order, ordered, this.writer);
      if (mark) {
        const hits = await this.run(this.writer.scanIndexFrom(order, query, mark), -1);
        // Records with NULL keys are at the end of a descending order, where no anchor leads to.
        if (hits.length === Math.min(limit, total - offset)) return hits;
      }
    }
    return this.run(this.writer.scanIndex(order, query), cost);
  }

  /**
   * A page together with its count in one pass, when finding the matches is expensive and the count is not cached; also
   * caches the count of the other trash partition, which lists show as well. Null: use the general plan.
   */
  private async pageWithTotal(request: PageRequest): Promise<Page | null> {
    const { where } = request;
    const { plan, counts: totals } = this.collection;
    if (!needsSideTables(plan, where) || isPointLookup(plan, where) || this.isSmall() || totals.peek(where) !== null)
      return null;
    const partition = trashPartition(where);
    let hits: Hit[] | null = null;
    const query = async (foundOther?: (counted: VersionedCount) => void): Promise<VersionedCount> => {
      const termPage = await this.readTermPage(request, partition);
      const read =
        termPage === 'frequent'
          ? ((await this.countCommonTerm(where, true)) ?? (await this.readPage(request, partition)))
          : (termPage ?? (await this.readPage(request, partition)));
      if ('total' in read) return read;
      const { rows, ms } = read;
      const [[, own, other] = [], ...found] = rows[1] ?? [];
      const version = Number(rows[0]?.[0]?.[0]);
      foundOther?.({ version, total: Number(other) });
      this.recordDuration(where, ms);
      if (found.length > 0) hits = found.map(([, rid, id]) => hitOf([rid, id]));
      return { version, total: Number(own) };
    };
    const total = await totals.get(where, () =>
      partition ? totals.alongside(partition.otherPartition, query) : query(),
    );
    return hits && { hits, total };
  }

  private readPage(
    { where, sort = [], offset = 0, limit }: PageRequest,
    partition: TrashPartition | null,
  ): Promise<ReadResult> {
    return this.reader.read([
      this.writer.version(),
      this.writer.pageWithTotal({ where: partition?.rest ?? where, sort, offset, limit }, partition?.deleted),
    ]);
  }

  /** One lookup of the term, for its frequency and its matches. Null: not exactly one term. */
  private async readTermPage(
    { where, sort = [], offset = 0, limit }: PageRequest,
    partition: TrashPartition | null,
  ): Promise<ReadResult | 'frequent' | null> {
    const query = singleTermOf(partition?.rest ?? where);
    if (!query) return null;
    const { commonTermThreshold: frequentFrom } = this.tuning;
    const read = await this.reader.read([
      this.writer.version(),
      this.writer.termPageWithTotal(
        { where: query.rest, sort, offset, limit },
        partition?.deleted,
        query.term,
        frequentFrom,
      ),
    ]);
    return Number(read.rows[1]?.[0]?.[0]) < frequentFrom ? read : 'frequent';
  }

  private countCommonTerm(where: Where, isCommon = false): Promise<VersionedCount | null> {
    return this.present.commonTerms.count(
      where,
      (order, narrowed) => this.total(this.scans.range(order, narrowed)),
      isCommon,
    );
  }

  private async count(where: Where): Promise<VersionedCount> {
    const few = this.present.few.count(where);
    if (few !== null) return { total: few, version: this.collection.version };
    if (this.isSmall() || (await this.scans.ofCount(where)) <= Math.min(cheapCountMs, this.tuning.inlineMs))
      return { total: this.countInline(where), version: this.collection.version };
    const ofRange = this.ranges.count(where, this.writer);
    if (ofRange !== null) return { total: ofRange, version: this.collection.version };
    const commonCount = needsSideTables(this.collection.plan, where) ? await this.countCommonTerm(where) : null;
    if (commonCount) return commonCount;
    const { rows, ms } = await this.reader.read([this.writer.version(), this.writer.count(where)]);
    this.recordDuration(where, ms);
    return { version: Number(rows[0]?.[0]?.[0]), total: Number(rows[1]?.[0]?.[0]) };
  }

  private countInline(where: Where): number {
    const { text, values } = this.writer.count(where);
    return Number(this.connection.value(text, values));
  }

  private recordDuration(where: Where, ms: number): void {
    if (this.countDurations.size >= maxCountDurations) this.countDurations.clear();
    this.countDurations.set(JSON.stringify(where), ms);
  }

  private isSmall(): boolean {
    return this.collection.size <= this.tuning.smallCollectionSize;
  }

  private async run(sql: Sql, cost: number): Promise<Hit[]> {
    return (await this.rows(sql, cost)).map(hitOf);
  }

  private async rows(sql: Sql, cost: number): Promise<readonly SqlRow[]> {
    return cost <= this.tuning.inlineMs
      ? this.connection.all(sql.text, sql.values)
      : ((await this.reader.read([sql])).rows[0] ?? []);
  }
}
