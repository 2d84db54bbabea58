import type { WireCondition, WireFilter, WireOperators } from '../wire/Listing';
import { isObject } from '../wire/isObject';
import type { IndexedPath, IndexKind } from './CollectionSpec';
import type { Scalar, Where } from './Where';
import { allOf, anyOf } from './Where';

/**
 * Limits of one call's filter, against denial of service. `texts` is the total over all conditions: each substring to
 * find is a search of its own.
 */
const limits = { depth: 8, conditions: 600, values: 1000, texts: 400, textLength: 300 };

type ParsedFilter = { ok: true; where: Where } | { ok: false; reason: string };

/**
 * Parses the wire's `$and` of conditions. Only the given paths, `_id` and the known operators are accepted; anything
 * else returns the reason, and no query runs. No filter at all, and an empty one, have no condition. On `text` paths `$in` means "contains one of" (requirements A-23).
 * `fields`: the paths of a field by its name; a condition on a name holds if it does on one of the paths.
 */
export function parseWireFilter(
  filter: unknown,
  indexed: readonly IndexedPath[],
  fields: ReadonlyMap<string, readonly string[]> = new Map(),
): ParsedFilter {
  const isEmpty = filter === undefined || filter === null || (isObject(filter) && Object.keys(filter).length === 0);
  if (isEmpty) return { ok: true, where: allOf() };
  const parser = new FilterParser(indexed, fields);
  try {
    const conditions = parser.list(filter, '$and', ['$and']);
    return { ok: true, where: allOf(...conditions.map((condition) => parser.condition(condition, 1))) };
  } catch (failure) {
    if (failure instanceof FilterSyntaxError) return { ok: false, reason: failure.message };
    throw failure;
  }
}

class FilterSyntaxError extends Error {}

const reject = (reason: string): never => {
  throw new FilterSyntaxError(reason);
};

/** A name shortened and quoted for a message. */
const quoted = (name: string): string => JSON.stringify(name.slice(0, 40));

/** Operators that hold where another one does not: also for a missing value. */
const negations: ReadonlyMap<string, string> = new Map([
  ['$nin', '$in'],
  ['$ne', '$eq'],
]);

/** There is a value, and it is not in the range: the other side of an inclusive bound. */
const beyond = (path: string, range: Where): Where =>
  allOf({ op: 'exists', path, value: true }, { op: 'not', of: range });

class FilterParser {
  private readonly kinds: ReadonlyMap<string, IndexKind>;
  private conditions = 0;
  private texts = 0;

  constructor(
    indexed: readonly IndexedPath[],
    private readonly fields: ReadonlyMap<string, readonly string[]>,
  ) {
    this.kinds = new Map(indexed.map(({ path, kind }) => [path, kind]));
  }

  /** The list under the only key of `{ $and: [...] }`. */
  list(raw: unknown, expected: string, allowed: readonly string[]): unknown[] {
    if (!isObject(raw)) return reject(`${expected} is missing`);
    const keys = Object.keys(raw);
    const unknown = keys.find((key) => !allowed.includes(key));
    if (unknown !== undefined) return reject(quoted(unknown));
    const list = raw[expected];
    return keys.length === 1 && Array.isArray(list) ? list : reject(`${expected} is not a list`);
  }

  condition(raw: unknown, depth: number): Where {
    if (depth > limits.depth) return reject('too many conditions');
    this.count();
    if (!isObject(raw)) return reject('a condition is not an object');
    if ('$or' in raw) return anyOf(...this.list(raw, '$or', ['$or']).map((part) => this.condition(part, depth + 1)));
    if ('$and' in raw) return allOf(...this.list(raw, '$and', ['$and']).map((part) => this.condition(part, depth + 1)));
    return allOf(...Object.entries(raw).map(([path, operators]) => this.conditionsOn(path, operators)));
  }

