import type { Bilingual } from './FieldDefinition';

/** The plain lists of `/api/dictionaries/{name}`. */
export const dictionaryNames = [
  'brands',
  'countries',
  'languages',
  'manufacturers',
  'mime-types',
  'order-statuses',
  'regions',
  'settlements',
  'warehouses',
] as const;
export type DictionaryName = (typeof dictionaryNames)[number];
/** Of the directories of carriers. */
export type PlaceDictionaryName = 'regions' | 'settlements' | 'warehouses';

/** An entry of a dictionary, flat as ra-data-simple-rest passes it on. */
export interface DictionaryEntry {
  /** What a field stores: a code, or the word itself. */
  id: string;
  /** In the language of the request. */
  name: string;
  names: Bilingual;
  /** File types: file name extensions, the first one of stored files. */
  extensions?: string[];
  /** File types: image, video, audio, document, archive or table. Warehouses: branch, parcel locker and others, as the carrier calls them. */
  kind?: string;
  /** Places: what an address stores, the carrier's own id. */
  code?: string;
  /** Places: `novapost` or `ukrpost`. */
  carrier?: string;
  /** Settlements: the id of their region. */
  region?: string;
  /** No property, but a filter of warehouses: the id of a settlement. */
  settlement?: string;
}
