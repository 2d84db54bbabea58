import { everything } from '../../../domain/query/Where';
import type { Sort, Where } from '../../../domain/query/Where';
import type { FindRequest } from '../../ports/Store';
import { WhereCompiler } from './compileWhere';
import type { Sql } from './compileWhere';
import type { Connection, Row } from './Connection';
import type { Reader } from './Reader';
import type { SqliteCollection } from './SqliteCollection';
import type { OrderIndex } from './tableLayout';
import type { Counted } from './Totals';
import { asksRows, fixedPaths, isNarrow, pathsOf } from './whereFacts';

export interface Hit {
  rid: number;
  id: string;
}

// In milliseconds, as measured: one step along an index; one more read of a row; one look into lists or texts.
const stepCost = 0.00003;
const rowCost = 0.001;
const probeCost = 0.003;

export interface Tuning {
  /** Milliseconds: what may take longer goes to the reading thread. */
  inlineMs: number;
  /** Collections of up to this many records answer anything within that time. */
  smallSize: number;
  /** Milliseconds for one row of a sort. */
  sortCost: number;
}

export const usualTuning: Tuning = { inlineMs: 8, smallSize: 5000, sortCost: 0.0015 };

/** Finds which records match, and in which order: picks the way by exact totals, and the thread by the cost. */
export class QueryRunner {
  private readonly sets: WhereCompiler;
  private readonly probes: WhereCompiler;
  /** How long a count took: what going through the matches without an order costs. */
  private readonly countMs = new Map<string, number>();

  constructor(
    private readonly connection: Connection,
    private readonly reader: Reader,
    private readonly collection: SqliteCollection,
    private readonly tuning: Tuning = usualTuning,
  ) {
    this.sets = new WhereCompiler(collection.layout, 'sets');
    this.probes = new WhereCompiler(collection.layout, 'probes');
  }

  async total(where: Where): Promise<number> {
    if (isNarrow(this.collection.plan, where)) return this.countHere(this.countSql(where));
    return this.collection.totals.total(where, () => this.count(where));
  }

  /** The matches in order, without a total: all, or those of a page. */
  async hits({ where, sort = [], offset = 0, limit }: FindRequest): Promise<Hit[]> {
    if (limit === undefined) {
      const inline = isNarrow(this.collection.plan, where) || this.collection.size <= this.tuning.smallSize;
      return this.run(this.setSql(where, sort, offset, -1, ''), inline ? -1 : Infinity);
    }
    return (await this.page({ where, sort, offset, limit })).hits;
  }

  async page({ where, sort = [], offset = 0, limit }: FindRequest): Promise<{ hits: Hit[]; total: number }> {
    const total = await this.total(where);
    const last = limit ?? -1;
    if (offset >= total || last === 0) return { hits: [], total };
    if (isNarrow(this.collection.plan, where)) return { hits: await this.run(this.setSql(where, sort, offset, last, ''), -1), total };

    const setCost = (this.countMs.get(JSON.stringify(where)) ?? 0) + total * this.tuning.sortCost;
    const order = this.orderFor(where, sort);
    const walkCost = order && limit !== undefined ? await this.walkCost(order, where, (offset + limit) / total) : Infinity;
    if (order && walkCost <= setCost) return { hits: await this.run(this.walkSql(order, where, sort, offset, last), walkCost), total };
    return { hits: await this.run(this.setSql(where, sort, offset, last, '+'), setCost), total };
  }

  private async count(where: Where): Promise<Counted> {
    const { plan, size } = this.collection;
    const sql = this.countSql(where);
    if (size <= this.tuning.smallSize) return { total: this.countHere(sql), version: this.collection.version };
    const version: Sql = { text: 'SELECT ifnull((SELECT version FROM versions WHERE collection = ?), 0)', values: [plan.spec.name] };
    const { rows, ms } = await this.reader.read([version, sql]);
    this.keepMs(JSON.stringify(where), ms);
    return { version: Number(rows[0]?.[0]?.[0]), total: Number(rows[1]?.[0]?.[0]) };
  }

