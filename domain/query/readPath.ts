/** The value at a dotted path, own properties only; undefined if the path does not exist. */
export function readPath(record: unknown, segments: readonly string[]): unknown {
  let value: unknown = record;
  for (const segment of segments) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined;
    value = (value as Record<string, unknown>)[segment];
  }
  return value;
}