  private count(): void {
    this.conditions += 1;
    if (this.conditions > limits.conditions) reject('too many conditions');
  }

  private conditionsOn(name: string, raw: unknown): Where {
    if (name === '_id') return this.ids(raw);
    const paths = this.kinds.has(name) ? [name] : (this.fields.get(name) ?? reject(quoted(name)));
    if (!isObject(raw)) return this.anyPath(paths, (path, kind) => this.equals(path, kind, raw));
    const parts = Object.entries(raw).map(([operator, operand]): Where => {
      this.count();
      const positive = negations.get(operator);
      return positive === undefined
        ? this.operation(paths, operator, operand)
        : { op: 'not', of: this.operation(paths, positive, operand) };
    });
    return parts.length > 0 ? allOf(...parts) : reject(`${quoted(name)} is empty`);
  }

  private anyPath(paths: readonly string[], on: (path: string, kind: IndexKind) => Where): Where {
    return anyOf(...paths.map((path) => on(path, this.kinds.get(path) ?? reject(quoted(path)))));
  }

  private operation(paths: readonly string[], operator: string, operand: unknown): Where {
    switch (operator) {
      case '$in':
        return this.anyPath(paths, (path, kind) => this.oneOf(path, kind, operand));
      case '$eq':
        return this.anyPath(paths, (path, kind) => this.equals(path, kind, operand));
      case '$contains':
        return this.anyPath(paths, (path, kind) => this.contains(path, kind, operand));
      case '$exists':
        if (typeof operand !== 'boolean') return reject('$exists');
        return operand
          ? this.anyPath(paths, (path) => ({ op: 'exists', path, value: true }))
          : allOf(...paths.map((path): Where => ({ op: 'exists', path, value: false })));
      case '$gte':
        return this.anyPath(paths, (path, kind) => ({ op: 'range', path, from: this.bound(operand, kind) }));
      case '$lte':
        return this.anyPath(paths, (path, kind) => ({ op: 'range', path, to: this.bound(operand, kind) }));
      case '$gt':
        return this.anyPath(paths, (path, kind) => beyond(path, { op: 'range', path, to: this.bound(operand, kind) }));
      case '$lt':
        return this.anyPath(paths, (path, kind) =>
          beyond(path, { op: 'range', path, from: this.bound(operand, kind) }),
        );
      default:
        return reject(quoted(operator));
    }
  }

  private ids(raw: unknown): Where {
    if (!isObject(raw)) return reject('"_id"');
    const [[operator, operand] = ['', undefined], ...more] = Object.entries(raw);
    if (more.length > 0 || (operator !== '$in' && operator !== '$nin')) return reject(quoted(operator));
    const ids = this.values(operand).map((id) => (typeof id === 'string' ? id : reject('"_id"')));
    return operator === '$in' ? { op: 'ids', ids } : { op: 'not', of: { op: 'ids', ids } };
  }

  private equals(path: string, kind: IndexKind, raw: unknown): Where {
    return { op: 'in', path, values: [this.scalar(raw, kind)] };
  }

  private contains(path: string, kind: IndexKind, raw: unknown): Where {
    if (kind !== 'text' && kind !== 'key') return reject('$contains needs a text');
    this.texts += 1;
    return this.texts <= limits.texts
      ? { op: 'contains', path, texts: [String(this.scalar(raw, kind))] }
      : reject('too many values');
  }

  private oneOf(path: string, kind: IndexKind, raw: unknown): Where {
    const values = this.values(raw).map((value) => this.scalar(value, kind));
    if (kind !== 'text') return { op: 'in', path, values };
    this.texts += values.length;
    return this.texts <= limits.texts ? { op: 'contains', path, texts: values.map(String) } : reject('too many values');
  }

  private values(raw: unknown): unknown[] {
    if (!Array.isArray(raw)) return reject('$in is not a list');
    return raw.length <= limits.values ? raw : reject('too many values');
  }

