import { singleValue } from '#domain/form/singleValue';
import type { StoredRecord } from '#domain/wire/StoredRecord';

const forbidden = /^$|^__proto__$|^\$|[.\0]/;

// Lone surrogates are replaced: not every store could return them.
const wellFormed = (text: string): string => text.toWellFormed();

/**
 * Keys that can be stored, as they are: names of fields, which come again in every record. Bounded against keys that are
 * made to fill it.
 */
const knownKeys = new Set<string>();
const maxKnownKeys = 5000;

function storableKey(key: string, path: Path): string {
  if (knownKeys.has(key)) return key;
  if (forbidden.test(key)) throw new Error(`${at(path)} has the key ${JSON.stringify(key)}, which cannot be stored`);
  if (!key.isWellFormed()) return wellFormed(key);
  if (knownKeys.size < maxKnownKeys) knownKeys.add(key);
  return key;
}

/** The keys that lead to a value: one list for all of a record, as most are never told. */
type Path = (string | number)[];

const at = (path: Path): string => path.join('.');

function copyPlain(value: unknown, path: Path): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') return wellFormed(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error(`${at(path)} is ${value}: only plain JSON is stored`);
    // JSON has no negative zero.
    return value + 0;
  }
  if (Array.isArray(value)) {
    const copy: unknown[] = [];
    // By position: a hole is no plain value.
    for (let position = 0; position < value.length; position += 1)
      copy.push(copyChild(value[position], position, path));
    return copy;
  }
  if (typeof value === 'object') return copyPlainObject(value, path);
  throw new Error(`${at(path)} is ${typeof value}: only plain JSON is stored`);
}

function copyChild(value: unknown, key: string | number, path: Path): unknown {
  path.push(key);
  const copy = copyPlain(value, path);
  path.pop();
  return copy;
}

function copyPlainObject(value: object, path: Path): Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  // Objects of another realm (a test's, a worker's) are plain too: their prototype is the root of that realm.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
    throw new Error(`${at(path)} is of a class: only plain JSON is stored`);
  const keys = Object.keys(value);
  if (keys.length === 1 && keys[0] === '0') return singleValue(copyChild((value as { 0: unknown })[0], '0', path));
  const copy: Record<string, unknown> = {};
  for (const key of keys) copy[storableKey(key, path)] = copyChild((value as Record<string, unknown>)[key], key, path);
  return copy;
}

/**
 * A deep copy of a plain JSON value; throws for anything else. Keys must not be empty, contain a dot, start with $ or
 * be `__proto__`.
 */
export const plainValue = (value: unknown, name: string): unknown => copyPlain(value, [name]);

const isId = (id: unknown): boolean =>
  typeof id === 'string' && id !== '' && id.length <= 512 && !/\p{Cs}|\0/u.test(id);

/** A validated deep copy of a record: plain JSON with an id and a revision. */
export function plainRecord(record: StoredRecord): StoredRecord {
  if (!isId(record._id)) throw new Error(`${JSON.stringify(record._id)} is no id`);
  if (!Number.isSafeInteger(record._revision))
    throw new Error(`${record._id}: _revision is ${String(record._revision)}`);
  if (record._filled !== undefined) throw new Error(`${record._id} was read without some of its fields`);
  return copyPlainObject(record, [record._id]) as StoredRecord;
}
