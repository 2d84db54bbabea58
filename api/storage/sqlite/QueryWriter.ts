import type { Sort, Where } from '#domain/query/Where';
import { boundValue, isSearched, phrase, WhereCompiler } from './compileWhere';
import type { Sql } from './compileWhere';
import type { InBranch } from './inBranches';
import type { Anchor, NumericBounds } from './SortPosition';
import { segmentFactor } from './pieces';
import { indexForEqualities, indexRangeFor } from './sortIndexes';
import { idIndexOf } from './tableLayout';
import type { SortIndex, TableLayout } from './tableLayout';
import { topLevel } from './topLevel';
import { disjointBranches, explicitIds } from './whereFacts';

export interface PageQuery {
  where: Where;
  sort: readonly Sort[];
  offset: number;
  /** -1: all. */
  limit: number;
}

/** A condition that is one contiguous range of an index: the equal values, then the bounds. */
export interface NumericRange {
  order: SortIndex;
  equal: Where;
  bounds: NumericBounds;
}

/** With more matches a page is found faster by an index scan than by sorting. */
const maxSortedMatches = 20_000;

/** Generates the SQL of a collection's queries. Hits are rows of `rid, id`. */
export class QueryWriter {
  private readonly uncorrelated: WhereCompiler;
  private readonly correlated: WhereCompiler;

  constructor(private readonly layout: TableLayout) {
    this.uncorrelated = new WhereCompiler(layout, 'uncorrelated');
    this.correlated = new WhereCompiler(layout, 'correlated');
  }

  version(): Sql {
    return {
      text: 'SELECT ifnull((SELECT version FROM versions WHERE collection = ?), 0)',
      values: [this.layout.plan.spec.name],
    };
  }

  count(where: Where): Sql {
    return this.countByIndexRanges(where) ?? this.countOf(where, '');
  }

  /**
   * Counts disjoint branches that are each one index range, one by one; null if there are none. SQLite plans other
   * conditions well itself.
   */
  private countByIndexRanges(where: Where): Sql | null {
    const branches = explicitIds(where) ? [] : disjointBranches(where);
    const ranges = branches.flatMap((one) => {
      const order = indexRangeFor(this.layout, one);
      return order ? [this.countOf(one, ` INDEXED BY "${order.name}"`)] : [];
    });
    if (ranges.length < Math.max(2, branches.length)) return null;
    return {
      text: `SELECT ${ranges.map(({ text }) => `(${text})`).join(' + ')}`,
      values: ranges.flatMap(({ values }) => values),
    };
  }

  private countOf(where: Where, indexed: string): Sql {
    const { text, values } = this.uncorrelated.compile(where);
    return { text: `SELECT count(*) FROM ${this.layout.tables.index} x${indexed} WHERE ${text}`, values };
  }

  /** Counts matches up to one more than `most`, where they are one contiguous range of an index; null elsewhere. */
  countRange(where: Where, most: number): Sql | null {
    const order = indexRangeFor(this.layout, where) ?? indexForEqualities(this.layout, where);
    const isRange = (part: Where): boolean =>
      part.op === 'range'
        ? part.path === order?.by
        : part.op === 'in' && part.values.length === 1 && order?.prefix.includes(part.path) === true;
    if (!order || !topLevel(where).every(isRange)) return null;
    const { text, values } = this.uncorrelated.compile(where);
    const rows = `SELECT 1 FROM ${this.layout.tables.index} x INDEXED BY "${order.name}" WHERE ${text} LIMIT ${most + 1}`;
    return { text: `SELECT count(*) FROM (${rows})`, values };
  }

