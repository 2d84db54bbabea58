/**
 * The query language of stores. The wire's `$and`, the URL's filter and access rules are all converted to it; each
 * store compiles it. Paths are indexed paths of a collection (`IndexedPath`) only.
 */
export type Scalar = string | number | boolean;

export type Where =
  /** All hold. An empty list always holds. */
  | { op: 'and'; of: readonly Where[] }
  /** At least one holds. An empty list never holds. */
  | { op: 'or'; of: readonly Where[] }
  | { op: 'not'; of: Where }
  /**
   * The value equals one of `values`; for kind `keys` the list contains one of them. An empty list never holds. A
   * missing value equals nothing. For kinds `text` and `key` the folded texts are compared (see `foldText`).
   */
  | { op: 'in'; path: string; values: readonly Scalar[] }
  /** The folded text contains one of the folded `texts` (kinds `text` and `key`). */
  | { op: 'contains'; path: string; texts: readonly string[] }
  /** Bounds are inclusive; a missing value is in no range. Kinds `number` and `instant`. */
  | { op: 'range'; path: string; from?: number | string; to?: number | string }
  /** Whether a value exists (an empty list does not count). */
  | { op: 'exists'; path: string; value: boolean }
  /** By `_id`. */
  | { op: 'ids'; ids: readonly string[] }
  /** Full-text search: every word of the folded text is a substring of the record's search text, in any language. */
  | { op: 'search'; text: string };

export interface Sort {
  path: string;
  direction: 1 | -1;
}

export const matchAll: Where = { op: 'and', of: [] };
export const matchNone: Where = { op: 'or', of: [] };

export const flagIs = (path: string, value: boolean): Where => ({ op: 'in', path, values: [value] });
/** Not in the trash. */
export const notDeleted: Where = flagIs('_deleted', false);

export const not = (of: Where): Where => ({ op: 'not', of });

/** Instants in milliseconds; both bounds are inclusive. */
export const betweenInstants = (path: string, from: number, to?: number): Where => ({
  ...{ op: 'range', path, from: new Date(from).toISOString() },
  ...(to !== undefined && { to: new Date(to).toISOString() }),
});

/** The conjunction of the parts; nested `and`s are flattened. */
export function allOf(...parts: readonly (Where | null | undefined)[]): Where {
  const of = parts.flatMap((part) => (!part ? [] : part.op === 'and' ? part.of : [part]));
  return of.length === 1 && of[0] ? of[0] : { op: 'and', of };
}

export function anyOf(...parts: readonly Where[]): Where {
  return parts.length === 1 && parts[0] ? parts[0] : { op: 'or', of: parts };
}
