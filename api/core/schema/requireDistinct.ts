/** Throws when a name is there twice. `owner` and `kind`: whose names, and of what. */
export function requireDistinct(owner: string, kind: string, names: readonly string[]): void {
  const known = new Set<string>();
  for (const name of names) {
    if (known.has(name)) throw new Error(`${owner} has two of the ${kind} ${name}`);
    known.add(name);
  }
}

/** Both together; throws when a name of one is a name of the other. */
export function joinDistinct<T>(
  owner: string,
  kind: string,
  known: Readonly<Record<string, T>> = {},
  added: Readonly<Record<string, T>> = {},
): Record<string, T> {
  requireDistinct(owner, kind, [...Object.keys(known), ...Object.keys(added)]);
  return { ...known, ...added };
}