  private countHere({ text, values }: Sql): number {
    return Number(this.connection.value(text, values));
  }

  private keepMs(key: string, ms: number): void {
    if (this.countMs.size >= 2000) this.countMs.clear();
    this.countMs.set(key, ms);
  }

  private countSql(where: Where): Sql {
    const { text, values } = this.sets.compile(where);
    return { text: `SELECT count(*) FROM ${this.collection.layout.tables.index} x WHERE ${text}`, values };
  }

  /** Through all matches, which are then sorted. With '+' the order's own index is kept out of it. */
  private setSql(where: Where, sort: readonly Sort[], offset: number, limit: number, sign: '' | '+'): Sql {
    const { text, values } = this.sets.compile(where);
    const sql = `SELECT x.rid, x.id FROM ${this.collection.layout.tables.index} x WHERE ${text} ORDER BY ${this.orderBy(sort, sign)} LIMIT ? OFFSET ?`;
    return { text: sql, values: [...values, limit, offset] };
  }

  /** Along an index in the wanted order, until the page is full. */
  private walkSql(order: OrderIndex, where: Where, sort: readonly Sort[], offset: number, limit: number): Sql {
    const { text, values } = this.probes.compile(where);
    const source = `${this.collection.layout.tables.index} x INDEXED BY "${order.name}"`;
    return { text: `SELECT x.rid, x.id FROM ${source} WHERE ${text} ORDER BY ${this.orderBy(sort, '')} LIMIT ? OFFSET ?`, values: [...values, limit, offset] };
  }

  private orderBy(sort: readonly Sort[], sign: '' | '+'): string {
    const tie = sort.at(-1)?.direction ?? 1;
    const terms = sort.map(({ path, direction }) => `${sign}x.${path === '_id' ? 'id' : this.collection.layout.columns.get(path)?.sort} ${direction === 1 ? 'ASC' : 'DESC'}`);
    return [...terms, `${sign}x.id ${tie === 1 ? 'ASC' : 'DESC'}`].join(', ');
  }

  private orderFor(where: Where, sort: readonly Sort[]): OrderIndex | undefined {
    if (sort.length > 1) return undefined;
    const by = sort[0]?.path ?? '_id';
    const fixed = fixedPaths(where);
    const fitting = this.collection.layout.orders.filter((order) => order.by === by && order.prefix.every((path) => fixed.has(path)));
    return fitting.sort((a, b) => b.prefix.length - a.prefix.length)[0];
  }

  /** Of filling a page by walking: the rarer the matches, the further it goes. `share`: of the matches, up to the page's end. */
  private async walkCost(order: OrderIndex, where: Where, share: number): Promise<number> {
    const { plan, layout } = this.collection;
    const fixed = fixedPaths(where);
    const within: Where = {
      op: 'and',
      of: order.prefix.flatMap((path) => {
        const value = fixed.get(path);
        return value === undefined ? [] : [{ op: 'in' as const, path, values: [value] }];
      }),
    };
    const range = await this.total(order.prefix.length > 0 ? within : everything);
    const columns = pathsOf(plan, where).map((path) => layout.columns.get(path)?.value ?? '');
    const covered = !asksRows(plan, where) && columns.every((column) => order.columns.includes(column));
    const each = covered ? stepCost : asksRows(plan, where) ? probeCost : rowCost;
    return Math.min(1, share) * range * each;
  }

  private async run(sql: Sql, cost: number): Promise<Hit[]> {
    const rows: readonly Row[] = cost <= this.tuning.inlineMs ? this.connection.all(sql.text, sql.values) : ((await this.reader.read([sql])).rows[0] ?? []);
    return rows.map(([rid, id]) => ({ rid: Number(rid), id: String(id) }));
  }
}
