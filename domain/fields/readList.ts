import { isObject } from '../wire/isObject';

/** Beyond this a list is no form's work; a field's own `max` is usually far below. */
const maxEntries = 1000;

/** A list from the wire whose every entry `read` understands; null is an empty one. undefined when it is something else. */
export function readList<T>(input: unknown, read: (entry: unknown) => T | undefined): T[] | undefined {
  if (input === null) return [];
  if (!Array.isArray(input) || input.length > maxEntries) return undefined;
  const entries = input.map(read);
  return entries.every((entry): entry is T => entry !== undefined) ? entries : undefined;
}

/** An object with no other keys than these; undefined for anything else. */
export function readObject(input: unknown, keys: readonly string[]): Record<string, unknown> | undefined {
  return isObject(input) && Object.keys(input).every((key) => keys.includes(key)) ? input : undefined;
}
