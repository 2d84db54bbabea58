import { indexKey, indexText, indexValue, maxIndexedLength } from '#domain/query/indexValue';
import { searchForm } from '#domain/query/searchForm';
import { searchWords } from '#domain/query/searchWords';
import type { Scalar, Where } from '#domain/query/Where';
import type { Bindable } from './Connection';
import { firstValueSegment, segmentFactor } from './pieces';
import type { Column, TableLayout } from './tableLayout';

export interface Sql {
  text: string;
  values: Bindable[];
}

/**
 * How side tables are queried. `uncorrelated`: a subquery reads all records with the key or term first, good when they
 * are few; `correlated`: each candidate row is probed (EXISTS), good when most match.
 */
type SubqueryMode = 'uncorrelated' | 'correlated';

const always: Sql = { text: '1', values: [] };
const never: Sql = { text: '0', values: [] };
const trigramLength = 3;
const maxInlineValues = 8;

/** Whether the trigram index supports it (at least three characters). */
export const isTrigramSearchable = (text: string): boolean =>
  [...text.slice(0, 2 * trigramLength)].length >= trigramLength;
/** A text as an FTS5 phrase. */
export const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const longestFirst = (a: string, b: string): number => b.length - a.length;

function joined(parts: readonly Sql[], word: 'AND' | 'OR'): Sql {
  return {
    text: `(${parts.map(({ text }) => text).join(` ${word} `)})`,
    values: parts.flatMap(({ values }) => values),
  };
}

const all = (parts: readonly Sql[]): Sql => (parts.length === 0 ? always : joined(parts, 'AND'));
const any = (parts: readonly Sql[]): Sql => (parts.length === 0 ? never : joined(parts, 'OR'));

function oneOf(column: string, values: readonly Bindable[]): Sql {
  if (values.length === 0) return never;
  if (values.length === 1) return { text: `${column} = ?`, values: [...values] };
  if (values.length <= maxInlineValues)
    return { text: `${column} IN (${values.map(() => '?').join(', ')})`, values: [...values] };
  return { text: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] };
}

/**
 * A value as stored in an index column. Instants are numbers that sort like their texts, a date before the instants of
 * its day: half the size of texts, in all indexes too.
 */
export function columnValue({ path }: Pick<Column, 'path'>, value: Scalar | undefined): Bindable {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return Number(value);
  if (path.kind === 'instant') return Date.parse(String(value)) * 2 + Number(String(value).length > 10);
  return value;
}

const exceptDead = (dead: readonly number[], row: string): string =>
  dead.length > 0 ? ` AND ${row} % ${segmentFactor} NOT IN (${dead.join(', ')})` : '';

/** Whether a row of the trigram index is a text that is searched. */
export const isSearched = ({ deadSegments }: TableLayout, row: string): string =>
  `${row} % ${segmentFactor} < ${firstValueSegment}${exceptDead(deadSegments, row)}`;

/** A value of a condition as it is compared. */
export const boundValue = (column: Column, value: Scalar): Bindable =>
  columnValue(column, indexValue(column.path.kind, value));

/** The rows that have one of these unique keys; null: the table of the keys does not tell. */
export function rowsOfKeys(layout: TableLayout, { path }: Column, values: readonly Bindable[]): Sql | null {
  const number = layout.keyNumbers.get(path.path);
  // A value of the index table is cut where a key is not.
  const areWhole = values.every((each) => typeof each === 'string' && each.length < maxIndexedLength);
  if (number === undefined || values.length === 0 || !areWhole) return null;
  const { text, values: keys } = oneOf('k.v', values);
  return { text: `SELECT k.rid FROM ${layout.tables.keys} k WHERE k.k = ${number} AND ${text}`, values: keys };
}

/** Compiles a validated condition (`checkWhere`) to SQL over the collection's index table with the alias x. */
export class WhereCompiler {
  constructor(
    private readonly layout: TableLayout,
    private readonly mode: SubqueryMode,
  ) {}

  compile(where: Where): Sql {
    switch (where.op) {
      case 'and':
        return all(where.of.map((part) => this.compile(part)));
      case 'or':
        return any(where.of.map((part) => this.compile(part)));
      case 'not':
        return this.compileNegated(where.of);
      case 'in':
        return this.isIn(this.column(where.path), where.values);
      case 'contains': {
        const column = this.column(where.path);
        return any(where.texts.map((text) => this.contains(column, indexText(text))));
      }
      case 'range':
        return this.range(this.column(where.path), where.from, where.to);
      case 'exists':
        return { text: `x.${this.column(where.path).value} IS ${where.value ? 'NOT ' : ''}NULL`, values: [] };
      case 'ids':
        return oneOf(
          'x.id',
          [...new Set(where.ids)].filter((id) => !id.includes('\0')),
        );
      case 'search':
        return this.search(searchWords(where.text));
    }
  }

