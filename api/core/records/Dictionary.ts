import type { DictionaryEntry, DictionaryFilter } from '#domain/wire/Dictionary';
import type { Context } from '../kernel/Context';

export interface EntryQuery {
  sort: { by: 'id' | 'name'; order: 'ASC' | 'DESC' };
  /** The first and the last position, from 0, inclusive; at most 1000 entries. */
  range: { first: number; last: number };
  /** Allowed values of each property; the property or, of a list, one of its items is among them. */
  equals: ReadonlyMap<DictionaryFilter, readonly string[]>;
  /** Words that the code or the name contains, in either language. */
  q?: string;
}

export interface EntryPage {
  entries: DictionaryEntry[];
  first: number;
  total: number;
}

/** A plain list of `/api/dictionaries/{name}`. */
export interface Dictionary {
  page(query: EntryQuery, context: Context): Promise<EntryPage>;
  entry(id: string, context: Context): Promise<DictionaryEntry | null>;
}
