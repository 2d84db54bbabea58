import { everything } from '../../../domain/query/Where';
import type { Where } from '../../../domain/query/Where';
import type { FindRequest } from '../../ports/Store';
import type { Sql } from './compileWhere';
import type { Bindable, Connection, Row } from './Connection';
import { FrequentWords, oneWordOf } from './FrequentWords';
import { covers, orderFor } from './orders';
import type { Ordered } from './Place';
import { QueryWriter } from './QueryWriter';
import type { AskedPage } from './QueryWriter';
import type { Read, Reader } from './Reader';
import type { SqliteCollection } from './SqliteCollection';
import type { OrderIndex } from './tableLayout';
import { topLevel } from './topLevel';
import type { Counted } from './Totals';
import type { Tabbed } from './whereFacts';
import { asksRows, bounds, fixedPaths, isNarrow, pathsOf, tabOf } from './whereFacts';

export interface Hit {
  rid: number;
  id: string;
}

export interface Page {
  hits: Hit[];
  total: number;
}

type PageRequest = FindRequest & { limit: number };

// In milliseconds, as measured: one step along an index; one more read of a row; one look into lists or texts.
const stepCost = 0.00003;
const rowCost = 0.001;
const probeCost = 0.003;
/** A count that takes less is not worth the way to the reading thread. */
const quickMs = 1;
const countMsLimit = 2000;

export interface Tuning {
  /** Milliseconds: what may take longer goes to the reading thread. */
  inlineMs: number;
  /** Collections of up to this many records answer anything within that time. */
  smallSize: number;
  /** Milliseconds for one row of a sort. */
  sortCost: number;
  /** From this offset on a page starts from a remembered place; these are so many matches apart. */
  deepFrom: number;
  placeEvery: number;
  /** A word that stands in so many texts is frequent. */
  frequentFrom: number;
  /** So many records that are set the same are changed together. */
  togetherFrom: number;
}

export const usualTuning: Tuning = {
  inlineMs: 8,
  smallSize: 5000,
  sortCost: 0.0015,
  deepFrom: 5000,
  placeEvery: 1000,
  frequentFrom: 5000,
  togetherFrom: 8,
};

const hitOf = ([rid, id]: Row): Hit => ({ rid: Number(rid), id: String(id) });

/** Finds which records match, and in which order: picks the way by exact totals, and the thread by the cost. */
export class QueryRunner {
  private readonly writer: QueryWriter;
  /** How long a count took: what going through the matches without an order costs. */
  private readonly countMs = new Map<string, number>();
  private readonly frequent: FrequentWords;
  private findingPlaces = false;

  constructor(
    private readonly connection: Connection,
    private readonly reader: Reader,
    private readonly collection: SqliteCollection,
    private readonly tuning: Tuning = usualTuning,
  ) {
    this.writer = new QueryWriter(collection.layout);
    this.frequent = new FrequentWords(collection, this.writer, reader, tuning.frequentFrom);
  }

  async total(where: Where): Promise<number> {
    if (isNarrow(this.collection.plan, where)) return this.countHere(where);
    return this.collection.totals.total(where, () => this.count(where));
  }

  /** The matches in order, without a total: all, or those of a page. */
  async hits(request: FindRequest): Promise<Hit[]> {
    const { where, sort = [], offset = 0, limit } = request;
    if (limit !== undefined) return (await this.page({ ...request, limit })).hits;
    const inline = isNarrow(this.collection.plan, where) || this.isSmall();
    return this.run(this.writer.sorted({ where, sort, offset, limit: -1 }), inline ? -1 : Infinity);
  }

  /** The row numbers of all matches in order, in blocks: of very many too, which are read in parts then. */
  async rowNumbers({ where, sort = [] }: Pick<FindRequest, 'where' | 'sort'>): Promise<ArrayLike<number>[]> {
    if (isNarrow(this.collection.plan, where) || this.isSmall())
      return [(await this.hits({ where, sort })).map(({ rid }) => rid)];
    return this.reader.numbers(this.writer.sorted({ where, sort, offset: 0, limit: -1 }));
  }

