/** The value at a dotted path, own properties only; undefined if the path does not exist. */
export function readPath(record: unknown, segments: readonly string[]): unknown {
  let value: unknown = record;
  for (const segment of segments) {
    if (typeof value !== 'object' || value === null) return undefined;
    const inner: unknown = (value as Record<string, unknown>)[segment];
    // What objects inherit are functions and other objects.
    const mayBeInherited = typeof inner === 'function' || (typeof inner === 'object' && inner !== null);
    if (inner === undefined || (mayBeInherited && !Object.hasOwn(value, segment))) return undefined;
    value = inner;
  }
  return value;
}
