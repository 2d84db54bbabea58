import type { Sort, Where } from '../../../domain/query/Where';
import { phrase, WhereCompiler } from './compileWhere';
import type { Sql } from './compileWhere';
import type { Mark } from './Place';
import { stretchOf } from './orders';
import type { OrderIndex, TableLayout } from './tableLayout';
import { alternativesOf, namedIds } from './whereFacts';

export interface AskedPage {
  where: Where;
  sort: readonly Sort[];
  offset: number;
  /** -1: all. */
  limit: number;
}

/** Beyond so many matches a page is better found by walking an index than by sorting them. */
const sortedAtOnce = 20_000;

/** The SQL of a collection's questions. Hits are rows of `rid, id`. */
export class QueryWriter {
  private readonly sets: WhereCompiler;
  private readonly probes: WhereCompiler;

  constructor(private readonly layout: TableLayout) {
    this.sets = new WhereCompiler(layout, 'sets');
    this.probes = new WhereCompiler(layout, 'probes');
  }

  version(): Sql {
    return {
      text: 'SELECT ifnull((SELECT version FROM versions WHERE collection = ?), 0)',
      values: [this.layout.plan.spec.name],
    };
  }

  count(where: Where): Sql {
    return this.countByStretches(where) ?? this.countOf(where, '');
  }

  /** Alternatives that are each a stretch of an index, counted one by one; null where there are none. What is no choice SQLite finds its way for. */
  private countByStretches(where: Where): Sql | null {
    const alternatives = namedIds(where) ? [] : alternativesOf(where);
    const stretches = alternatives.flatMap((one) => {
      const order = stretchOf(this.layout, one);
      return order ? [this.countOf(one, ` INDEXED BY "${order.name}"`)] : [];
    });
    if (stretches.length < Math.max(2, alternatives.length)) return null;
    return {
      text: `SELECT ${stretches.map(({ text }) => `(${text})`).join(' + ')}`,
      values: stretches.flatMap(({ values }) => values),
    };
  }

  private countOf(where: Where, indexed: string): Sql {
    const { text, values } = this.sets.compile(where);
    return { text: `SELECT count(*) FROM ${this.layout.tables.index} x${indexed} WHERE ${text}`, values };
  }

  /** How many searched texts a long word stands in; without reading what they belong to. */
  matches(word: string): Sql {
    return { text: `SELECT count(*) FROM ${this.layout.tables.trigrams} WHERE t MATCH ?`, values: [phrase(word)] };
  }

  /** How many records have a long word in a searched text: all of them, and those in the trash. */
  countByTab(word: string): Sql {
    const { tables, columns } = this.layout;
    const trash = `SELECT rid FROM ${tables.index} WHERE ${columns.get('_deleted')?.value ?? ''} = 1`;
    return {
      text: `SELECT count(*), count(*) FILTER (WHERE rid IN (${trash})) FROM (${this.ridsOf})`,
      values: [phrase(word)],
    };
  }

  /** The same of those for which another condition holds. */
  countWithin(word: string, others: Where): Sql {
    const { text, values } = this.sets.compile(others);
    return {
      text: `SELECT count(*) FROM (${this.ridsOf}) WHERE rid IN (SELECT x.rid FROM ${this.layout.tables.index} x WHERE ${text})`,
      values: [phrase(word), ...values],
    };
  }

  /** The records of a word, each once. */
  private get ridsOf(): string {
    const { tables, pieceFactor, searchPieces } = this.layout;
    return `SELECT DISTINCT rowid / ${pieceFactor} AS rid FROM ${tables.trigrams} WHERE t MATCH ? AND rowid % ${pieceFactor} < ${searchPieces}`;
  }

  /** Through all matches, which are then sorted. With '+' the order's own index is kept out of it. */
  sorted({ where, sort, offset, limit }: AskedPage, sign: '' | '+' = ''): Sql {
    const { text, values } = this.sets.compile(where);
    const sql = `SELECT x.rid, x.id FROM ${this.layout.tables.index} x WHERE ${text} ORDER BY ${this.orderBy(sort, sign)} LIMIT ? OFFSET ?`;
    return { text: sql, values: [...values, limit, offset] };
  }

  /** Along an index in the wanted order, until the page is full. */
  walk(order: OrderIndex, { where, sort, offset, limit }: AskedPage): Sql {
    const { text, values } = this.probes.compile(where);
    const source = `${this.layout.tables.index} x INDEXED BY "${order.name}"`;
    return {
      text: `SELECT x.rid, x.id FROM ${source} WHERE ${text} ORDER BY ${this.orderBy(sort, '')} LIMIT ? OFFSET ?`,
      values: [...values, limit, offset],
    };
  }

