import type { MessageKey } from '../text/messages/MessageKey';
import type { Language } from '../text/Language';
import type { IndexedPath } from '../query/CollectionSpec';
import type { Where } from '../query/Where';
import type { DatalistItem, FieldRules } from '../wire/FieldDefinition';
import type { Problem } from './Problem';

/** Validation rules and options available to a type's functions. */
export type FieldOptions = FieldRules & { datalist?: readonly DatalistItem[] };

interface DisplayContext {
  language: Language;
  now: number;
  datalist?: readonly DatalistItem[];
  /** Of a number: it is shown with as many decimals. */
  step?: number;
}

/**
 * A field type, shared by browser and server. A type sees one language's value: the language keys and key 0 are handled
 * once, in domain/form. `T` is the stored value, `F` the value of a filter input.
 */
export interface FieldType<T, F = unknown> {
  code: string;
  /** The empty value. */
  empty: T;
  /**
   * Parses a value from the wire or from storage; undefined when it is malformed (then `malformedMessage` is the
   * message).
   */
  read(input: unknown, options: FieldOptions): T | undefined;
  malformedMessage: MessageKey;
  /** The normal form that is stored: trimmed, in slug format, without duplicates. Idempotent. */
  normalise(value: T, options: FieldOptions): T;
  isEmpty(value: T): boolean;
  /** Validation rules except `required`; called with normalised values that are not empty. */
  check(value: T, options: FieldOptions): Problem[];
  /** Message for an empty required value. */
  requiredMessage: MessageKey;
  /**
   * Subpaths (`''` for the value itself) that lists filter and sort by; `coveringPaths` as in `IndexedPath`, as
   * subpaths too.
   */
  indexedSubpaths(
    options: FieldOptions,
  ): readonly { subpath: string; kind: IndexedPath['kind']; coveringPaths?: readonly string[] }[];
  /** Subpath that its column is sorted by; null when it is not sortable. */
  sortSubpath: string | null;
  /** Whether full-text search includes it. */
  searchable: boolean;
  filter: FieldFilter<F>;
  /** Display text in lists, exports and the merge view. */
  display(value: T, context: DisplayContext): string;
}

/** A filter of one field: the value of its input, its form in the URL, and its condition. */
export interface FieldFilter<F> {
  /** Inactive filter: no condition. */
  empty: F;
  /** Parses `name:value1,value2` of the URL; undefined when the values are invalid. */
  fromValues(values: readonly string[]): F | undefined;
  toValues(chosen: F): string[];
  /**
   * `paths`: the paths of all languages of the field (`title.uk`, `title.en`), or one (`price.0`). null: no condition.
   */
  where(paths: readonly string[], chosen: F, now: number): Where | null;
}

/** Infers the type parameters of a definition. */
export const defineFieldType = <T, F>(type: FieldType<T, F>): FieldType<T, F> => type;