  async page(request: PageRequest): Promise<Page> {
    const { where, sort = [], offset = 0, limit } = request;
    const counted = await this.countedPage(request);
    if (counted) return counted;
    const total = await this.total(where);
    if (offset >= total || limit === 0) return { hits: [], total };
    const asked = { where, sort, offset, limit };
    if (isNarrow(this.collection.plan, where)) return { hits: await this.run(this.writer.sorted(asked), -1), total };

    const sortedCost = (this.countMs.get(JSON.stringify(where)) ?? 0) + total * this.tuning.sortCost;
    const order = orderFor(this.collection.layout, where, sort);
    const walkCost = order ? await this.walkCost(order, where, (offset + limit) / total) : Infinity;
    if (order && walkCost <= sortedCost) return { hits: await this.walk(order, asked, walkCost, total), total };
    return { hits: await this.run(this.writer.sorted(asked, '+'), sortedCost), total };
  }

  /** Without a total. It may pass by all records to find few, so the reading thread does it. */
  async walkIds(where: Where, after: string, limit: number): Promise<string[]> {
    const { text, values } = this.writer.walkIds(where, after, limit);
    const rows = this.isSmall()
      ? this.connection.all(text, values)
      : ((await this.reader.read([{ text, values }])).rows[0] ?? []);
    return rows.map(([id]) => String(id));
  }

  /** A deep page of a plain list starts from a remembered place, if there is one; if not, the next one will. */
  private async walk(order: OrderIndex, asked: AskedPage, cost: number, total: number): Promise<Hit[]> {
    const { where, sort, offset, limit } = asked;
    if (offset >= this.tuning.deepFrom && order.by !== '_id' && covers(this.collection.layout, order, where)) {
      const ordered = { where, by: order.by, direction: sort[0]?.direction ?? 1 };
      const mark = this.collection.places.before(ordered, offset);
      if (mark === null) this.findPlaces(order, ordered);
      if (mark) {
        const hits = await this.run(this.writer.walkFrom(order, asked, mark), -1);
        // Records without a key stand at the end of a falling order, where no place leads to.
        if (hits.length === Math.min(limit, total - offset)) return hits;
      }
    }
    return this.run(this.writer.walk(order, asked), cost);
  }

  private findPlaces(order: OrderIndex, ordered: Ordered): void {
    if (this.findingPlaces) return;
    this.findingPlaces = true;
    const marks = this.writer.marks(order, ordered.where, ordered.direction, this.tuning.placeEvery);
    this.reader
      .read([this.writer.version(), marks])
      .then(({ rows: [version, found = []] }) => {
        // Written meanwhile: the next deep page asks again.
        if (Number(version?.[0]?.[0]) !== this.collection.version) return;
        this.collection.places.keep(
          ordered,
          found.map(([key, id, before]) => ({ key: key as Bindable, id: String(id), before: Number(before) })),
        );
      })
      // Only a shortcut was lost; a closed store ends it so too.
      .catch(() => undefined)
      .finally(() => {
        this.findingPlaces = false;
      });
  }

  /**
   * A page together with its total, in one pass, where finding the matches is the dear part and they were not counted
   * before; along with it the total of the other tab, which lists show beside. Null: to be asked in the usual way.
   */
  private async countedPage(request: PageRequest): Promise<Page | null> {
    const { where } = request;
    const { plan, totals } = this.collection;
    if (!asksRows(plan, where) || isNarrow(plan, where) || this.isSmall() || totals.known(where) !== null) return null;
    const tab = tabOf(where);
    let hits: Hit[] | null = null;
    const total = await totals.total(where, async () => {
      const ofWord = await this.readWordPage(request, tab);
      const read =
        ofWord === 'frequent'
          ? ((await this.countFrequent(where, true)) ?? (await this.readPage(request, tab)))
          : (ofWord ?? (await this.readPage(request, tab)));
      if ('total' in read) return read;
      const { rows, ms } = read;
      const [[, own, other] = [], ...found] = rows[1] ?? [];
      const version = Number(rows[0]?.[0]?.[0]);
      const counted = { version, total: Number(own) };
      if (tab) totals.learn(tab.other, { version, total: Number(other) }, this.collection.version);
      this.keepMs(where, ms);
      if (found.length > 0) hits = found.map(([, rid, id]) => hitOf([rid, id]));
      return counted;
    });
    return hits && { hits, total };
  }

