const fileUrlPattern = /\/media\/([0-9a-f]{2})\/(?=\1)([0-9a-f]{64})/g;

/** Adds them to the ones before; null: there are none yet, as in most values. */
function collectDigests(value: unknown, before: Set<string> | null): Set<string> | null {
  let digests = before;
  if (typeof value === 'string') {
    if (value.includes('/media/'))
      for (const [, , digest] of value.matchAll(fileUrlPattern)) digests = (digests ?? new Set()).add(digest ?? '');
  } else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) digests = collectDigests(inner, digests);
  return digests;
}

/** The digests of library files whose URLs are anywhere in a value, in any language. */
export function fileDigestsIn(value: unknown): string[] {
  return [...(collectDigests(value, null) ?? [])];
}

/** File keys in URLs: `ab/abc….png`, `ab/abc…-150x100.png`. */
const fileKeyPattern =
  /(\/media\/)(([0-9a-f]{2})\/(?=\3)([0-9a-f]{64})(?:-[a-z0-9_-]{1,60})?\.[a-z0-9]{2,4})(?![a-z0-9_-])/g;

/** The value with file keys in URLs replaced, in all its texts; null keeps a key. */
export function replaceFileKeys(value: unknown, other: (key: string, digest: string) => string | null): unknown {
  if (typeof value === 'string')
    return value.includes('/media/')
      ? value.replace(
          fileKeyPattern,
          (_whole: string, path: string, named: string, _folder: string, digest: string) =>
            path + (other(named, digest) ?? named),
        )
      : value;
  if (Array.isArray(value)) return value.map((inner: unknown) => replaceFileKeys(inner, other));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaceFileKeys(inner, other)]));
}
