/**
 * Specification of a collection for stores: the paths to filter and sort by, the search paths, the unique keys.
 * Generated from an entity's definition; every store derives the same index values from it (`deriveIndex`).
 */
export type IndexKind =
  /** Text: compared folded, sorted in Ukrainian order. */
  | 'text'
  /** A code, slug, id or URL: compared folded, sorted in Ukrainian order; usually short. */
  | 'key'
  | 'number'
  | 'flag'
  /** An ISO 8601 instant in UTC, or a date YYYY-MM-DD, which sorts before the instants of its day. */
  | 'instant'
  /** A list of keys (tags, category ids). Not sortable. */
  | 'keys';

export interface IndexedPath {
  /** Dotted path in the record, e.g. `title.uk`, `price.0.default`, `_deleted`. */
  path: string;
  kind: IndexKind;
  /**
   * For kind `keys`, instead of the value itself: the digests of the files whose URLs are in it (path of the whole
   * field), or the pictures that are shown of a list of files (`shownPath`).
   */
  of?: 'namedFiles' | 'shownPictures';
  /**
   * Paths that are usually queried together with this one: added to its sort indexes, which then cover the whole
   * condition.
   */
  coveringPaths?: readonly string[];
  /**
   * Its values share one index with those of all other such paths: for attributes, which are hundreds and come and go at
   * run time. It can be filtered and sorted by like any other path.
   */
  sharedIndex?: boolean;
}

export interface UniqueKey {
  /** Name of the field, reported for a duplicate. */
  name: string;
  /** Dotted path; a missing or empty value is never a duplicate. Compared folded. */
  path: string;
}

/** A field that lists do not show: of long texts, or a large part of an order. */
export interface ApartField {
  name: string;
  /** Of texts it tells which of them are empty. */
  type: 'textarea' | 'editor' | 'cart' | 'address';
}

type LongText = ApartField & { type: 'textarea' | 'editor' };

export const isLongText = (field: ApartField): field is LongText =>
  field.type === 'textarea' || field.type === 'editor';

export interface CollectionSpec {
  name: string;
  indexed: readonly IndexedPath[];
  unique: readonly UniqueKey[];
  /**
   * The only paths with an index of their own (for collections that are written much more often than read); all others
   * can be filtered and sorted by too, more slowly. Absent: every path that an index helps. A flag that is named here is
   * set in few records, which are looked up.
   */
  ownIndexes?: readonly string[];
  /** Its records are written with entries of a log (`LogEntry`). */
  logged?: boolean;
  /** Dotted paths of the texts for full-text search. */
  search: readonly string[];
  /**
   * The most frequent sort orders (after the `_deleted` flag), each with the paths that usually restrict it. Hints for
   * composite indexes: other combinations work too, only slower.
   */
  orders?: readonly { by: string; within?: readonly string[] }[];
  /** Fields that records can be read without (`FindRequest.without`): a store may keep them apart. */
  apart?: readonly ApartField[];
}

/** Those of a collection's apart fields that a read leaves out. */
export const fieldsLeftOut = (
  { apart = [] }: Pick<CollectionSpec, 'apart'>,
  without: readonly string[] = [],
): readonly ApartField[] => (without.length === 0 ? [] : apart.filter(({ name }) => without.includes(name)));

/** The path of the pictures of a field without languages that are shown. */
export const shownPath = (field: string): string => `${field}.shown`;

/** Indexed paths of every collection. */
export const commonPaths: readonly IndexedPath[] = [
  { path: '_deleted', kind: 'flag' },
  { path: '_created', kind: 'instant' },
  { path: '_updated', kind: 'instant' },
  { path: '_increment', kind: 'number' },
];
