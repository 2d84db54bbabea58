import type { Bilingual } from './FieldDefinition';

/** Directories of the carriers. */
export const placeDictionaryNames = ['regions', 'settlements', 'warehouses'] as const;

/** The plain lists of `/api/dictionaries/{name}`. */
export const dictionaryNames = [
  'brands',
  'countries',
  'languages',
  'manufacturers',
  'mime-types',
  'order-statuses',
  ...placeDictionaryNames,
] as const;
export type DictionaryName = (typeof dictionaryNames)[number];
export type PlaceDictionaryName = (typeof placeDictionaryNames)[number];

/** An entry of a dictionary, flat as ra-data-simple-rest passes it on. */
export interface DictionaryEntry {
  /** What a field stores: a code, or the word itself. */
  id: string;
  /** In the language of the request. */
  name: string;
  names: Bilingual;
  /** File types: file name extensions, the first one of stored files. */
  extensions?: string[];
  /** File types: image, video, audio, document, archive or table. Warehouses: what the carrier calls it. */
  kind?: string;
  /** Places: what an address stores, the carrier's own id. */
  code?: string;
  /** Places: the code of their carrier. */
  carrier?: string;
  /** Settlements: the id of their region. */
  region?: string;
}

/** What entries are filtered by: a property, or of warehouses the id of their settlement. */
export type DictionaryFilter = keyof DictionaryEntry | 'settlement';
