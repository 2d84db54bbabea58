import { isObject } from '../wire/isObject';
import type { StoredRecord } from '../wire/StoredRecord';

function cut(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => cut(each, path));
  if (!isObject(value)) return value;
  const [name = '', ...rest] = path;
  if (!(name in value)) return value;
  const { [name]: inner, ...others } = value;
  return rest.length === 0 ? others : { ...others, [name]: cut(inner, rest) };
}

const nulls = (value: object): object => Object.fromEntries(Object.keys(value).map((key) => [key, null]));

/**
 * A copy of a record without these parts: `total` is the field, `cart.cartItems.price` a part of the field's value, in
 * each language and in each item of a list. A field stays, without a value.
 */
export function withoutPaths(record: StoredRecord, paths: readonly string[]): StoredRecord {
  const left: StoredRecord = { ...record };
  for (const path of paths) {
    const [name = '', ...rest] = path.split('.');
    const value = left[name];
    if (value === undefined) continue;
    if (rest.length === 0) left[name] = isObject(value) ? nulls(value) : null;
    else if (isObject(value))
      left[name] = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cut(each, rest)]));
  }
  return left;
}
