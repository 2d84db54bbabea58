import { isObject } from '../wire/isObject';

/** Absolute limit of list entries; a field's own `max` is usually far lower. */
export const maxEntries = 1000;

/** Parses a list with `read` for each entry; null is an empty list. Undefined when it is malformed. */
export function readList<T>(input: unknown, read: (entry: unknown) => T | undefined): T[] | undefined {
  if (input === null) return [];
  if (!Array.isArray(input) || input.length > maxEntries) return undefined;
  const entries = input.map(read);
  return entries.every((entry): entry is T => entry !== undefined) ? entries : undefined;
}

/** An object with only these keys; undefined for anything else. */
export function readObject(input: unknown, keys: readonly string[]): Record<string, unknown> | undefined {
  return isObject(input) && Object.keys(input).every((key) => keys.includes(key)) ? input : undefined;
}
