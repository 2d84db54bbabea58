import type { Bilingual } from './FieldDefinition';

/** The plain lists of `/api/dictionaries/{name}`. */
export const dictionaryNames = [
  'brands',
  'countries',
  'languages',
  'manufacturers',
  'mime-types',
  'order-statuses',
] as const;
export type DictionaryName = (typeof dictionaryNames)[number];

/** An entry of a dictionary, flat as ra-data-simple-rest passes it on. */
export interface DictionaryEntry {
  /** What a field stores: a code, or the word itself. */
  id: string;
  /** In the language of the request. */
  name: string;
  names: Bilingual;
  /** File types: file name extensions, the first one of stored files. */
  extensions?: string[];
  /** File types: image, video, audio, document, archive or table. */
  kind?: string;
}
