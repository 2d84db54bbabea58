import { isObject } from '#domain/wire/isObject';
import type { WireCondition, WireOperators } from '#domain/wire/Listing';

type Value = string | number | boolean;
type ToCondition = (source: string, values: Value[]) => WireCondition;

/** On each value; all must hold. */
const each =
  (operators: (value: Value) => WireOperators): ToCondition =>
  (source, values) => {
    const [first, ...others] = values.map((value): WireCondition => ({ [source]: operators(value) }));
    return first && others.length === 0 ? first : { $and: first ? [first, ...others] : [] };
  };

/** A switch that was never set is off. */
const equals = (value: Value): WireOperators => (value === false ? { $nin: [true] } : { $eq: value });
const differs = (value: Value): WireOperators => (value === false ? { $in: [true] } : { $ne: value });

const anyOf: ToCondition = (source, values) =>
  values.length === 1 ? each(equals)(source, values) : { $or: values.map((value) => ({ [source]: equals(value) })) };
const bound = (operator: '$gt' | '$gte' | '$lt' | '$lte' | '$contains'): ToCondition =>
  // The server refuses a value of the wrong kind with a message.
  each((value) => ({ [operator]: value }) as WireOperators);

/** The suffixes of react-admin's filters, the longest first: `_neq_any` also ends in `_any`. */
const operators: readonly (readonly [suffix: string, ToCondition])[] = [
  ['_ninc_any', (source, values) => ({ [source]: { $nin: values } })],
  ['_inc_any', (source, values) => ({ [source]: { $in: values } })],
  ['_neq_any', each(differs)],
  ['_eq_any', anyOf],
  ['_neq', each(differs)],
  ['_inc', each((value) => ({ $in: [value] }))],
  ['_gte', bound('$gte')],
  ['_lte', bound('$lte')],
  ['_eq', anyOf],
  ['_gt', bound('$gt')],
  ['_lt', bound('$lt')],
  ['_q', bound('$contains')],
];

/** Sources with values. Form values are nested by their sources, and arrays where a source has a number (`price.0`). */
function entriesOf(filter: Readonly<Record<string, unknown>>, prefix = ''): [source: string, values: Value[]][] {
  return Object.entries(filter).flatMap(([key, value]): [string, Value[]][] => {
    const source = `${prefix}${key}`;
    if (value === undefined || value === null || value === '') return [];
    if (Array.isArray(value) && value.some(isObject)) return entriesOf({ ...value }, `${source}.`);
    if (isObject(value)) return entriesOf(value, `${source}.`);
    const values = [value].flat().filter((one) => one !== undefined && one !== null && one !== '') as Value[];
    // The filter form has `price: [null]` for an input of `price.0` that is empty.
    return values.length === 0 && Array.isArray(value) && value.length > 0 ? [] : [[source, values]];
  });
}

function idCondition(suffix: string, values: readonly Value[]): WireCondition {
  const ids = values.map(String);
  if (suffix === '' || suffix === '_eq' || suffix === '_eq_any') return { _id: { $in: ids } };
  if (suffix === '_neq' || suffix === '_neq_any') return { _id: { $nin: ids } };
  // Refused by the server.
  return { [`_id${suffix}`]: { $in: ids } };
}

/**
 * The conditions of a filter by sources with react-admin's operator suffixes: `{ 'title.uk': 'Мед' }`, `{ shop: ['s1',
 * 's2'] }`, `{ 'price.0.default_gte': 100 }`. What the query language lacks is sent as it is, and refused.
 */
export const sourceFilter = (filter: Readonly<Record<string, unknown>>): WireCondition[] =>
  entriesOf(filter).map(([name, values]) => {
    const [suffix, toCondition] = operators.find(([end]) => name.endsWith(end)) ?? ['', anyOf];
    const source = suffix === '' ? name : name.slice(0, -suffix.length);
    return source === 'id' || source === '_id' ? idCondition(suffix, values) : toCondition(source, values);
  });
