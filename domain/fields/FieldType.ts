import type { MessageKey } from '../text/messages/MessageKey';
import type { Language } from '../text/Language';
import type { IndexedPath } from '../query/CollectionSpec';
import type { Where } from '../query/Where';
import type { DatalistItem, FieldRules } from './FieldDefinition';
import type { Problem } from './Problem';

/** Rules and choices that a type's functions may look at. */
export type FieldOptions = FieldRules & { datalist?: readonly DatalistItem[] };

export interface DisplayContext {
  language: Language;
  now: number;
  datalist?: readonly DatalistItem[];
}

/**
 * All that both sides know of a field type. A type sees one language's value: the language keys and key 0 are handled
 * once, in domain/form. `T` is the stored value, `F` what a filter input holds.
 */
export interface FieldType<T, F = unknown> {
  code: string;
  /** The value of nothing filled in. */
  empty: T;
  /** A value from the wire or from storage; undefined when it has another shape (then `wrongShape` is the message). */
  read(input: unknown, options: FieldOptions): T | undefined;
  malformedMessage: MessageKey;
  /** The tidy form that is stored: trimmed, in slug format, without doubles. Normalising twice changes nothing. */
  normalise(value: T, options: FieldOptions): T;
  isEmpty(value: T): boolean;
  /** Rules beyond emptiness; called with normalised values that are not empty. */
  check(value: T, options: FieldOptions): Problem[];
  /** Message when a required value is empty. */
  requiredMessage: MessageKey;
  /** Paths below the field's own (`''` for the value itself) that lists filter and sort by; `askedWith` as of `IndexedPath`, below the field's own too. */
  indexedSubpaths(
    options: FieldOptions,
  ): readonly { subpath: string; kind: IndexedPath['kind']; coveringPaths?: readonly string[] }[];
  /** Path below the field's own that its column is sorted by; null when it can't be sorted. */
  sortSubpath: string | null;
  /** Whether the search reads it. */
  searchable: boolean;
  filter: FieldFilter<F>;
  /** Text of a value in lists, exports and the compare view. */
  display(value: T, context: DisplayContext): string;
}

/** A filter of one field: what its input holds, as the address bar's values, and the condition it means. */
export interface FieldFilter<F> {
  /** Inactive: contributes no condition. */
  empty: F;
  /** From the address bar's `name:value1,value2`; undefined when the values make no sense. */
  fromValues(values: readonly string[]): F | undefined;
  toValues(chosen: F): string[];
  /** `paths` are those of every language of the field (`title.uk`, `title.en`) or one (`price.0`). null: no condition. */
  where(paths: readonly string[], chosen: F, now: number): Where | null;
}

/** Gives a definition its type without repeating it. */
export const defineFieldType = <T, F>(type: FieldType<T, F>): FieldType<T, F> => type;
