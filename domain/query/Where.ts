/**
 * The closed query language. The wire's `$and`, the address bar's filter and the access rules all become this;
 * each store compiles it. Paths name indexed paths of a collection (`IndexedPath`), nothing else.
 */
export type Scalar = string | number | boolean;

export type Where =
  /** Every one holds. An empty list holds always. */
  | { op: 'and'; of: readonly Where[] }
  /** At least one holds. An empty list never holds. */
  | { op: 'or'; of: readonly Where[] }
  | { op: 'not'; of: Where }
  /**
   * The value equals one of `values`; for kind `keys` the list has one of them. An empty list never holds. A missing value equals nothing.
   * For kind `text` and `key` equality is of the folded text (see `foldText`).
   */
  | { op: 'in'; path: string; values: readonly Scalar[] }
  /** The folded text has one of the folded `texts` in it (kinds `text` and `key`). */
  | { op: 'contains'; path: string; texts: readonly string[] }
  /** Bounds are inclusive; a missing value is in no range. Kinds `number` and `instant`. */
  | { op: 'range'; path: string; from?: number | string; to?: number | string }
  /** Whether there is a value (an empty list counts as none). */
  | { op: 'exists'; path: string; value: boolean }
  /** By `_id`. */
  | { op: 'ids'; ids: readonly string[] }
  /** Every word of the folded text stands somewhere in the record's search text, in any language. */
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

/** The parts as one condition; nested `and`s are flattened. */
export function allOf(...parts: readonly (Where | null | undefined)[]): Where {
  const of = parts.flatMap((part) => (!part ? [] : part.op === 'and' ? part.of : [part]));
  return of.length === 1 && of[0] ? of[0] : { op: 'and', of };
}

export function anyOf(...parts: readonly Where[]): Where {
  return parts.length === 1 && parts[0] ? parts[0] : { op: 'or', of: parts };
}