  /** A condition that is one contiguous range of an index of numbers or instants; null for others. */
  numericRange(where: Where): NumericRange | null {
    const order = indexRangeFor(this.layout, where);
    const column = order && this.layout.columns.get(order.by);
    if (!column || (column.path.kind !== 'number' && column.path.kind !== 'instant')) return null;
    const equal: Where[] = [];
    const bounds = { from: -Infinity, to: Infinity };
    for (const part of topLevel(where))
      if (part.op === 'range' && part.path === order.by) {
        if (part.from !== undefined) bounds.from = Math.max(bounds.from, Number(boundValue(column, part.from)));
        if (part.to !== undefined) bounds.to = Math.min(bounds.to, Number(boundValue(column, part.to)));
      } else if (part.op === 'in' && part.values.length === 1 && order.prefix.includes(part.path)) equal.push(part);
      else return null;
    return { order, equal: { op: 'and', of: equal }, bounds };
  }

  /**
   * Counts what a range has before its first anchor, in descending order, and from its last one on: what is between
   * them is known.
   */
  countAtEnds({ order, equal, bounds }: NumericRange, [first, last]: readonly [Anchor, Anchor]): Sql {
    const { text, values } = this.uncorrelated.compile(equal);
    const key = `x.${this.sortColumn(order.by)}`;
    const rows = `SELECT count(*) FROM ${this.layout.tables.index} x INDEXED BY "${order.name}" WHERE ${text}`;
    const before = `${rows} AND ${key} BETWEEN ? AND ? AND (${key}, x.id) > (?, ?)`;
    const after = `${rows} AND ${key} BETWEEN ? AND ? AND (${key}, x.id) <= (?, ?)`;
    return {
      text: `SELECT (${before}) + (${after})`,
      values: [
        ...[...values, first.key, bounds.to, first.key, first.id],
        ...[...values, bounds.from, last.key, last.key, last.id],
      ],
    };
  }

  /** Document frequency of a term, from the FTS index alone. */
  documentFrequency(word: string): Sql {
    return { text: `SELECT count(*) FROM ${this.layout.tables.trigrams} WHERE t MATCH ?`, values: [phrase(word)] };
  }

  /** Number of records with a term in a searched text: all, and those in the trash. */
  countByPartition(word: string): Sql {
    const { tables, columns } = this.layout;
    const trash = `SELECT rid FROM ${tables.index} WHERE ${columns.get('_deleted')?.value ?? ''} = 1`;
    return {
      text: `SELECT count(*), count(*) FILTER (WHERE rid IN (${trash})) FROM (${this.ridsOf})`,
      values: [phrase(word)],
    };
  }

  /** The same among the records that match another condition. */
  countAmong(word: string, others: Where): Sql {
    const { text, values } = this.uncorrelated.compile(others);
    return {
      text: `SELECT count(*) FROM (${this.ridsOf}) WHERE rid IN (SELECT x.rid FROM ${this.layout.tables.index} x WHERE ${text})`,
      values: [phrase(word), ...values],
    };
  }

  /** Row ids of the records with the term, distinct. */
  private get ridsOf(): string {
    const { trigrams } = this.layout.tables;
    return `SELECT DISTINCT rowid / ${segmentFactor} AS rid FROM ${trigrams} WHERE t MATCH ? AND ${isSearched(this.layout, 'rowid')}`;
  }

  /** Finds all matches and sorts them. '+' keeps SQLite from using the index of the sort order. */
  sorted({ where, sort, offset, limit }: PageQuery, sign: '' | '+' = ''): Sql {
    const { text, values } = this.uncorrelated.compile(where);
    const sql = `SELECT x.rid, x.id FROM ${this.layout.tables.index} x WHERE ${text} ORDER BY ${this.orderBy(sort, sign)} LIMIT ? OFFSET ?`;
    return { text: sql, values: [...values, limit, offset] };
  }

  /** Those of these rows that match, a page of them: rows of `rid, id, number of all matches`. */
  pageOfRows(rows: readonly number[], { where, sort, offset, limit }: PageQuery): Sql {
    const { text, values } = this.correlated.compile(where);
    const source = `json_each(?) j CROSS JOIN ${this.layout.tables.index} x ON x.rid = j.value`;
    return {
      text: `SELECT x.rid, x.id, count(*) OVER () FROM ${source} WHERE ${text} ORDER BY ${this.orderBy(sort, '')} LIMIT ? OFFSET ?`,
      values: [JSON.stringify(rows), ...values, limit, offset],
    };
  }