  private readPage({ where, sort = [], offset = 0, limit }: PageRequest, tab: Tabbed | null): Promise<Read> {
    return this.reader.read([
      this.writer.version(),
      this.writer.countedPage({ where: tab?.rest ?? where, sort, offset, limit }, tab?.deleted),
    ]);
  }

  /** Looks the word up once, for its number and for what has it. Null: there is not one word. */
  private async readWordPage(
    { where, sort = [], offset = 0, limit }: PageRequest,
    tab: Tabbed | null,
  ): Promise<Read | 'frequent' | null> {
    const word = oneWordOf(tab?.rest ?? where);
    if (!word) return null;
    const { frequentFrom } = this.tuning;
    const read = await this.reader.read([
      this.writer.version(),
      this.writer.countedWordPage({ where: word.others, sort, offset, limit }, tab?.deleted, word.word, frequentFrom),
    ]);
    return Number(read.rows[1]?.[0]?.[0]) < frequentFrom ? read : 'frequent';
  }

  private countFrequent(where: Where, isFrequent = false): Promise<Counted | null> {
    return this.frequent.count(where, (order, narrowed) => this.total(this.within(order, narrowed)), isFrequent);
  }

  private async count(where: Where): Promise<Counted> {
    if (this.isSmall() || (await this.isQuicklyCounted(where)))
      return { total: this.countHere(where), version: this.collection.version };
    const frequent = asksRows(this.collection.plan, where) ? await this.countFrequent(where) : null;
    if (frequent) return frequent;
    const { rows, ms } = await this.reader.read([this.writer.version(), this.writer.count(where)]);
    this.keepMs(where, ms);
    return { version: Number(rows[0]?.[0]?.[0]), total: Number(rows[1]?.[0]?.[0]) };
  }

  /** Whether a count only steps through a short part of one index. */
  private async isQuicklyCounted(where: Where): Promise<boolean> {
    const fixed = fixedPaths(where);
    const asked = pathsOf(this.collection.plan, where).length;
    const order = this.collection.layout.orders.find(
      // What only names the range is that range: it may be long.
      (candidate) =>
        candidate.prefix.length > 1 &&
        candidate.prefix.length < asked &&
        candidate.prefix.every((path) => fixed.has(path)) &&
        covers(this.collection.layout, candidate, where),
    );
    if (!order) return false;
    return (await this.total(this.within(order, where))) * stepCost <= Math.min(quickMs, this.tuning.inlineMs);
  }

  private countHere(where: Where): number {
    const { text, values } = this.writer.count(where);
    return Number(this.connection.value(text, values));
  }

  private keepMs(where: Where, ms: number): void {
    if (this.countMs.size >= countMsLimit) this.countMs.clear();
    this.countMs.set(JSON.stringify(where), ms);
  }

  /**
   * Of filling a page by walking: the rarer the matches, the further it goes. `share`: of the matches, up to the page's
   * end. Where the order itself decides which match, they may all stand at its other end.
   */
  private async walkCost(order: OrderIndex, where: Where, share: number): Promise<number> {
    const range = await this.total(this.within(order, where));
    const isUneven = topLevel(where).some((part) => part.op !== 'range' && bounds(part, order.by));
    const each = covers(this.collection.layout, order, where)
      ? stepCost
      : asksRows(this.collection.plan, where)
        ? probeCost
        : rowCost;
    return (isUneven ? 1 : Math.min(1, share)) * range * each;
  }

  /** The records that an index walks through for a condition. */
  private within({ prefix }: OrderIndex, where: Where): Where {
    const fixed = fixedPaths(where);
    const of = prefix.flatMap((path) => {
      const value = fixed.get(path);
      return value === undefined ? [] : [{ op: 'in' as const, path, values: [value] }];
    });
    return of.length === 0 ? everything : { op: 'and', of };
  }

  private isSmall(): boolean {
    return this.collection.size <= this.tuning.smallSize;
  }

  private async run(sql: Sql, cost: number): Promise<Hit[]> {
    const rows: readonly Row[] =
      cost <= this.tuning.inlineMs
        ? this.connection.all(sql.text, sql.values)
        : ((await this.reader.read([sql])).rows[0] ?? []);
    return rows.map(hitOf);
  }
}
