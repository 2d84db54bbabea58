/**
 * What a store must know of a collection: which paths it can filter and sort by, what the search reads, which keys are
 * unique. Made from an entity's definition; every store derives the same index values from it (`deriveIndex`).
 */
export type IndexKind =
  /** Words people write: compared folded, sorted in Ukrainian order. */
  | 'text'
  /** A code, slug, id or address: compared folded, sorted in Ukrainian order; usually short. */
  | 'key'
  | 'number'
  | 'flag'
  /** An ISO 8601 instant in UTC, or a date YYYY-MM-DD, which stands before the instants of its day. */
  | 'instant'
  /** A list of keys (tags, category ids). Cannot be sorted by. */
  | 'keys';

export interface IndexedPath {
  /** Dotted path in the record, e.g. `title.uk`, `price.0.default`, `_deleted`. */
  path: string;
  kind: IndexKind;
  /** Of kind `keys`: not the list itself, but the files of the library that stand in the value by their addresses (path of the whole field). */
  of?: 'namedFiles';
  /** Paths that a condition on this one mostly asks too: orders by it carry them, so that the whole condition is answered on the way. */
  coveringPaths?: readonly string[];
}

export interface UniqueKey {
  /** Name of the field, reported when it is taken. */
  name: string;
  /** Dotted path; a missing or empty value is never a duplicate. Compared folded. */
  path: string;
}

export interface CollectionSpec {
  name: string;
  indexed: readonly IndexedPath[];
  unique: readonly UniqueKey[];
  /** Dotted paths whose texts the search reads. */
  search: readonly string[];
  /**
   * Sort orders that lists use most (after the `_deleted` flag), each with the paths that usually narrow it. A hint for
   * composite indexes: any other combination works too, only slower.
   */
  orders?: readonly { by: string; within?: readonly string[] }[];
}

/** Every collection has these. */
export const commonPaths: readonly IndexedPath[] = [
  { path: '_deleted', kind: 'flag' },
  { path: '_created', kind: 'instant' },
  { path: '_updated', kind: 'instant' },
  { path: '_increment', kind: 'number' },
];