  /** The number of those of these rows that match. */
  countOfRows(rows: readonly number[], where: Where): Sql {
    const { text, values } = this.correlated.compile(where);
    return {
      text: `SELECT count(*) FROM json_each(?) j CROSS JOIN ${this.layout.tables.index} x ON x.rid = j.value WHERE ${text}`,
      values: [JSON.stringify(rows), ...values],
    };
  }

  /** Scans an index in sort order until the page is full. */
  scanIndex(order: SortIndex, { where, sort, offset, limit }: PageQuery): Sql {
    const { text, values } = this.correlated.compile(where);
    const source = `${this.layout.tables.index} x INDEXED BY "${order.name}"`;
    return {
      text: `SELECT x.rid, x.id FROM ${source} WHERE ${text} ORDER BY ${this.orderBy(sort, '')} LIMIT ? OFFSET ?`,
      values: [...values, limit, offset],
    };
  }

  /** The first rows of each branch, and of those the page. */
  mergeScans(branches: readonly InBranch[], { sort, offset, limit }: PageQuery): Sql {
    const key = `x.${this.sortColumn(sort[0]?.path ?? '_id')}`;
    const direction = directionKeyword(sort[0]?.direction ?? 1);
    const scans = branches.map(({ order, where }) => {
      const { text, values } = this.correlated.compile(where);
      const source = `${this.layout.tables.index} x INDEXED BY "${order.name}"`;
      const rows = `SELECT x.rid AS rid, x.id AS id, ${key} AS k FROM ${source} WHERE ${text} ORDER BY ${this.orderBy(sort, '')} LIMIT ?`;
      return { text: `SELECT * FROM (${rows})`, values: [...values, offset + limit] };
    });
    return {
      text: `SELECT rid, id FROM (${scans.map(({ text }) => text).join(' UNION ALL ')}) ORDER BY k ${direction}, id ${direction} LIMIT ? OFFSET ?`,
      values: [...scans.flatMap(({ values }) => values), limit, offset],
    };
  }

  /** An index scan that starts at an anchor. */
  scanIndexFrom(order: SortIndex, { where, sort, offset, limit }: PageQuery, { key, id, before }: Anchor): Sql {
    const { text, values } = this.correlated.compile(where);
    const direction = sort[0]?.direction ?? 1;
    const from = `(x.${this.sortColumn(order.by)}, x.id) ${direction === 1 ? '>=' : '<='} (?, ?)`;
    const source = `${this.layout.tables.index} x INDEXED BY "${order.name}"`;
    const sql = `SELECT x.rid, x.id FROM ${source} WHERE ${text} AND ${from} ORDER BY ${this.orderBy(sort, '')} LIMIT ? OFFSET ?`;
    return { text: sql, values: [...values, key, id, limit, offset - before] };
  }

  /** Scans the ids after a given id (keyset pagination). */
  scanIds(where: Where, after: string, limit: number): Sql {
    const { text, values } = this.correlated.compile(where);
    const source = `${this.layout.tables.index} x INDEXED BY "${idIndexOf(this.layout.plan.spec.name)}"`;
    return {
      text: `SELECT x.id FROM ${source} WHERE ${text} AND x.id > ? ORDER BY x.id LIMIT ?`,
      values: [...values, after, limit],
    };
  }

  /** The smallest id of each value of a path among the matches. */
  distinctIds(path: string, where: Where, limit: number): Sql {
    const { text, values } = this.uncorrelated.compile(where);
    const column = `x.${this.layout.columns.get(path)?.value ?? ''}`;
    return {
      text: `SELECT min(x.id) FROM ${this.layout.tables.index} x WHERE ${text} AND ${column} IS NOT NULL GROUP BY ${column} ORDER BY ${column} LIMIT ?`,
      values: [...values, limit],
    };
  }