  /** The same, from a place on that some matches are known to stand before. */
  walkFrom(order: OrderIndex, { where, sort, offset, limit }: AskedPage, { key, id, before }: Mark): Sql {
    const { text, values } = this.probes.compile(where);
    const direction = sort[0]?.direction ?? 1;
    const from = `(x.${this.sortColumn(order.by)}, x.id) ${direction === 1 ? '>=' : '<='} (?, ?)`;
    const source = `${this.layout.tables.index} x INDEXED BY "${order.name}"`;
    const sql = `SELECT x.rid, x.id FROM ${source} WHERE ${text} AND ${from} ORDER BY ${this.orderBy(sort, '')} LIMIT ? OFFSET ?`;
    return { text: sql, values: [...values, key, id, limit, offset - before] };
  }

  /** Along the ids, from the one after an id. */
  walkIds(where: Where, after: string, limit: number): Sql {
    const { text, values } = this.probes.compile(where);
    const source = `${this.layout.tables.index} x INDEXED BY "${this.layout.plan.spec.name}_id"`;
    return {
      text: `SELECT x.id FROM ${source} WHERE ${text} AND x.id > ? ORDER BY x.id LIMIT ?`,
      values: [...values, after, limit],
    };
  }

  /** Rows of `key, id, before`: every so many matches along the order, one. */
  marks(order: OrderIndex, where: Where, direction: 1 | -1, every: number): Sql {
    const { text, values } = this.probes.compile(where);
    const sort = [{ path: order.by, direction }];
    const source = `${this.layout.tables.index} x INDEXED BY "${order.name}"`;
    const numbered = `SELECT x.${this.sortColumn(order.by)} AS key, x.id AS id, row_number() OVER (ORDER BY ${this.orderBy(sort, '')}) - 1 AS n FROM ${source} WHERE ${text}`;
    return { text: `SELECT key, id, n FROM (${numbered}) WHERE n % ${every} = 0 ORDER BY n`, values };
  }

  /**
   * First a row `null, own total, total of the other tab`; then, unless there are too many matches, `1, rid, id` of the
   * page. `deleted`: the tab that `where` leaves open; undefined when there is none.
   */
  countedPage(asked: AskedPage, deleted: boolean | undefined): Sql {
    return this.pageOf(asked, deleted, this.sets.compile(asked.where), { text: '', values: [] }, 'NULL');
  }

  /** The same for records with a long word for which `where` holds too. The first row begins with how many texts have the word, up to `most`; for so many nothing is found. */
  countedWordPage(asked: AskedPage, deleted: boolean | undefined, word: string, most: number): Sql {
    const { tables, pieceFactor, searchPieces } = this.layout;
    const others = this.sets.compile(asked.where);
    // Within the set: beside it, the records would be read all the same.
    const ofWord = `x.rid IN (SELECT pid / ${pieceFactor} FROM matched WHERE (SELECT count(*) FROM matched) < ${most} AND pid % ${pieceFactor} < ${searchPieces})`;
    const matched: Sql = {
      text: `matched AS MATERIALIZED (SELECT rowid AS pid FROM ${tables.trigrams} WHERE t MATCH ? LIMIT ${most}),`,
      values: [phrase(word)],
    };
    return this.pageOf(
      asked,
      deleted,
      { text: `${ofWord} AND ${others.text}`, values: others.values },
      matched,
      '(SELECT count(*) FROM matched)',
    );
  }

  private pageOf(
    { sort, offset, limit }: AskedPage,
    deleted: boolean | undefined,
    { text, values }: Sql,
    before: Sql,
    head: string,
  ): Sql {
    const tab = this.layout.columns.get('_deleted')?.value ?? '';
    const keys = sort.map(({ path }, at) => `x.${this.sortColumn(path)} AS k${at}`);
    const own = deleted === undefined ? '1' : `tab = ${Number(deleted)}`;
    const order = [
      ...sort.map(({ direction }, at) => `k${at} ${word(direction)}`),
      `id ${word(sort.at(-1)?.direction ?? 1)}`,
    ].join(', ');
    const sql = `
      WITH ${before.text} found AS MATERIALIZED (SELECT ${['x.rid AS rid', 'x.id AS id', `x.${tab} AS tab`, ...keys].join(', ')} FROM ${this.layout.tables.index} x WHERE ${text})
      SELECT ${head}, count(*) FILTER (WHERE ${own}), count(*) FILTER (WHERE NOT ${own}) FROM found
      UNION ALL
      SELECT * FROM (SELECT 1, rid, id FROM found WHERE ${own} AND (SELECT count(*) FROM found) <= ${sortedAtOnce} ORDER BY ${order} LIMIT ? OFFSET ?)`;
    return { text: sql, values: [...before.values, ...values, limit, offset] };
  }

  private orderBy(sort: readonly Sort[], sign: '' | '+'): string {
    const terms = sort.map(({ path, direction }) => `${sign}x.${this.sortColumn(path)} ${word(direction)}`);
    return [...terms, `${sign}x.id ${word(sort.at(-1)?.direction ?? 1)}`].join(', ');
  }

  private sortColumn(path: string): string {
    return path === '_id' ? 'id' : (this.layout.columns.get(path)?.sort ?? '');
  }
}

const word = (direction: 1 | -1): string => (direction === 1 ? 'ASC' : 'DESC');