  /**
   * Pushes the negation down to the comparisons (De Morgan), so that SQLite can short-circuit: for a negated whole it
   * would evaluate all.
   */
  private compileNegated(where: Where): Sql {
    switch (where.op) {
      case 'and':
        return any(where.of.map((part) => this.compileNegated(part)));
      case 'or':
        return all(where.of.map((part) => this.compileNegated(part)));
      case 'not':
        return this.compile(where.of);
      case 'exists':
        return this.compile({ ...where, value: !where.value });
      case 'range':
        return this.rangeComplement(this.column(where.path), where.from, where.to);
      default: {
        // A comparison with NULL is NULL: treated as false, then negated.
        const { text, values } = this.compile(where);
        return { text: `NOT ifnull(${text}, 0)`, values };
      }
    }
  }

  private isIn(column: Column, values: readonly Scalar[]): Sql {
    if (column.path.kind !== 'keys') {
      const bound = [...new Set(values.map((value) => boundValue(column, value)).filter((value) => value !== null))];
      return this.hasKey(column, bound) ?? oneOf(`x.${column.value}`, bound);
    }
    const { lists } = this.layout.tables;
    const match = oneOf('l.v', [...new Set(values.map((value) => indexKey(String(value))))]);
    if (match === never) return never;
    const text =
      this.mode === 'uncorrelated'
        ? `x.rid IN (SELECT l.rid FROM ${lists} l WHERE l.p = ${column.at} AND ${match.text})`
        : `EXISTS (SELECT 1 FROM ${lists} l WHERE l.p = ${column.at} AND ${match.text} AND l.rid = x.rid)`;
    return { text, values: match.values };
  }

  /** By the table of unique keys, which finds them without an index of their column; null: it does not tell. */
  private hasKey(column: Column, values: readonly Bindable[]): Sql | null {
    const found = this.mode === 'correlated' ? null : rowsOfKeys(this.layout, column, values);
    // A number is a key as a text is, but no value of a text's column.
    return found && { text: `x.rid IN (${found.text}) AND x.${column.value} IS NOT NULL`, values: found.values };
  }

  private contains({ path, value }: Column, needle: string): Sql {
    const has: Sql = { text: `instr(x.${value}, ?) > 0`, values: [needle] };
    const form = searchForm(needle);
    if (this.mode === 'correlated' || path.kind !== 'text' || !isTrigramSearchable(form)) return has;
    // The trigram index returns candidates only: a search segment is longer than the value that is compared.
    const segments = this.layout.ftsSegments.filter((segment) => segment.path === path.path);
    if (segments.every(({ of }) => of !== 'value')) return has;
    return all([
      this.segmentMatch(form, `rowid % ${segmentFactor} IN (${segments.map(({ at }) => at).join(', ')})`),
      has,
    ]);
  }

  private range(column: Column, from: Scalar | undefined, to: Scalar | undefined): Sql {
    const name = `x.${column.value}`;
    const bounds: Sql[] = [];
    if (from !== undefined) bounds.push({ text: `${name} >= ?`, values: [boundValue(column, from)] });
    if (to !== undefined) bounds.push({ text: `${name} <= ?`, values: [boundValue(column, to)] });
    return bounds.length > 0 ? all(bounds) : { text: `${name} IS NOT NULL`, values: [] };
  }

  private rangeComplement(column: Column, from: Scalar | undefined, to: Scalar | undefined): Sql {
    const name = `x.${column.value}`;
    const sides: Sql[] = [{ text: `${name} IS NULL`, values: [] }];
    if (from !== undefined) sides.push({ text: `${name} < ?`, values: [boundValue(column, from)] });
    if (to !== undefined) sides.push({ text: `${name} > ?`, values: [boundValue(column, to)] });
    return any(sides);
  }

  private search(words: readonly string[]): Sql {
    if (words.length > 0 && this.layout.plan.search.length === 0) return never;
    // The longest term, usually the rarest, is looked up in the index; its matches are tested for the others.
    const [first, ...rest] = [...words].sort(longestFirst);
    if (this.mode === 'correlated' || first === undefined || !isTrigramSearchable(first))
      return all(words.map((word) => this.hasWord(word)));
    const found = this.segmentMatch(first, isSearched(this.layout, 'rowid'));
    return all([found, ...rest.map((word) => this.hasWord(word))]);
  }

  private segmentMatch(needle: string, segments: string): Sql {
    return {
      text: `x.rid IN (SELECT rowid / ${segmentFactor} FROM ${this.layout.tables.trigrams} WHERE t MATCH ? AND ${segments})`,
      values: [phrase(needle)],
    };
  }

  private hasWord(word: string): Sql {
    const { tables, deadSegments } = this.layout;
    const first = `x.rid * ${segmentFactor}`;
    const range = `t.pid >= ${first} AND t.pid < ${first} + ${firstValueSegment}${exceptDead(deadSegments, 't.pid')}`;
    return { text: `EXISTS (SELECT 1 FROM ${tables.texts} t WHERE ${range} AND instr(t.t, ?) > 0)`, values: [word] };
  }

  private column(path: string): Column {
    const column = this.layout.columns.get(path);
    if (!column) throw new Error(`${this.layout.plan.spec.name}: ${path} is not indexed`);
    return column;
  }
}
