import { indexKey } from '#domain/query/indexValue';
import type { Where } from '#domain/query/Where';
import { boundValue, rowsOfKeys } from './compileWhere';
import type { Sql } from './compileWhere';
import type { Connection } from './Connection';
import type { Page } from './Page';
import { hitOf } from './Page';
import type { PageQuery, QueryWriter } from './QueryWriter';
import type { Column, TableLayout } from './tableLayout';
import { hasCoveringIndex } from './sortIndexes';
import { topLevel } from './topLevel';
import { isPointLookup } from './whereFacts';

const maxValues = 8;

/** Uses for which a value that had too many rows counts as common, and how many such values are remembered. */
const usesUntilNextLook = 64;
const maxRemembered = 1000;
const keyOf = ({ text, values }: Sql): string => `${text}\n${values.map(String).join('\n')}`;
const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/**
 * Finds the rows of a value that few records have (an order's client, a product, a flag that is seldom set) by a look at
 * the first rows of its index: without counting, and whatever the rest of the condition is, unless one index covers all.
 */
export class FewRows {
  private readonly indexes: ReadonlyMap<string, TableLayout['single'][number]>;
  /** Further uses without a look, by lookup. One that has become rare meanwhile is found in another way: no row is lost. */
  private readonly common = new Map<string, number>();

  constructor(
    private readonly connection: Connection,
    private readonly layout: TableLayout,
    private readonly writer: QueryWriter,
    private readonly most: number,
  ) {
    this.indexes = new Map(layout.single.map((index) => [index.column, index]));
  }

  isFew(where: Where): boolean {
    return this.rows(where, () => false) !== null;
  }

  /** A page with the number of all matches; null where no value of the condition is rare, or an index has the page. */
  page(query: PageQuery): Page | null {
    const { where, sort, limit } = query;
    const by = sort[0]?.path ?? '_id';
    const isInOneOrder = limit >= 0 && sort.length <= 1;
    const rows = this.rows(where, (path) => isInOneOrder && hasCoveringIndex(this.layout, where, path, by));
    if (!rows) return null;
    if (rows.length === 0) return { hits: [], total: 0 };
    const { text, values } = this.writer.pageOfRows(rows, query);
    const found = this.connection.all(text, values);
    const [first] = found;
    const isWhole = query.offset === 0 && query.limit !== 0;
    const total = first ? Number(first[2]) : isWhole ? 0 : this.countOf(rows, query.where);
    return { hits: found.map(hitOf), total };
  }

  /** Null where no value of the condition is rare, or an index counts it. */
  count(where: Where): number | null {
    const rows = this.rows(where, (path) => hasCoveringIndex(this.layout, where, path));
    return rows && this.countOf(rows, where);
  }

  private countOf(rows: readonly number[], where: Where): number {
    const { text, values } = this.writer.countOfRows(rows, where);
    return Number(this.connection.value(text, values));
  }

  /**
   * Numbers of rows, of which the matches are some. `isIndexed`: whether an index leads from a value of this path to the
   * matches alone; it is a few times quicker than all rows of the value.
   */
  private rows(where: Where, isIndexed: (path: string) => boolean): number[] | null {
    const isPoint = isPointLookup(this.layout.plan, where);
    for (const part of topLevel(where)) {
      // SQLite finds the rows of one key itself; of several it does not know that each has few.
      const sql = isPoint ? this.lookupOfKeys(part) : this.lookup(part);
      if (!sql || this.isCommon(sql)) continue;
      if (part.op === 'in' && part.values.length === 1 && isIndexed(part.path)) continue;
      // As one value: rows are dear to read, and most often there are too many.
      const text = `SELECT CASE WHEN count(*) <= ${this.most} THEN json_group_array(rid) END FROM (${sql.text} LIMIT ${this.most + 1})`;
      const rows = this.connection.value(text, sql.values);
      if (typeof rows === 'string') return [...new Set(JSON.parse(rows) as number[])];
      this.remember(sql);
    }
    return null;
  }

  private isCommon(sql: Sql): boolean {
    const key = keyOf(sql);
    const left = this.common.get(key);
    if (left === undefined) return false;
    if (left === 1) this.common.delete(key);
    else this.common.set(key, left - 1);
    return true;
  }

  private remember(sql: Sql): void {
    if (this.common.size >= maxRemembered) this.common.clear();
    this.common.set(keyOf(sql), usesUntilNextLook);
  }

  private lookup(part: Where): Sql | null {
    if (part.op !== 'in' || part.values.length === 0 || part.values.length > maxValues) return null;
    const column = this.layout.columns.get(part.path);
    if (!column) return null;
    if (column.path.kind === 'keys') {
      const keys = [...new Set(part.values.map((value) => indexKey(String(value))))];
      const text = `SELECT rid FROM ${this.layout.tables.lists} WHERE p = ${column.at} AND v IN (${marks(keys)})`;
      return { text, values: keys };
    }
    return this.lookupByIndex(column, part.values);
  }

  /** One of several unique keys. */
  private lookupOfKeys(part: Where): Sql | null {
    if (part.op !== 'or' || part.of.length > maxValues) return null;
    const parts = part.of.map((branch) => {
      const column = branch.op === 'in' && this.layout.columns.get(branch.path);
      if (!column || branch.values.length > maxValues) return null;
      return rowsOfKeys(
        this.layout,
        column,
        branch.values.map((value) => boundValue(column, value)),
      );
    });
    const known = parts.filter((each) => each !== null);
    if (known.length === 0 || known.length < parts.length) return null;
    return {
      text: known.map(({ text }) => text).join(' UNION ALL '),
      values: known.flatMap(({ values }) => values),
    };
  }

  private lookupByIndex(column: Column, values: Extract<Where, { op: 'in' }>['values']): Sql | null {
    const index = this.indexes.get(column.value);
    const bound = [...new Set(values.map((value) => boundValue(column, value)))];
    if (!index || bound.some((value) => value === null)) return null;
    const from = `SELECT rid FROM ${this.layout.tables.index} INDEXED BY "${index.name}"`;
    if (!index.ofSet) return { text: `${from} WHERE ${column.value} IN (${marks(bound)})`, values: bound };
    return bound.every((value) => value === 1) ? { text: `${from} WHERE ${column.value} = 1`, values: [] } : null;
  }
}