  /** Rows of `key, id, before`: one anchor every so many matches. */
  anchors(order: SortIndex, where: Where, direction: 1 | -1, every: number): Sql {
    const { text, values } = this.correlated.compile(where);
    const sort = [{ path: order.by, direction }];
    const source = `${this.layout.tables.index} x INDEXED BY "${order.name}"`;
    const numbered = `SELECT x.${this.sortColumn(order.by)} AS key, x.id AS id, row_number() OVER (ORDER BY ${this.orderBy(sort, '')}) - 1 AS n FROM ${source} WHERE ${text}`;
    return { text: `SELECT key, id, n FROM (${numbered}) WHERE n % ${every} = 0 ORDER BY n`, values };
  }

  /**
   * First a row `null, own total, total of the other trash partition`; then, unless there are too many matches, `1,
   * rid, id` of the page. `deleted`: the partition of the request, which `where` leaves open; undefined when there is
   * none.
   */
  pageWithTotal(query: PageQuery, deleted: boolean | undefined): Sql {
    return this.pageOf(query, deleted, this.uncorrelated.compile(query.where), { text: '', values: [] }, 'NULL');
  }

  /**
   * The same for records with a term that also match `where`. The first column of the first row is the document
   * frequency, up to `maxMatches`; from there on no rows are returned.
   */
  termPageWithTotal(query: PageQuery, deleted: boolean | undefined, word: string, maxMatches: number): Sql {
    const { tables } = this.layout;
    const others = this.uncorrelated.compile(query.where);
    // The limit is inside the subquery: outside, the records would be read all the same.
    const ofWord = `x.rid IN (SELECT pid / ${segmentFactor} FROM matched WHERE (SELECT count(*) FROM matched) < ${maxMatches} AND ${isSearched(this.layout, 'pid')})`;
    const matched: Sql = {
      text: `matched AS MATERIALIZED (SELECT rowid AS pid FROM ${tables.trigrams} WHERE t MATCH ? LIMIT ${maxMatches}),`,
      values: [phrase(word)],
    };
    return this.pageOf(
      query,
      deleted,
      { text: `${ofWord} AND ${others.text}`, values: others.values },
      matched,
      '(SELECT count(*) FROM matched)',
    );
  }

  private pageOf(
    { sort, offset, limit }: PageQuery,
    deleted: boolean | undefined,
    { text, values }: Sql,
    before: Sql,
    head: string,
  ): Sql {
    const deletedColumn = this.layout.columns.get('_deleted')?.value ?? '';
    const keys = sort.map(({ path }, at) => `x.${this.sortColumn(path)} AS k${at}`);
    const own = deleted === undefined ? '1' : `tab = ${Number(deleted)}`;
    const order = [
      ...sort.map(({ direction }, at) => `k${at} ${directionKeyword(direction)}`),
      `id ${directionKeyword(sort.at(-1)?.direction ?? 1)}`,
    ].join(', ');
    const sql = `
      WITH ${before.text} found AS MATERIALIZED (SELECT ${['x.rid AS rid', 'x.id AS id', `x.${deletedColumn} AS tab`, ...keys].join(', ')} FROM ${this.layout.tables.index} x WHERE ${text})
      SELECT ${head}, count(*) FILTER (WHERE ${own}), count(*) FILTER (WHERE NOT ${own}) FROM found
      UNION ALL
      SELECT * FROM (SELECT 1, rid, id FROM found WHERE ${own} AND (SELECT count(*) FROM found) <= ${maxSortedMatches} ORDER BY ${order} LIMIT ? OFFSET ?)`;
    return { text: sql, values: [...before.values, ...values, limit, offset] };
  }

  private orderBy(sort: readonly Sort[], sign: '' | '+'): string {
    const terms = sort.map(({ path, direction }) => `${sign}x.${this.sortColumn(path)} ${directionKeyword(direction)}`);
    return [...terms, `${sign}x.id ${directionKeyword(sort.at(-1)?.direction ?? 1)}`].join(', ');
  }

  private sortColumn(path: string): string {
    return path === '_id' ? 'id' : (this.layout.columns.get(path)?.sort ?? '');
  }
}

const directionKeyword = (direction: 1 | -1): string => (direction === 1 ? 'ASC' : 'DESC');