  private scalar(value: unknown, kind: IndexKind): Scalar {
    if (kind === 'number')
      return typeof value === 'number' && Number.isFinite(value) ? value : reject('a number is expected');
    if (kind === 'flag') return typeof value === 'boolean' ? value : reject('true or false is expected');
    return typeof value === 'string' && value.length <= limits.textLength ? value : reject('a text is expected');
  }

  private bound(value: unknown, kind: IndexKind): number | string {
    if (kind === 'number' && typeof value === 'number' && Number.isFinite(value)) return value;
    if (kind === 'instant' && typeof value === 'string' && value.length <= limits.textLength) return value;
    return reject('a range needs numbers or dates');
  }
}

/**
 * Converts a query to the wire's conditions. Search and negations over more than one path have no wire form (throws).
 */
export function toWireFilter(where: Where): WireFilter {
  const condition = toCondition(where);
  return '$and' in condition && Array.isArray(condition.$and) ? { $and: condition.$and } : { $and: [condition] };
}

function toCondition(where: Where): WireCondition {
  switch (where.op) {
    case 'and':
      return { $and: where.of.map(toCondition) };
    case 'or':
      return { $or: where.of.map(toCondition) };
    case 'in':
      return { [where.path]: { $in: [...where.values] } };
    case 'contains':
      return { [where.path]: { $in: [...where.texts] } };
    case 'range':
      return { [where.path]: rangeOperators(where) };
    case 'exists':
      return { [where.path]: { $exists: where.value } };
    case 'ids':
      return { _id: { $in: [...where.ids] } };
    case 'not':
      return negate(where.of);
    case 'search':
      throw new Error('a search is sent as its own parameter');
  }
}

const rangeOperators = ({ from, to }: { from?: number | string; to?: number | string }): WireOperators => ({
  ...(from !== undefined && { $gte: from }),
  ...(to !== undefined && { $lte: to }),
});

/** Applies De Morgan's laws down to single paths, where the wire has `$nin`, `$exists` and missing values. */
function negate(where: Where): WireCondition {
  switch (where.op) {
    case 'and':
      return { $or: where.of.map(negate) };
    case 'or':
      return { $and: where.of.map(negate) };
    case 'not':
      return toCondition(where.of);
    case 'in':
      return { [where.path]: { $nin: [...where.values] } };
    case 'contains':
      return { [where.path]: { $nin: [...where.texts] } };
    case 'exists':
      return { [where.path]: { $exists: !where.value } };
    case 'ids':
      return { _id: { $nin: [...where.ids] } };
    case 'range':
      return { $or: [{ [where.path]: { $exists: false } }, ...rangeComplement(where)] };
    case 'search':
      throw new Error('a search is sent as its own parameter');
  }
}

/** Outside the inclusive bounds: values are discrete, so the next or previous one is the new bound. */
function rangeComplement({
  path,
  from,
  to,
}: {
  path: string;
  from?: number | string;
  to?: number | string;
}): WireCondition[] {
  const next = (bound: number | string) =>
    typeof bound === 'string'
      ? adjacentMoment(bound, 1)
      : bound + Math.max(Math.abs(bound) * Number.EPSILON, Number.MIN_VALUE);
  const previous = (bound: number | string) =>
    typeof bound === 'string'
      ? adjacentMoment(bound, -1)
      : bound - Math.max(Math.abs(bound) * Number.EPSILON, Number.MIN_VALUE);
  return [
    ...(from === undefined ? [] : [{ [path]: { $lte: previous(from) } }]),
    ...(to === undefined ? [] : [{ [path]: { $gte: next(to) } }]),
  ];
}

/** The next or previous day of a date, millisecond of an instant: the query language accepts dates only. */
const adjacentMoment = (moment: string, by: 1 | -1): string =>
  new Date(Date.parse(moment) + by * (moment.length === 10 ? 86_400_000 : 1)).toISOString().slice(0, moment.length);
